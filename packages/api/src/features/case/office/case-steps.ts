import type { CaseStepReply } from '@nyhem/contract/calls/staff-cases'
import { canClose, canReopen, statusWhenClosedFor } from '@nyhem/domain/case/case-desk'
import { isOpenCase, statusWhenReported } from '@nyhem/domain/case/case-status'
import { asId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { type CaseRow, lockCase, updateCase } from '../case.store.ts'
import { announceCase } from '../case-news.ts'
import { reportCountryOf } from '../create-case.ts'
import { statusOf } from '../read-cases.ts'
import { type ProposedTimes, proposeTimes, withdrawTimes } from './appointment-steps.ts'
import { findNote, insertNote, insertNoteVersion } from './case-notes.store.ts'
import { moveCase } from './move-case.ts'
import { findColleagues, seenOf } from './staff-cases.store.ts'
import type { CaseAgent, OfficeCaseParts } from './staff-cases.types.ts'
import { viewCase } from './view-case.ts'
import { type WrittenAnswer, writeAnswer } from './write-answer.ts'

type Tx = Kysely<Database>
type Code = CaseStepReply['code']

type Reasoned = { readonly reason: GivenReason; readonly seen: string }
type Step<Given> = (id: CaseId, agent: CaseAgent, given: Given) => Promise<CaseStepReply | null>

/** Null: there is no such case. Each writes its line of the log, and what is sent, in the transaction of the change. */
export type CaseSteps = {
  readonly answer: Step<WrittenAnswer & { readonly seen: string }>
  readonly writeNote: Step<{ readonly text: string }>
  readonly changeNote: Step<{ readonly noteId: string; readonly text: string; readonly version: number }>
  readonly assign: Step<{ readonly to: StaffId | null; readonly from: StaffId | null }>
  readonly handOver: Step<{ readonly seen: string; readonly askedAt: string | null }>
  readonly proposeTimes: Step<ProposedTimes & { readonly seen: string }>
  readonly withdrawTimes: Step<{ readonly seen: string }>
  readonly close: Step<Reasoned>
  readonly reopen: Step<Reasoned>
}

/** What the staff do with a case. Source: editing and staff reference §3.3, §3.9. */
export function openCaseSteps(parts: OfficeCaseParts): CaseSteps {
  const { db, staff, now } = parts

  /** Locks the case, so that of two who act at a moment the second sees what the first did. */
  async function changed(id: CaseId, agent: CaseAgent, step: (tx: Tx, row: CaseRow) => Promise<Code>) {
    const code = await db.transaction().execute(async (tx) => {
      const row = await lockCase(tx, id)
      const done = row && (await step(tx, row))
      // What is refused shows the case all the same.
      if (row && done !== 'Ok') await record(tx, agent, row, { event: 'case-opened' })
      return done
    })
    const view = code && (await viewCase(parts, id, agent))
    return code && view ? { code, case: view } : null
  }

  /** Only of what the screen showed. */
  const asSeen = (seen: string, step: (tx: Tx, row: CaseRow) => Promise<Code>) => async (tx: Tx, row: CaseRow) =>
    (await seenOf(tx, asId<'Case'>(row.id))) === seen ? step(tx, row) : 'Stale'

  const record = (tx: Tx, { by }: CaseAgent, row: CaseRow, line: { event: StaffEvent; reason?: string }) =>
    staff.record(tx, {
      by: by.staffId,
      siteId: row.site_id as SiteId,
      subject: row.id,
      requestId: by.requestId,
      ...line,
    })

  return {
    answer: (id, agent, { seen, ...answer }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
          const status = statusOf(row)
          if (!isOpenCase(status) && !canClose(status)) return 'Done'
          await writeAnswer(tx, parts, row, { ...answer, staffId: agent.by.staffId, at: now() })
          const { template } = answer
          await record(tx, agent, row, { event: 'case-answered', ...(template ? { reason: template } : {}) })
          return 'Ok'
        }),
      ),
    writeNote: (id, agent, { text }) =>
      changed(id, agent, async (tx, row) => {
        await insertNote(tx, { caseId: id, staffId: agent.by.staffId, accountId: row.reported_by, text, at: now() })
        await record(tx, agent, row, { event: 'case-noted' })
        return 'Ok'
      }),
    changeNote: (id, agent, { noteId, text, version }) =>
      changed(id, agent, async (tx, row) => {
        const note = await findNote(tx, id, noteId)
        if (!note || note.staffId !== agent.by.staffId) return 'Person'
        if (note.version !== version) return 'Stale'
        await insertNoteVersion(tx, { noteId, number: version + 1, text, at: now() })
        await record(tx, agent, row, { event: 'case-noted' })
        return 'Ok'
      }),
    assign: (id, agent, { to, from }) =>
      changed(id, agent, async (tx, row) => {
        if (row.taken_by !== from) return 'Stale'
        const colleagues = to === null ? [] : await findColleagues(tx, row.site_id, now())
        if (to !== null && !colleagues.some((one) => one.id === to)) return 'Person'
        await updateCase(tx, id, { taken_by: to })
        const reason = to === null ? 'nobody' : to === agent.by.staffId ? 'oneself' : 'colleague'
        await record(tx, agent, row, { event: 'case-assigned', reason })
        return 'Ok'
      }),
    handOver: (id, agent, { seen, askedAt }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
          if (!isOpenCase(statusOf(row)) || row.external_id !== null) return 'Done'
          if (row.handed_over_at !== askedAt) return 'Stale'
          const at = now()
          await updateCase(tx, id, { handed_over_at: at })
          await announceCase(tx, parts, 'case.created', { id, at })
          await record(tx, agent, row, { event: 'case-handed-over' })
          return 'Ok'
        }),
      ),
    proposeTimes: (id, agent, { seen, ...proposed }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
          const code = await proposeTimes(tx, parts, row, { ...proposed, staffId: agent.by.staffId, at: now() })
          if (code === 'Ok') await record(tx, agent, row, { event: 'case-times-proposed' })
          return code
        }),
      ),
    withdrawTimes: (id, agent, { seen }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
          const code = await withdrawTimes(tx, parts, row, { staffId: agent.by.staffId, at: now() })
          if (code === 'Ok') await record(tx, agent, row, { event: 'case-times-withdrawn' })
          return code
        }),
      ),
    close: (id, agent, { seen, reason }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
          const checked = checkReason('close-case', reason)
          if (checked !== 'Ok') return checked
          if (!canClose(statusOf(row))) return 'Done'
          const status = statusWhenClosedFor(reason.reason, reportCountryOf(row.site_id as SiteId))
          await moveCase(tx, parts, row, { status, kind: 'closed', staffId: agent.by.staffId, at: now() })
          await record(tx, agent, row, { event: 'case-closed', reason: reasonLine(reason) })
          return 'Ok'
        }),
      ),
    reopen: (id, agent, { seen, reason }) =>
      changed(
        id,
        agent,
        asSeen(seen, async (tx, row) => {
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
