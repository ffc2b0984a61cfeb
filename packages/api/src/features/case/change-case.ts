import { mayChangeCase, maySeeCase } from '@nyhem/domain/case/case-access'
import { caseClockAfter, caseClockInStatus } from '@nyhem/domain/case/case-clock'
import type { CaseParty, CaseVerdict } from '@nyhem/domain/case/case-life'
import { isDisputable, statusWhenClosed, statusWhenReported } from '@nyhem/domain/case/case-status'
import type { FileProblem } from '@nyhem/domain/case/report-files'
import type { Instant } from '@nyhem/domain/dates'
import type { CaseFileId, CaseId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import { endAppointments } from './appointment.store.ts'
import { type CaseRow, hasMessageOfKey, insertEvent, insertMessage, lockCase, updateCase } from './case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCaseChange, settleCase } from './case-news.ts'
import { reportCountryOf } from './create-case.ts'
import { leaveJoins } from './leave-joins.ts'
import type { CaseContact } from './new-case.ts'
import { type CaseVisitor, ownerOf, statusOf } from './read-cases.ts'
import { resumeCase } from './resume-case.ts'
import { clockColumns, clockedOf, clockOf } from './row-clock.ts'

type Db = Kysely<Database>

/** `Unknown`: missing or not visible. `Done`: finished and immutable. */
export type ChangeResult = { readonly code: 'Ok' | 'Unknown' | 'Done' } | { code: 'FilesRefused'; problem: FileProblem }

export type CaseChanges = {
  /** Null: unchanged. */
  readonly description: string | null
  /** Null: unchanged. */
  readonly otherContact: CaseContact | null
  readonly addedFiles: readonly CaseFileId[]
  readonly removedFiles: readonly CaseFileId[]
}

export type ChangeParts = CaseNewsParts & {
  readonly files: Pick<CaseFiles, 'attach' | 'remove'>
  readonly now: () => Instant
}

/** Rolls back when files cannot be added. */
class FilesRefused extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super('files of a case are refused')
    this.problem = problem
  }
}

type Change = (tx: Db, row: CaseRow) => Promise<void>
type Ask = {
  readonly visitor: CaseVisitor
  readonly id: CaseId
  readonly isAllowed: (row: CaseRow) => boolean
  /** Sent before, and answered without effect. */
  readonly isDone?: (tx: Db) => Promise<boolean>
}

/** In one transaction. */
async function changed(
  parts: ChangeParts,
  { visitor, id, isAllowed, isDone }: Ask,
  change: Change,
): Promise<ChangeResult> {
  try {
    return await parts.db.transaction().execute(async (tx) => {
      const row = await lockCase(tx, id)
      if (!row || row.site_id !== visitor.siteId || !maySeeCase(visitor.viewer, ownerOf(row)))
        return { code: 'Unknown' }
      if (await isDone?.(tx)) return { code: 'Ok' }
      if (!isAllowed(row)) return { code: 'Done' }
      await change(tx, row)
      await settleCase(tx, parts, row, visitor.accountId)
      return { code: 'Ok' }
    })
  } catch (error) {
    if (error instanceof FilesRefused) return { code: 'FilesRefused', problem: error.problem }
    throw error
  }
}

export const whoWrites = ({ viewer }: CaseVisitor): Exclude<CaseParty, 'management'> =>
  viewer.kind === 'board-member' ? 'board' : 'reporter'

const isOpenFor = (visitor: CaseVisitor) => (row: CaseRow) => mayChangeCase(visitor.viewer, ownerOf(row), statusOf(row))

async function attach(
  tx: Db,
  parts: ChangeParts,
  to: { visitor: CaseVisitor; caseId: CaseId; messageId: string | null },
  files: readonly CaseFileId[],
): Promise<void> {
  if (files.length === 0) return
  const { caseId, messageId, visitor } = to
  const attached = await parts.files.attach(tx, { caseId, messageId, accountId: visitor.accountId }, files)
  if (attached.code !== 'Ok') throw new FilesRefused(attached.problem)
}

/** Source: fault-reports specification §2.2, §3.3. */
export function editCase(
  parts: ChangeParts,
  visitor: CaseVisitor,
  id: CaseId,
  changes: CaseChanges,
): Promise<ChangeResult> {
  return changed(parts, { visitor, id, isAllowed: isOpenFor(visitor) }, async (tx, row) => {
    const at = parts.now()
    const { description, otherContact, addedFiles, removedFiles } = changes
    const by = { actor: whoWrites(visitor), accountId: visitor.accountId, at }
    // Removed first, to free room for the added files.
    const removed = removedFiles.length === 0 ? 0 : await parts.files.remove(tx, id, removedFiles)
    await attach(tx, parts, { visitor, caseId: id, messageId: null }, addedFiles)
    const isReworded = description !== null && description !== row.description
    if (isReworded || otherContact !== null) await insertEvent(tx, id, { kind: 'edited', ...by })
    if (removed > 0) await insertEvent(tx, id, { kind: 'files-removed', ...by })
    if (addedFiles.length > 0) await insertEvent(tx, id, { kind: 'files-added', ...by })
    await updateCase(tx, id, {
      ...(await resumeCase(tx, row, { clock: clockOf(row), by })),
      updated_at: at,
      ...(description === null ? {} : { description }),
      ...(otherContact === null
        ? {}
        : {
            other_first_name: otherContact.firstName,
            other_last_name: otherContact.lastName,
            other_email: otherContact.email,
            other_phone: otherContact.phone,
          }),
    })
    await announceCase(tx, parts, 'case.changed', { id, at })
  })
}

