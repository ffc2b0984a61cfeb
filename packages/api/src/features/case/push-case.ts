import type { ManagementLines } from '@nyhem/contract/feed/management-lines'
import { caseClockAfter, caseClockInStatus, startCaseClock } from '@nyhem/domain/case/case-clock'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { PushedCases, PushedSubject, PushResult } from '../technical-management/technical-management.ts'
import {
  type CaseRow,
  findByExternalId,
  hasStatusEvent,
  insertCase,
  insertEvent,
  insertMessage,
  lockCaseByTicket,
  type NewCaseRow,
  replaceRounds,
  updateCase,
} from './case.store.ts'
import { type LockedCases, leadWithTicket, lockWithJoined } from './case-join.store.ts'
import { type CaseNewsParts, notifyOfCase, notifyOfCaseChange } from './case-news.ts'
import { takeTicket } from './create-case.ts'
import { followLead } from './follow-lead.ts'
import { clockColumns, clockedOf, clockOf } from './row-clock.ts'

type Db = Kysely<Database>

type Parts = CaseNewsParts & {
  readonly files: Pick<CaseFiles, 'takePushed' | 'ofCases'>
  readonly now: () => Instant
}

const unknownTicket: PushResult = { code: 'Wrong', field: 'ticketNumber', problem: 'a case that is known' }
const unchanged: PushResult = { code: 'Ok', change: 'unchanged' }

export function pushedCases(parts: Parts): PushedCases {
  return {
    importCase: (tx, line, subject) => importCase(tx, line, subject),
    status: (tx, line) => pushStatus(tx, parts, line),
    message: (tx, line) => pushMessage(tx, parts, line),
    rounds: (tx, line) => pushRounds(tx, parts, line),
  }
}

/** A case already known to technical management: sends no notifications. */
async function importCase(tx: Db, line: ManagementLines['case'], subject: PushedSubject): Promise<PushResult> {
  const known = await findByExternalId(tx, line.externalId)
  const reported = rowOfLine(line, subject)
  if (known) {
    const isSame = Object.entries(reported).every(([column, value]) => known[column as keyof CaseRow] === value)
    if (isSame) return unchanged
    const clock = caseClockInStatus(
      clockOf(known),
      line.status,
      reported.status_at,
      clockedOf({ ...known, ...reported }),
    )
    await updateCase(tx, asId<'Case'>(known.id), { ...reported, ...clockColumns(clock) })
    return { code: 'Ok', change: 'changed' }
  }
  const at = line.createdAt
  const ticket = await takeTicket(tx, line.siteId, at)
  const of = clockedOf({ urgent_fault: null, site_id: line.siteId, management_type: line.managementType })
  const clock = caseClockInStatus(startCaseClock(at, of), line.status, line.statusAt ?? at, of)
  const row = { ...reported, ...clockColumns(clock), ticket_number: ticket, updated_at: line.statusAt ?? at }
  const id = await insertCase(tx, row)
  if (id === null) throw new BrokenInvariant('a case without a draft has no rival', { externalId: line.externalId })
  await insertEvent(tx, id, { kind: 'reported', actor: 'reporter', accountId: null, at })
  if (line.statusAt !== null)
    await insertEvent(tx, id, {
      kind: 'status',
      actor: 'management',
      accountId: null,
      status: line.status,
      at: line.statusAt,
    })
  return { code: 'Ok', change: 'added' }
}

type ReportedRow = Omit<NewCaseRow, 'ticket_number' | 'updated_at'>

function rowOfLine(line: ManagementLines['case'], subject: PushedSubject): ReportedRow {
  return {
    external_id: line.externalId,
    site_id: line.siteId,
    reporter: line.associationExternalId === null ? 'resident' : 'board-member',
    reported_by: subject.accountId,
    association_id: line.associationExternalId,
    property_id: line.propertyExternalId,
    building_id: subject.buildingId,
    building_part_id: subject.buildingPartId,
    apartment_id: line.apartmentExternalId,
    object_name: subject.objectName,
    building_part_name: subject.buildingPartName,
    association_name: subject.associationName,
    address: line.address,
    zip_code: line.zipCode,
    city: line.city,
    government_object_id: subject.governmentObjectId,
    residence: line.residence,
    place: line.place,
    room_name: line.roomName,
    part: line.part,
    part_name: line.partName,
    description: line.description,
    case_type_name: line.caseTypeName,
    management_type: line.managementType,
    status: line.status,
    status_at: line.statusAt ?? line.createdAt,
    contact_first_name: line.contact.firstName,
    contact_last_name: line.contact.lastName,
    contact_email: line.contact.email,
    contact_phone: line.contact.phone,
    created_at: line.createdAt,
  }
}

/** A case by its ticket, with those that are joined to it. */
async function lockFollowed(tx: Db, ticketNumber: string): Promise<LockedCases | null> {
  const leadId = await leadWithTicket(tx, ticketNumber)
  if (leadId !== null) return lockWithJoined(tx, leadId)
  const row = await lockCaseByTicket(tx, ticketNumber)
  return row && { row, joined: [] }
}

