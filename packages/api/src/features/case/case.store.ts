import type { AnswerTemplate } from '@nyhem/domain/case/answer-templates'
import type { CaseEventKind, CaseParty, CaseVerdict } from '@nyhem/domain/case/case-life'
import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `fault_case` and its tables, except files. */

type Db = Kysely<Database>

export type CaseRow = Selectable<Database['fault_case']>
export type NewCaseRow = Insertable<Database['fault_case']>

/** Next serial of a site and year; concurrent callers wait for the transaction. */
export async function nextSerial(tx: Db, siteId: SiteId, year: number): Promise<number> {
  const { serial } = await tx
    .insertInto('case_ticket')
    .values({ site_id: siteId, year, serial: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'year']).doUpdateSet({ serial: sql`case_ticket.serial + 1` }),
    )
    .returning('serial')
    .executeTakeFirstOrThrow()
  return serial
}

/** Null when a case of the same draft exists. */
export async function insertCase(tx: Db, row: NewCaseRow): Promise<CaseId | null> {
  const inserted = await tx
    .insertInto('fault_case')
    .values(row)
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? asId<'Case'>(inserted.id) : null
}

export async function findCase(db: Db, id: CaseId): Promise<CaseRow | null> {
  return (await db.selectFrom('fault_case').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locked until the transaction ends. */
export async function lockCase(tx: Db, id: CaseId): Promise<CaseRow | null> {
  const row = await tx.selectFrom('fault_case').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ?? null
}

export async function lockCaseByTicket(tx: Db, ticketNumber: string): Promise<CaseRow | null> {
  const row = await tx
    .selectFrom('fault_case')
    .selectAll()
    .where('ticket_number', '=', ticketNumber)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findByDraft(db: Db, draftId: string): Promise<CaseRow | null> {
  return (await db.selectFrom('fault_case').selectAll().where('draft_id', '=', draftId).executeTakeFirst()) ?? null
}

export async function findByExternalId(db: Db, externalId: string): Promise<CaseRow | null> {
  const row = await db.selectFrom('fault_case').selectAll().where('external_id', '=', externalId).executeTakeFirst()
  return row ?? null
}

export async function updateCase(tx: Db, id: CaseId, changes: Updateable<Database['fault_case']>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('fault_case').set(changes).where('id', '=', id).execute()
}

export type NewEvent = {
  readonly kind: CaseEventKind
  readonly actor: CaseParty | 'neighbour'
  readonly accountId: AccountId | null
  /** Who of the staff, as the management. */
  readonly staffId?: StaffId
  readonly status?: CaseStatus
  readonly at: Instant
}

export async function insertEvent(tx: Db, caseId: CaseId, event: NewEvent): Promise<string> {
  const { id } = await tx
    .insertInto('case_event')
    .values({
      case_id: caseId,
      kind: event.kind,
      actor: event.actor,
      account_id: event.accountId,
      staff_id: event.staffId ?? null,
      status: event.status ?? null,
      at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Whether technical management has already sent this status. */
export async function hasStatusEvent(tx: Db, caseId: CaseId, event: { status: string; at: Instant }): Promise<boolean> {
  const row = await tx
    .selectFrom('case_event')
    .select('id')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'status')
    .where('status', '=', event.status)
    .where('at', '=', event.at)
    .executeTakeFirst()
  return row !== undefined
}

export type NewMessage = {
  readonly externalId: string | null
  /** Of the browser's own; the same one sent again is one. */
  readonly clientKey?: string | null
  readonly author: CaseParty
  readonly accountId: AccountId | null
  readonly verdict: CaseVerdict | null
  /** Who of the staff wrote it, as the management, and from which text. */
  readonly staff?: { readonly id: StaffId; readonly template: AnswerTemplate | null }
  readonly text: string
  readonly at: Instant
}

/** Null when already known. */
export async function insertMessage(tx: Db, caseId: CaseId, message: NewMessage): Promise<string | null> {
  const inserted = await tx
    .insertInto('case_message')
    .values({
      case_id: caseId,
      external_id: message.externalId,
      client_key: message.clientKey ?? null,
      author: message.author,
      account_id: message.accountId,
      verdict: message.verdict,
      staff_id: message.staff?.id ?? null,
      template: message.staff?.template ?? null,
      text: message.text,
      at: message.at,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Whether the case has a message with this key of the browser. */
export async function hasMessageOfKey(db: Db, caseId: CaseId, clientKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('case_message')
    .select('id')
    .where('case_id', '=', caseId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row !== undefined
}

export type MessageRow = Selectable<Database['case_message']>
export async function findMessage(db: Db, id: string): Promise<MessageRow | null> {
  return (await db.selectFrom('case_message').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export type Round = {
  readonly id: string
  readonly name: string
  readonly performedAt: Instant | null
  readonly remark: string
}

/** False when nothing changed. */
export async function replaceRounds(tx: Db, caseId: CaseId, rounds: readonly Round[]): Promise<boolean> {
  const known = await tx
    .selectFrom('case_round')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  const saying = (round: Round) => JSON.stringify([round.id, round.name, round.performedAt, round.remark])
  const before = known.map(({ id, name, performed_at, remark }) => ({ id, name, performedAt: performed_at, remark }))
  if (before.map(saying).join() === rounds.map(saying).join()) return false
  const ids = rounds.map(({ id }) => id)
  const gone = tx.deleteFrom('case_round').where('case_id', '=', caseId)
  await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
  for (const [position, { id, name, performedAt, remark }] of rounds.entries())
    await tx
      .insertInto('case_round')
      .values({ id, case_id: caseId, position, name, performed_at: performedAt, remark })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ position, name, performed_at: performedAt, remark })
          .where('case_round.case_id', '=', caseId),
      )
      .execute()
  await tx.updateTable('fault_case').set({ rounds: rounds.length }).where('id', '=', caseId).execute()
  return true
}

/** Whether the follower is new. */
export async function insertFollower(tx: Db, caseId: CaseId, accountId: AccountId, since: Instant): Promise<boolean> {
  const inserted = await tx
    .insertInto('case_follower')
    .values({ case_id: caseId, account_id: accountId, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countFollowers(db: Db, caseId: CaseId): Promise<number> {
  const { count } = await db
    .selectFrom('case_follower')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findFollowers(db: Db, caseId: CaseId): Promise<string[]> {
  const rows = await db.selectFrom('case_follower').select('account_id').where('case_id', '=', caseId).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Removes the reporter's name and contact data, and what the staff noted; the house keeps its history. */
export async function forgetReporter(tx: Db, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('case_note').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('fault_case')
    .set({
      reported_by: null,
      contact_first_name: '',
      contact_last_name: '',
      contact_email: '',
      contact_phone: '',
      other_first_name: null,
      other_last_name: null,
      other_email: null,
      other_phone: null,
    })
    .where('reported_by', '=', accountId)
    .execute()
}
