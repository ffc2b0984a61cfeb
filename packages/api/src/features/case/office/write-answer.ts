import type { AnswerTemplate } from '@nyhem/domain/case/answer-templates'
import { caseClockAfter } from '@nyhem/domain/case/case-clock'
import { statusWhenWaiting } from '@nyhem/domain/case/case-desk'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { isTimeAwaited } from '../appointment.store.ts'
import { type CaseRow, insertEvent, insertMessage, updateCase } from '../case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCase, notifyOfCaseChange } from '../case-news.ts'
import { statusOf } from '../read-cases.ts'
import { resumeCase } from '../resume-case.ts'
import { clockColumns, clockedOf, clockOf } from '../row-clock.ts'

type Tx = Kysely<Database>

/** `waits`: the case waits on the resident from now on; otherwise it waits no more, unless they are to choose a time. */
export type WrittenAnswer = {
  readonly text: string
  readonly template: AnswerTemplate | null
  readonly waits: boolean
}

type By = { readonly staffId: StaffId; readonly at: Instant }

/** A message of the staff in a locked case, with what it sends: all in the caller's transaction, or nothing. */
export async function writeAnswer(
  tx: Tx,
  parts: CaseNewsParts,
  row: CaseRow,
  { text, template, waits, staffId, at }: WrittenAnswer & By,
): Promise<void> {
  const id = asId<'Case'>(row.id)
  const message = { externalId: null, author: 'management', accountId: null, verdict: null, text, at } as const
  const messageId = await insertMessage(tx, id, { ...message, staff: { id: staffId, template } })
  if (messageId === null) throw new BrokenInvariant('a message of our own has no id of others', { id })
  await insertEvent(tx, id, { kind: 'message', actor: 'management', accountId: null, staffId, at })
  const of = clockedOf(row)
  const answered = caseClockAfter(clockOf(row), 'answered', at, of)
  const by = { actor: 'management', accountId: null, staffId, at } as const
  const isWaiting = waits || (await isTimeAwaited(tx, id, at))
  const moved = isWaiting
    ? {
        ...clockColumns(caseClockAfter(answered, 'waits', at, of)),
        ...(await waitOnResident(tx, row, { staffId, at })),
      }
    : await resumeCase(tx, row, { clock: answered, by })
  await updateCase(tx, id, { ...moved, updated_at: at })
  const news = { kind: 'answered', ref: messageId, at } as const
  await notifyOfCaseChange(tx, parts, row, news)
  await notifyOfCase(tx, parts, row, news)
  await announceCase(tx, parts, 'case.message', { id: messageId, at })
}

/** Status columns of a case that waits on the resident. How its cases stand, the technical management says for itself. */
export async function waitOnResident(tx: Tx, row: CaseRow, { staffId, at }: By) {
  const status = statusOf(row)
  if (row.external_id !== null || !isOpenCase(status) || status === statusWhenWaiting) return {}
  const event = {
    kind: 'status',
    actor: 'management',
    accountId: null,
    staffId,
    status: statusWhenWaiting,
    at,
  } as const
  await insertEvent(tx, asId<'Case'>(row.id), event)
  return { status: statusWhenWaiting, status_at: at }
}
