import type { CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import type { CaseFileId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import type { NewCase } from '../case/case.ts'
import type { KnownAsking } from './asking.ts'
import type { FaultReportsParts } from './fault-report.types.ts'
import { deleteDraft, findDraftById, findSent, lockSending, type SentCase } from './report-draft.store.ts'

type Tx = Kysely<Database>

export type Sending = {
  readonly asking: KnownAsking
  readonly newCase: NewCase
  /** Files that were taken in beside those of the draft. */
  readonly fileIds: readonly CaseFileId[]
}

/**
 * Makes the case, all of it or nothing: the case with its files, the draft gone, the account and the board's address as the
 * report has them. The same draft at the same moment makes one case, and both are told of it.
 */
export async function sendCase(parts: FaultReportsParts, sending: Sending): Promise<CreateCaseReply> {
  const { asking, newCase } = sending
  const { person } = asking
  const outcome = await parts.database.db.transaction().execute(async (tx) => {
    const before = await sentBefore(tx, sending)
    if (before) return { sent: before, isNew: false }
    return { sent: await write(tx, parts, sending), isNew: true }
  })
  const { email } = newCase.contact
  // An account's address is changed by whoever answers a letter to it.
  if (outcome.isNew && email.toLowerCase() !== person.email?.toLowerCase()) await parts.askForAddress(asking, email)
  return replyOf(outcome.sent)
}

async function sentBefore(tx: Tx, { asking, newCase }: Sending): Promise<SentCase | null> {
  const { draftId } = newCase
  if (draftId === null) return null
  await lockSending(tx, draftId)
  const sent = await findSent(tx, draftId)
  if (sent && sent.reportedBy !== asking.visitor.accountId) throw new ProblemError('NotFound')
  return sent
}

async function write(tx: Tx, parts: FaultReportsParts, { asking, newCase, fileIds }: Sending): Promise<SentCase> {
  const { cases, caseFiles } = parts
  const { accountId } = asking.visitor
  const { draftId } = newCase
  const created = await cases.create(tx, newCase)
  if (draftId !== null && (await findDraftById(tx, draftId))) {
    await caseFiles.attachDraft(tx, draftId, created.id)
    await deleteDraft(tx, draftId)
  }
  const attached = await caseFiles.attach(tx, { caseId: created.id, messageId: null, accountId }, fileIds)
  if (attached.code === 'Refused')
    throw new ProblemError('InvalidInput', { fields: [{ field: 'files', problem: attached.problem }] })
  await updateAccount(tx, parts, { asking, newCase })
  if (draftId === null)
    return {
      id: created.id,
      ticketNumber: created.ticketNumber,
      reportedBy: accountId,
      reporter: newCase.reporter,
      hasApartment: newCase.residence !== null,
    }
  const sent = await findSent(tx, draftId)
  if (!sent) throw new BrokenInvariant('a case that was just written is gone', { draftId })
  return sent
}

/** Source: fault-reports specification §7.2 (e-mail and phone, the board's e-mail, if changed). */
async function updateAccount(
  tx: Tx,
  { accounts }: FaultReportsParts,
  { asking, newCase }: Pick<Sending, 'asking' | 'newCase'>,
): Promise<void> {
  const { visitor, person, association, site } = asking
  const { phone } = newCase.contact
  if (phone !== person.phoneNumber) {
    const { accountId, sessionId } = visitor
    await accounts.change(tx, accountId, { phoneNumber: phone })
    await accounts.audit(tx, { accountId, event: 'data-changed', siteId: site.siteId, sessionId })
  }
  if (association && newCase.boardEmail !== null) await accounts.setBoardEmail(tx, association.id, newCase.boardEmail)
}

/** A resident follows what they report of an apartment of theirs, the board all of its house. Source: §4.2. */
export const replyOf = ({ id, ticketNumber, reporter, hasApartment }: SentCase): CreateCaseReply => ({
  code: 'Ok',
  caseId: id,
  ticketNumber,
  seesCase: reporter === 'board-member' || (reporter === 'resident' && hasApartment),
})