/** An older status is only added to the history. */
async function pushStatus(tx: Db, parts: Parts, line: ManagementLines['case-status']): Promise<PushResult> {
  const locked = await lockFollowed(tx, line.ticketNumber)
  if (!locked) return unknownTicket
  const { row, joined } = locked
  if (line.externalId !== null && line.externalId !== row.external_id) {
    if (row.external_id !== null) return { code: 'Wrong', field: 'externalId', problem: row.external_id }
    if (await findByExternalId(tx, line.externalId))
      return { code: 'Wrong', field: 'externalId', problem: 'an id that no other case has' }
  }
  const filing = {
    ...(line.externalId === null ? {} : { external_id: line.externalId }),
    ...(line.managementType === null ? {} : { management_type: line.managementType }),
    ...(line.caseTypeName === null ? {} : { case_type_name: line.caseTypeName }),
  }
  const isRefiled = Object.entries(filing).some(([column, value]) => row[column as keyof CaseRow] !== value)
  const id = asId<'Case'>(row.id)
  if (await hasStatusEvent(tx, id, line)) {
    if (!isRefiled) return unchanged
    await updateCase(tx, id, filing)
    return { code: 'Ok', change: 'changed' }
  }
  const { status, at } = line
  await insertEvent(tx, id, { kind: 'status', actor: 'management', accountId: null, status, at })
  const isNews = at >= row.status_at && status !== row.status
  const clock = clockColumns(caseClockInStatus(clockOf(row), status, at, clockedOf({ ...row, ...filing })))
  const moved = at >= row.status_at ? { status, status_at: at, updated_at: at, ...clock } : {}
  await updateCase(tx, id, { ...filing, ...moved })
  if (isNews) {
    const news = { kind: 'status-changed', ref: status, at } as const
    await notifyOfCaseChange(tx, parts, { ...row, status }, news)
    await notifyOfCase(tx, parts, row, news)
    await followLead(tx, parts, joined, { status, at })
  }
  return { code: 'Ok', change: 'changed' }
}

async function pushMessage(tx: Db, parts: Parts, line: ManagementLines['case-message']): Promise<PushResult> {
  const row = await lockCaseByTicket(tx, line.ticketNumber)
  if (!row) return unknownTicket
  const id = asId<'Case'>(row.id)
  const { externalId, text, at } = line
  const message = { externalId, author: 'management', accountId: null, verdict: null, text, at } as const
  const messageId = await insertMessage(tx, id, message)
  if (messageId === null) return unchanged
  for (const [index, file] of line.files.entries()) {
    const problem = await takeFile(tx, parts, { caseId: id, messageId, roundId: null }, file)
    if (problem !== null) return { code: 'Wrong', field: `files.${index}`, problem }
  }
  await insertEvent(tx, id, { kind: 'message', actor: 'management', accountId: null, at })
  const clock = clockColumns(caseClockAfter(clockOf(row), 'answered', at, clockedOf(row)))
  await updateCase(tx, id, { ...clock, ...(at > row.updated_at ? { updated_at: at } : {}) })
  const news = { kind: 'answered', ref: messageId, at } as const
  await notifyOfCaseChange(tx, parts, row, news)
  await notifyOfCase(tx, parts, row, news)
  return { code: 'Ok', change: 'added' }
}

async function pushRounds(tx: Db, parts: Parts, line: ManagementLines['case-rounds']): Promise<PushResult> {
  const row = await lockCaseByTicket(tx, line.ticketNumber)
  if (!row) return unknownTicket
  const id = asId<'Case'>(row.id)
  const foreign = await roundsOfOthers(tx, id, line)
  if (foreign !== null) return { code: 'Wrong', field: `rounds.${foreign}.externalId`, problem: 'an id of this case' }
  const rounds = line.rounds.map(({ externalId, name, performedAt, remark }) => ({
    id: externalId,
    name,
    performedAt,
    remark,
  }))
  let isChanged = await replaceRounds(tx, id, rounds)
  const known = line.rounds.some(({ files }) => files.length > 0) ? await parts.files.ofCases(tx, [id]) : []
  for (const [index, round] of line.rounds.entries())
    for (const [place, file] of round.files.entries()) {
      // Picture names identify repeats within a round.
      if (known.some(({ roundId, name }) => roundId === round.externalId && name === file.name)) continue
      const problem = await takeFile(tx, parts, { caseId: id, messageId: null, roundId: round.externalId }, file)
      if (problem !== null) return { code: 'Wrong', field: `rounds.${index}.files.${place}`, problem }
      isChanged = true
    }
  return isChanged ? { code: 'Ok', change: 'changed' } : unchanged
}

async function roundsOfOthers(tx: Db, id: CaseId, { rounds }: ManagementLines['case-rounds']): Promise<number | null> {
  if (rounds.length === 0) return null
  const rows = await tx
    .selectFrom('case_round')
    .select('id')
    .where(
      'id',
      'in',
      rounds.map(({ externalId }) => externalId),
    )
    .where('case_id', '!=', id)
    .execute()
  const taken = new Set(rows.map((row) => row.id))
  const index = rounds.findIndex(({ externalId }) => taken.has(externalId))
  return index < 0 ? null : index
}

async function takeFile(
  tx: Db,
  { files }: Parts,
  to: { caseId: CaseId; messageId: string | null; roundId: string | null },
  { name, content }: { name: string; content: string },
): Promise<string | null> {
  const taken = await files.takePushed(tx, to, { name, bytes: Buffer.from(content, 'base64') })
  // Not the sender's fault: its lines come again, all of them.
  if (taken.code === 'Refused' && taken.problem === 'uncheckedFile') throw new ProblemError('Unavailable')
  return taken.code === 'Ok' ? null : taken.problem
}
