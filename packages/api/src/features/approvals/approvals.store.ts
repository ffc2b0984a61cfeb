import type { AsSeen } from '@nyhem/contract/calls/approvals'
import type { ApprovalDecision, ApprovalKind } from '@nyhem/domain/approval/approval'
import type { Instant } from '@nyhem/domain/dates'
import { type ApprovalId, asId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredApproval } from './approvals.types.ts'

/** The only writer of requests for a second person. */

type Db = Kysely<Database>

type NewApproval = Pick<
  StoredApproval,
  'kind' | 'subject' | 'siteId' | 'payload' | 'asSeen' | 'hash' | 'reason' | 'askedBy' | 'askedAt' | 'endsAt'
> & { readonly words: string | null }

export async function insertApproval(tx: Db, asked: NewApproval): Promise<ApprovalId> {
  const { id } = await tx
    .insertInto('approval')
    .values({
      kind: asked.kind,
      subject: asked.subject,
      site_id: asked.siteId,
      payload: JSON.stringify(asked.payload),
      as_seen: JSON.stringify(asked.asSeen),
      facts_hash: asked.hash,
      reason: asked.reason,
      words: asked.words,
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
      ends_at: asked.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId(id)
}

/** Two requests of one kind about one thing wait for each other, until the transaction ends. */
export async function lockSubject(tx: Db, kind: ApprovalKind, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval:${kind}:${subject}`}, 0))`.execute(tx)
}

export async function isAsked(tx: Db, kind: ApprovalKind, subject: string, now: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('approval')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('decision', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

const withNames = (db: Db) =>
  db
    .selectFrom('approval')
    .innerJoin('staff as requester', 'requester.id', 'approval.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'approval.decided_by')
    .selectAll('approval')
    .select(['requester.name as requester_name', 'decider.name as decider_name'])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

// Only this file writes these closed sets.
const approvalOf = (row: Row): StoredApproval => ({
  id: asId(row.id),
  kind: row.kind as ApprovalKind,
  subject: row.subject,
  siteId: row.site_id as SiteId | null,
  payload: row.payload,
  asSeen: row.as_seen as AsSeen,
  hash: Buffer.from(row.facts_hash),
  reason: row.reason as StaffReason,
  words: row.words,
  askedBy: asId(row.asked_by),
  askedByName: row.requester_name,
  askedAt: row.asked_at,
  endsAt: row.ends_at,
  decision: row.decision as ApprovalDecision | null,
  decidedBy: row.decided_by === null ? null : asId<'Staff'>(row.decided_by),
  decidedByName: row.decider_name,
  decidedAt: row.decided_at,
  note: row.note,
})

export async function findApproval(db: Db, id: ApprovalId): Promise<StoredApproval | null> {
  const row = await withNames(db).where('approval.id', '=', id).executeTakeFirst()
  return row ? approvalOf(row) : null
}

export async function lockApproval(tx: Db, id: ApprovalId): Promise<StoredApproval | null> {
  const row = await withNames(tx).where('approval.id', '=', id).forUpdate('approval').executeTakeFirst()
  return row ? approvalOf(row) : null
}

export async function decideStored(
  tx: Db,
  id: ApprovalId,
  made: { decision: ApprovalDecision; by: StaffId; note: string | null; now: Instant },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ decision: made.decision, decided_by: made.by, note: made.note, decided_at: made.now })
    .where('id', '=', id)
    .execute()
}

/** Those that one has asked for, or of kinds at sites where one may approve. */
export type ListedFor = {
  readonly askedBy: StaffId
  readonly approves: readonly { readonly kind: ApprovalKind; readonly ofSites: readonly SiteId[] | 'everywhere' }[]
}

const seenBy = ({ askedBy, approves }: ListedFor) =>
  sql<boolean>`(approval.asked_by = ${askedBy}${sql.join(
    approves.map(({ kind, ofSites }) =>
      ofSites === 'everywhere'
        ? sql` or approval.kind = ${kind}`
        : sql` or (approval.kind = ${kind} and approval.site_id = any(${[...ofSites]}))`,
    ),
    sql``,
  )})`

/** Oldest first. */
export async function listWaiting(db: Db, seen: ListedFor, now: Instant, most: number): Promise<StoredApproval[]> {
  const rows = await withNames(db)
    .where(seenBy(seen))
    .where('decision', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('asked_at')
    .orderBy('approval.id')
    .limit(most)
    .execute()
  return rows.map(approvalOf)
}

/** Decided or lapsed since then, newest first. */
export async function listDecided(
  db: Db,
  seen: ListedFor,
  { since, now, most }: { since: Instant; now: Instant; most: number },
): Promise<StoredApproval[]> {
  const rows = await withNames(db)
    .where(seenBy(seen))
    .where('asked_at', '>', since)
    .where(({ or, eb }) => or([eb('decision', 'is not', null), eb('ends_at', '<=', now)]))
    .orderBy('asked_at', 'desc')
    .orderBy('approval.id')
    .limit(most)
    .execute()
  return rows.map(approvalOf)
}

/** Of one thing, newest first. */
export async function approvalsOfSubject(db: Db, subject: string): Promise<StoredApproval[]> {
  const rows = await withNames(db)
    .where('approval.subject', '=', subject)
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(approvalOf)
}
