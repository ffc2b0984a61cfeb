import { checkVisitTimes, type VisitTime } from '@nyhem/domain/case/appointment'
import { caseClockAfter } from '@nyhem/domain/case/case-clock'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { insertAppointment, moveAppointment, newestAppointment } from '../appointment.store.ts'
import { type CaseRow, insertEvent, updateCase } from '../case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCase, notifyOfCaseChange } from '../case-news.ts'
import { statusOf } from '../read-cases.ts'
import { resumeUnbooked } from '../resume-case.ts'
import { clockColumns, clockedOf, clockOf } from '../row-clock.ts'
import { mayProposeTimes } from './may-propose-times.ts'
import type { OfficeCaseParts } from './staff-cases.types.ts'
import { type Step, stepCase } from './step-case.ts'
import { waitOnResident } from './write-answer.ts'

type Tx = Kysely<Database>
type By = { readonly staffId: StaffId; readonly at: Instant }

type ProposedTimes = { readonly times: readonly VisitTime[]; readonly visitor: string }

/** Proposes times in a locked case, in place of those before; the case waits on the resident. With what is sent. */
async function proposeTimes(
  tx: Tx,
  parts: CaseNewsParts,
  row: CaseRow,
  { times, visitor, staffId, at }: ProposedTimes & By,
): Promise<'Ok' | 'Done' | 'Times'> {
  const id = asId<'Case'>(row.id)
  if (!mayProposeTimes(row)) return 'Done'
  const place = siteById(row.site_id as SiteId)
  if (checkVisitTimes(times, { now: at, place }).code !== 'Ok') return 'Times'
  const before = await newestAppointment(tx, id)
  const isChange = before !== null && before.state !== 'withdrawn'
  if (isChange) await moveAppointment(tx, id, before.number, { state: 'withdrawn', chosen: null, at })
  const number = (before?.number ?? 0) + 1
  await insertAppointment(tx, id, { number, staffId, visitor, times, at })
  const kind = isChange ? 'times-changed' : 'times-proposed'
  await insertEvent(tx, id, { kind, actor: 'management', accountId: null, staffId, at })
  const of = clockedOf(row)
  const clock = caseClockAfter(caseClockAfter(clockOf(row), 'answered', at, of), 'waits', at, of)
  const waiting = await waitOnResident(tx, row, { staffId, at })
  await updateCase(tx, id, { ...clockColumns(clock), ...waiting, updated_at: at })
  await sendNews(tx, parts, row, { kind, number, at })
  return 'Ok'
}

/** Withdraws the times of a locked case, and the visit chosen of them; the case waits no more. With what is sent. */
async function withdrawTimes(tx: Tx, parts: CaseNewsParts, row: CaseRow, { staffId, at }: By): Promise<'Ok' | 'Done'> {
  const id = asId<'Case'>(row.id)
  const appointment = await newestAppointment(tx, id)
  if (!isOpenCase(statusOf(row)) || appointment === null || appointment.state === 'withdrawn') return 'Done'
  await moveAppointment(tx, id, appointment.number, { state: 'withdrawn', chosen: null, at })
  const by = { actor: 'management', accountId: null, staffId, at } as const
  await insertEvent(tx, id, { kind: 'times-withdrawn', ...by })
  await updateCase(tx, id, { ...(await resumeUnbooked(tx, row, { clock: clockOf(row), by })), updated_at: at })
  await sendNews(tx, parts, row, { kind: 'times-withdrawn', number: appointment.number, at })
  return 'Ok'
}

type TimesNews = {
  readonly kind: 'times-proposed' | 'times-changed' | 'times-withdrawn'
  readonly number: number
  readonly at: Instant
}

async function sendNews(tx: Tx, parts: CaseNewsParts, row: CaseRow, { kind, number, at }: TimesNews): Promise<void> {
  const news = { kind, ref: String(number), at } as const
  await notifyOfCaseChange(tx, parts, row, news)
  await notifyOfCase(tx, parts, row, news)
  await announceCase(tx, parts, 'case.changed', { id: row.id, at })
}

export type AppointmentSteps = {
  readonly proposeTimes: Step<ProposedTimes & { readonly seen: string }>
  readonly withdrawTimes: Step<{ readonly seen: string }>
}

/** What the staff do about visits. Each writes its line of the log, and what is sent, in the transaction of the change. */
export function openAppointmentSteps(parts: OfficeCaseParts): AppointmentSteps {
  const { record, changed, asSeen } = stepCase(parts)
  return {
    proposeTimes: (id, agent, { seen, ...proposed }) =>
      changed(
        { id, agent },
        asSeen(seen, async (tx, { row }) => {
          const by = { staffId: agent.by.staffId, at: parts.now() }
          const code = await proposeTimes(tx, parts, row, { ...proposed, ...by })
          if (code === 'Ok') await record(tx, agent, row, { event: 'case-times-proposed' })
          return code
        }),
      ),
    withdrawTimes: (id, agent, { seen }) =>
      changed(
        { id, agent },
        asSeen(seen, async (tx, { row }) => {
          const code = await withdrawTimes(tx, parts, row, { staffId: agent.by.staffId, at: parts.now() })
          if (code === 'Ok') await record(tx, agent, row, { event: 'case-times-withdrawn' })
          return code
        }),
      ),
  }
}
