import type { CostBearer } from '@nyhem/domain/case/case-costs'
import { canClose, canReopen, statusWhenClosedFor } from '@nyhem/domain/case/case-desk'
import { isOpenCase, statusWhenReported } from '@nyhem/domain/case/case-status'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { checkReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import { updateCase } from '../case.store.ts'
import { announceCase } from '../case-news.ts'
import { reportCountryOf } from '../create-case.ts'
import { statusOf } from '../read-cases.ts'
import { findNote, insertNote, insertNoteVersion } from './case-notes.store.ts'
import { answerAll } from './join-steps.ts'
import { moveCase } from './move-case.ts'
import { findColleagues } from './staff-cases.store.ts'
import type { OfficeCaseParts } from './staff-cases.types.ts'
import { type Reasoned, type Step, stepCase } from './step-case.ts'
import { type WrittenAnswer, writeAnswer } from './write-answer.ts'

/** Null: there is no such case. Each writes its line of the log, and what is sent, in the transaction of the change. */
export type CaseSteps = {
  /** `toAll`: to the reporters of the joined cases as well. */
  readonly answer: Step<WrittenAnswer & { readonly seen: string; readonly toAll: boolean }>
  readonly writeNote: Step<{ readonly text: string }>
  readonly changeNote: Step<{ readonly noteId: string; readonly text: string; readonly version: number }>
  readonly assign: Step<{ readonly to: StaffId | null; readonly from: StaffId | null }>
  readonly decideCost: Step<{ readonly to: CostBearer | null; readonly from: CostBearer | null }>
  readonly handOver: Step<{ readonly seen: string; readonly askedAt: string | null }>
  readonly close: Step<Reasoned>
  readonly reopen: Step<Reasoned>
}

/** What the staff do with a case. Source: editing and staff reference §3.3, §3.9. */
export function openCaseSteps(parts: OfficeCaseParts): CaseSteps {
  const { now } = parts
  const { record, changed, asSeen } = stepCase(parts)

  return {
    answer: (id, agent, { seen, toAll, ...answer }) =>
      changed(
        { id, agent, ...(toAll ? { withJoined: [] } : {}) },
        asSeen(seen, async (tx, { row, joined }) => {
          const status = statusOf(row)
          if (!isOpenCase(status) && !canClose(status)) return 'Done'
          const written = { ...answer, staffId: agent.by.staffId, at: now() }
          if (!toAll) await writeAnswer(tx, parts, row, written)
          else if ((await answerAll(tx, parts, { row, joined }, written)) === 'Named') return 'Named'
          const { template } = answer
          await record(tx, agent, row, { event: 'case-answered', ...(template ? { reason: template } : {}) })
          return 'Ok'
        }),
      ),
    writeNote: (id, agent, { text }) =>
      changed({ id, agent }, async (tx, { row }) => {
        await insertNote(tx, { caseId: id, staffId: agent.by.staffId, accountId: row.reported_by, text, at: now() })
        await record(tx, agent, row, { event: 'case-noted' })
        return 'Ok'
      }),
    changeNote: (id, agent, { noteId, text, version }) =>
      changed({ id, agent }, async (tx, { row }) => {
        const note = await findNote(tx, id, noteId)
        if (!note || note.staffId !== agent.by.staffId) return 'Person'
        if (note.version !== version) return 'Stale'
        await insertNoteVersion(tx, { noteId, number: version + 1, text, at: now() })
        await record(tx, agent, row, { event: 'case-noted' })
        return 'Ok'
      }),
    assign: (id, agent, { to, from }) =>
      changed({ id, agent }, async (tx, { row }) => {
        if (row.taken_by !== from) return 'Stale'
        const colleagues = to === null ? [] : await findColleagues(tx, row.site_id, now())
        if (to !== null && !colleagues.some((one) => one.id === to)) return 'Person'
        await updateCase(tx, id, { taken_by: to })
        const reason = to === null ? 'nobody' : to === agent.by.staffId ? 'oneself' : 'colleague'
        await record(tx, agent, row, { event: 'case-assigned', reason })
        return 'Ok'
      }),
    decideCost: (id, agent, { to, from }) =>
      changed({ id, agent }, async (tx, { row }) => {
        if (row.cost_bearer !== from) return 'Stale'
        if (to === from) return 'Done'
        await updateCase(tx, id, { cost_bearer: to })
        await record(tx, agent, row, { event: 'case-cost-decided', reason: to ?? 'usual' })
        return 'Ok'
      }),
    handOver: (id, agent, { seen, askedAt }) =>
      changed(
        { id, agent },
        asSeen(seen, async (tx, { row }) => {
          if (!isOpenCase(statusOf(row)) || row.external_id !== null) return 'Done'
          if (row.handed_over_at !== askedAt) return 'Stale'
          const at = now()
          await updateCase(tx, id, { handed_over_at: at })
          await announceCase(tx, parts, 'case.created', { id, at })
          await record(tx, agent, row, { event: 'case-handed-over' })
          return 'Ok'
        }),
      ),
    close: (id, agent, { seen, reason }) =>
      changed(
        { id, agent, withJoined: [] },
        asSeen(seen, async (tx, { row, joined }) => {
          const checked = checkReason('close-case', reason)
          if (checked !== 'Ok') return checked
          if (!canClose(statusOf(row))) return 'Done'
          const status = statusWhenClosedFor(reason.reason, reportCountryOf(row.site_id as SiteId))
          const move = { status, kind: 'closed', staffId: agent.by.staffId, at: now() } as const
          for (const one of [row, ...joined.filter((each) => canClose(statusOf(each)))]) {
            await moveCase(tx, parts, one, move)
            await record(tx, agent, one, { event: 'case-closed', reason: reasonLine(reason) })
          }
          return 'Ok'
        }),
      ),
    reopen: (id, agent, { seen, reason }) =>
      changed(
        { id, agent },
        asSeen(seen, async (tx, { row }) => {
          const checked = checkReason('reopen-case', reason)
          if (checked !== 'Ok') return checked
          if (!canReopen(statusOf(row))) return 'Done'
          const status = statusWhenReported[reportCountryOf(row.site_id as SiteId)]
          await moveCase(tx, parts, row, { status, kind: 'reopened', staffId: agent.by.staffId, at: now() })
          await record(tx, agent, row, { event: 'case-reopened', reason: reasonLine(reason) })
          return 'Ok'
        }),
      ),
  }
}
