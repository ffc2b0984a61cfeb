import type { CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import type { AccountId, CaseFileId, ReportDraftId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import type { CreatedCase, NewCase } from '../case/case.ts'
import type { FaultReportsParts } from './fault-report.types.ts'
import { deleteDraft, findDraftById, findSent, type SentCase } from './report-draft.store.ts'
import type { KnownRequestContext } from './request-context.ts'

type Tx = Kysely<Database>

export type Sending = {
  readonly requestContext: KnownRequestContext
  readonly newCase: NewCase
  readonly fileIds: readonly CaseFileId[]
}

/**
 * Atomically creates the case with its files, deletes the draft, and updates the account and the board's address.
 * Concurrent sends of a draft create one case, and both receive it.
 */
export async function sendCase(parts: FaultReportsParts, sending: Sending): Promise<CreateCaseReply> {
  const { requestContext, newCase } = sending
  const { person, visitor } = requestContext
  const { db } = parts.database
  const created = await db.transaction().execute((tx) => write(tx, parts, sending))
  if (!created.isNew) {
    const before = newCase.draftId && (await answerAgain(db, newCase.draftId, visitor.accountId))
    if (!before) throw new BrokenInvariant('a case of a draft is gone', { draftId: newCase.draftId })
    return before
  }
  const { email } = newCase.contact
  // An account's address changes only on confirmation by e-mail.
  if (email.toLowerCase() !== person.email?.toLowerCase()) await parts.askForAddress(requestContext, email)
  return replyOf({ ...created, reporter: newCase.reporter, hasApartment: newCase.residence?.kind === 'apartment' })
}

/** Repeats the response for a sent draft; null if this account has not sent it. */
export async function answerAgain(
  db: Kysely<Database>,
  draftId: ReportDraftId,
  accountId: AccountId,
): Promise<CreateCaseReply | null> {
  const sent = await findSent(db, draftId)
  return sent?.reportedBy === accountId ? replyOf(sent) : null
}

async function write(
  tx: Tx,
  parts: FaultReportsParts,
  { requestContext, newCase, fileIds }: Sending,
): Promise<CreatedCase> {
  const { cases, caseFiles } = parts
  const { accountId } = requestContext.visitor
  const { draftId } = newCase
  const created = await cases.create(tx, newCase)
  if (!created.isNew) return created
  if (draftId !== null && (await findDraftById(tx, draftId))) {
    await caseFiles.attachDraft(tx, draftId, created.id)
    await deleteDraft(tx, draftId)
  }
  const attached = await caseFiles.attach(tx, { caseId: created.id, messageId: null, accountId }, fileIds)
  if (attached.code === 'Refused')
    throw new ProblemError('InvalidInput', { fields: [{ field: 'Files', problem: attached.problem }] })
  await updateAccount(tx, parts, { requestContext, newCase })
  return created
}

/** Source: fault-reports specification §7.2 (e-mail and phone, the board's e-mail, if changed). */
async function updateAccount(
  tx: Tx,
  { accounts }: FaultReportsParts,
  { requestContext, newCase }: Pick<Sending, 'requestContext' | 'newCase'>,
): Promise<void> {
  const { visitor, person, association, site } = requestContext
  const { phone } = newCase.contact
  if (phone !== person.phoneNumber) {
    const { accountId, sessionId } = visitor
    await accounts.change(tx, accountId, { phoneNumber: phone })
    await accounts.audit(tx, { accountId, event: 'data-changed', siteId: site.siteId, sessionId })
  }
  if (association && newCase.boardEmail !== null) await accounts.setBoardEmail(tx, association.id, newCase.boardEmail)
}

/** A resident can follow reports about their apartment, the board all of its house. Source: §4.2. */
const replyOf = ({ id, ticketNumber, reporter, hasApartment }: Omit<SentCase, 'reportedBy'>): CreateCaseReply => ({
  code: 'Ok',
  caseId: id,
  ticketNumber,
  seesCase: reporter === 'board-member' || (reporter === 'resident' && hasApartment),
})
