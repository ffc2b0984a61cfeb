import { decideTimeChoice, type TimeChoice, type TimeChoiceCode } from '@nyhem/domain/case/appointment'
import { mayChangeCase, maySeeCase } from '@nyhem/domain/case/case-access'
import { statusWhenBooked } from '@nyhem/domain/case/case-desk'
import { asId, type CaseId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { moveAppointment, newestAppointment } from './appointment.store.ts'
import { type CaseRow, insertEvent, insertMessage, lockCase, type NewEvent, updateCase } from './case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCaseChange, settleCase } from './case-news.ts'
import { type ChangeParts, whoWrites } from './change-case.ts'
import { type CaseVisitor, ownerOf, statusOf } from './read-cases.ts'
import { resumeCase, resumeUnbooked } from './resume-case.ts'
import { clockOf } from './row-clock.ts'

type Tx = Kysely<Database>
type By = Pick<NewEvent, 'accountId' | 'at'> & { readonly actor: 'reporter' | 'board' }

/** `words`: why none of the times fits; empty where one is chosen. */
export type ChosenTime = TimeChoice & { readonly words: string }

/** `Unknown`: no such case, or not visible. `Done`: the case is over. */
export type ChoiceResult = { readonly code: Exclude<TimeChoiceCode, 'Same'> | 'Unknown' | 'Done' }

/** The resident chooses a time for a visit, or says that none fits. In one transaction with what is sent. */
export function chooseTime(
  parts: ChangeParts,
  visitor: CaseVisitor,
  id: CaseId,
  choice: ChosenTime,
): Promise<ChoiceResult> {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || row.site_id !== visitor.siteId || !maySeeCase(visitor.viewer, ownerOf(row))) return { code: 'Unknown' }
    if (!mayChangeCase(visitor.viewer, ownerOf(row), statusOf(row))) return { code: 'Done' }
    const at = parts.now()
    const { timeZone } = siteById(row.site_id as SiteId)
    const code = decideTimeChoice(await newestAppointment(tx, id), choice, { now: at, timeZone })
    if (code === 'Same') return { code: 'Ok' }
    if (code !== 'Ok') return { code }
    const by = { actor: whoWrites(visitor), accountId: visitor.accountId, at }
    await (choice.time === null ? declineTimes : takeTime)(tx, parts, row, { choice, by })
    await settleCase(tx, parts, row, visitor.accountId)
    return { code: 'Ok' }
  })
}

type Choosing = { readonly choice: ChosenTime; readonly by: By }

async function takeTime(tx: Tx, parts: CaseNewsParts, row: CaseRow, { choice, by }: Choosing): Promise<void> {
  const id = asId<'Case'>(row.id)
  const { at } = by
  await moveAppointment(tx, id, choice.number, { state: 'chosen', chosen: choice.time, at })
  await insertEvent(tx, id, { kind: 'time-chosen', ...by })
  const resumed = await resumeCase(tx, row, { clock: clockOf(row), by, status: statusWhenBooked })
  await updateCase(tx, id, { ...resumed, updated_at: at })
  await notifyOfCaseChange(tx, parts, row, { kind: 'time-chosen', ref: String(choice.number), at })
  await announceCase(tx, parts, 'case.changed', { id, at })
}

/** The words are a message, so that somebody of the staff answers it. */
async function declineTimes(tx: Tx, parts: CaseNewsParts, row: CaseRow, { choice, by }: Choosing): Promise<void> {
  const id = asId<'Case'>(row.id)
  const { at, actor, accountId } = by
  await moveAppointment(tx, id, choice.number, { state: 'declined', chosen: null, at })
  const message = { externalId: null, author: actor, accountId, verdict: null, text: choice.words, at }
  const messageId = await insertMessage(tx, id, message)
  if (messageId === null) throw new BrokenInvariant('a message of our own has no id of others', { id })
  await insertEvent(tx, id, { kind: 'no-time-fits', ...by })
  await updateCase(tx, id, { ...(await resumeUnbooked(tx, row, { clock: clockOf(row), by })), updated_at: at })
  await announceCase(tx, parts, 'case.message', { id: messageId, at })
}