/** Closes a case that needs no more help. Source: fault-reports specification §4.3. */
export function closeCase(parts: ChangeParts, visitor: CaseVisitor, id: CaseId): Promise<ChangeResult> {
  return changed(parts, { visitor, id, isAllowed: isOpenFor(visitor) }, async (tx, row) => {
    const at = parts.now()
    const status = statusWhenClosed[reportCountryOf(row.site_id as SiteId)]
    const clock = clockColumns(caseClockInStatus(clockOf(row), status, at, clockedOf(row)))
    await updateCase(tx, id, { ...clock, status, status_at: at, updated_at: at })
    await insertEvent(tx, id, { kind: 'closed', actor: whoWrites(visitor), accountId: visitor.accountId, status, at })
    await leaveJoins(tx, id, at)
    await notifyOfCaseChange(tx, parts, { ...row, status }, { kind: 'closed', ref: '-', at })
    await announceCase(tx, parts, 'case.closed', { id, at })
  })
}

export type WrittenMessage = {
  readonly text: string
  readonly files: readonly CaseFileId[]
  /** Of the browser's own, by which a message that is sent again is one; null: each is a message. */
  readonly clientKey: string | null
}

/** The case is locked: of two tries one waits for the other. */
const sentBefore =
  (id: CaseId, { clientKey }: WrittenMessage) =>
  async (tx: Db): Promise<boolean> =>
    clientKey !== null && (await hasMessageOfKey(tx, id, clientKey))

/** Open cases only. */
export function writeInCase(
  parts: ChangeParts,
  visitor: CaseVisitor,
  id: CaseId,
  written: WrittenMessage,
): Promise<ChangeResult> {
  const isDone = sentBefore(id, written)
  return changed(parts, { visitor, id, isAllowed: isOpenFor(visitor), isDone }, async (tx, row) => {
    const at = parts.now()
    const by = { actor: whoWrites(visitor), accountId: visitor.accountId, at }
    const messageId = await addMessage(tx, parts, { visitor, id, at, verdict: null }, written)
    await updateCase(tx, id, { ...(await resumeCase(tx, row, { clock: clockOf(row), by })), updated_at: at })
    await insertEvent(tx, id, { kind: 'message', ...by })
    await announceCase(tx, parts, 'case.message', { id: messageId, at })
  })
}

/** Reopens a case after a failed repair. */
export function disputeCase(
  parts: ChangeParts,
  visitor: CaseVisitor,
  id: CaseId,
  written: WrittenMessage & { readonly verdict: CaseVerdict },
): Promise<ChangeResult> {
  const isDone = sentBefore(id, written)
  return changed(parts, { visitor, id, isAllowed: (row) => isDisputable(statusOf(row)), isDone }, async (tx, row) => {
    const at = parts.now()
    const status = statusWhenReported[reportCountryOf(row.site_id as SiteId)]
    const messageId = await addMessage(tx, parts, { visitor, id, at, verdict: written.verdict }, written)
    const clock = clockColumns(caseClockAfter(clockOf(row), 'reopened', at, clockedOf(row)))
    await updateCase(tx, id, { ...clock, status, status_at: at, updated_at: at })
    await endAppointments(tx, id, at)
    await leaveJoins(tx, id, at)
    await insertEvent(tx, id, { kind: 'reopened', actor: whoWrites(visitor), accountId: visitor.accountId, status, at })
    await notifyOfCaseChange(tx, parts, { ...row, status }, { kind: 'reopened', ref: '-', at })
    await announceCase(tx, parts, 'case.message', { id: messageId, at })
  })
}

async function addMessage(
  tx: Db,
  parts: ChangeParts,
  by: { visitor: CaseVisitor; id: CaseId; at: Instant; verdict: CaseVerdict | null },
  { text, files, clientKey }: WrittenMessage,
): Promise<string> {
  const { visitor, id, at, verdict } = by
  const author = whoWrites(visitor)
  const message = { externalId: null, clientKey, author, accountId: visitor.accountId, verdict, text, at }
  const messageId = await insertMessage(tx, id, message)
  if (messageId === null) throw new Error('a message of our own has no id of others')
  await attach(tx, parts, { visitor, caseId: id, messageId }, files)
  return messageId
}
