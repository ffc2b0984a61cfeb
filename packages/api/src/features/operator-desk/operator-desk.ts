import { randomUUID } from 'node:crypto'
import type { ChangeJobsReply, OperatorReply, RunAllReply } from '@nyhem/contract/calls/operator'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { KnownHealth } from '@nyhem/domain/operation/service-status'
import { checkReason, type GivenReason, type ReasonedAct, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import { sql } from 'kysely'
import { countQueues, dropGivenUp, listGivenUp, lockGivenUp, runAgain } from '../../database/given-up-jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { operationFigures } from '../../server/operation-figures.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { keysThatEnd } from './keys-that-end.ts'
import { type FiguresParts, openFigures } from './process-figures.ts'
import { countSteps, deleteProcess, deleteProcesses, readProcesses, saveProcess } from './processes.store.ts'
import { runAllAgain } from './run-all-again.ts'

/** How often a process says that it runs, and how long it is believed. */
const beatMs = 15_000
const believedMs = 50_000
const mostListed = 200
/** Jobs that one person may run again or drop in a minute. */
export const stepsInMinute = 60

export type OperatorDesk = {
  read(): Promise<OperatorReply>
  again(ids: readonly string[], reason: GivenReason, by: ActsBy): Promise<ChangeJobsReply['code']>
  drop(ids: readonly string[], reason: GivenReason, by: ActsBy): Promise<ChangeJobsReply['code']>
  /** All of a queue that were given up until now: asked of a second operator. */
  allAgain(queue: string, reason: GivenReason, by: ActsBy): Promise<RunAllReply['code']>
  pause(name: string, reason: GivenReason, by: ActsBy): Promise<'Ok' | 'Gone' | 'Reason' | 'Words'>
  resume(name: string, reason: GivenReason, by: ActsBy): Promise<'Ok' | 'Gone' | 'Reason' | 'Words'>
  /** Of all processes. Rejects where the database does not answer. */
  health(): Promise<Omit<KnownHealth, 'isDatabaseThere'>>
  readonly changes: readonly [ReturnType<typeof runAllAgain>]
  deleteOld(): Promise<number>
  close(): Promise<void>
}

export type OperatorDeskParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly staff: Pick<Staff, 'record'>
  readonly approvals: Pick<ApprovalRequests, 'ask'>
  readonly webhooks: Pick<Webhooks, 'receivers' | 'pause' | 'resume'>
  readonly version: string
  readonly roles: readonly string[]
  readonly figures: FiguresParts
  readonly emailQueues: readonly string[]
  readonly certificates: readonly { readonly name: string; readonly validTo: Date }[]
  readonly onFailure: (error: unknown) => void
  readonly now: () => Instant
}

const endOf = ({ name, validTo }: OperatorDeskParts['certificates'][number]) => ({
  kind: 'certificate' as const,
  name,
  endsAt: instantOf(validTo),
})

/** What runs, what waits and what was given up, and the steps of operators. Source: editing and staff reference §3.11. */
export function openOperatorDesk(parts: OperatorDeskParts): OperatorDesk {
  const { database, staff, approvals, webhooks, certificates, now } = parts
  const { db } = database
  const back = (ms: number): Instant => instantOf(new Date(Date.parse(now()) - ms))
  const heart = startHeart(parts)
  const figures = operationFigures(db)
  const allAgain = runAllAgain({ staff })

  /** Checks the reason and the pace, locks the jobs, and does it with a line of the log for each. */
  async function change(
    act: Extract<ReasonedAct, 'job-again' | 'job-drop'>,
    ids: readonly string[],
    { reason, by }: { readonly reason: GivenReason; readonly by: ActsBy },
  ): Promise<ChangeJobsReply['code']> {
    const checked = checkReason(act, reason)
    if (checked !== 'Ok') return checked
    return db.transaction().execute(async (tx) => {
      const steps = await countSteps(tx, by.staffId, back(60_000))
      if (steps + ids.length > stepsInMinute) return 'TooFast'
      const jobs = await lockGivenUp(tx, ids)
      if (jobs.length === 0) return 'Gone'
      const chosen = jobs.map(({ id }) => id)
      if (act === 'job-again') await runAgain(tx, sql`id = any(${chosen}::uuid[])`)
      else await dropGivenUp(tx, chosen)
      for (const { id, queue } of jobs)
        await staff.record(tx, {
          by: by.staffId,
          event: act === 'job-again' ? 'job-again' : 'job-dropped',
          subject: `${queue} ${id}`,
          reason: reasonLine(reason),
          requestId: by.requestId,
        })
      return 'Ok'
    })
  }

  async function changeReceiver(
    act: 'pause-receiver' | 'resume-receiver',
    name: string,
    { reason, by }: { readonly reason: GivenReason; readonly by: ActsBy },
  ) {
    const checked = checkReason(act, reason)
    if (checked !== 'Ok') return checked
    return db.transaction().execute(async (tx) => {
      const isDone =
        act === 'pause-receiver' ? await webhooks.pause(tx, name, by) : (await webhooks.resume(tx, name)) !== null
      if (!isDone) return 'Gone'
      await staff.record(tx, {
        by: by.staffId,
        event: act === 'pause-receiver' ? 'receiver-paused' : 'receiver-resumed',
        subject: name,
        reason: reasonLine(reason),
        requestId: by.requestId,
      })
      return 'Ok'
    })
  }

  return {
    changes: [allAgain],
    async read() {
      const [queues, givenUp, receivers, processes, feeds, keys] = await Promise.all([
        countQueues(db),
        listGivenUp(db, mostListed),
        webhooks.receivers(),
        readProcesses(db, back(believedMs)),
        figures(),
        keysThatEnd(db),
      ])
      return {
        at: now(),
        queues,
        givenUp,
        receivers: receivers.map((one) => ({ ...one, events: [...one.events] })),
        processes,
        feeds:
          feeds?.keys.map(({ scope, unused }) => ({ scope, unusedSeconds: Math.max(0, Math.round(unused)) })) ?? null,
        ends: [...certificates.map(endOf), ...keys].sort((one, other) => (one.endsAt < other.endsAt ? -1 : 1)),
      }
    },
    async health() {
      const [processes, counted] = await Promise.all([readProcesses(db, back(believedMs)), figures()])
      const faults: Record<string, number> = {}
      for (const { provider, count } of processes.flatMap((one) => one.figures.faults))
        faults[provider] = (faults[provider] ?? 0) + count
      const emails = counted?.jobs.filter(({ queue }) => parts.emailQueues.includes(queue)) ?? []
      const oldest = emails.flatMap((one) => one.oldest ?? [])
      return {
        isSearchReady: parts.figures.search().readMsAgo !== null,
        faults,
        oldestEmailSeconds: oldest.length === 0 ? null : Math.max(...oldest),
      }
    },
    again: (ids, reason, by) => change('job-again', ids, { reason, by }),
    drop: (ids, reason, by) => change('job-drop', ids, { reason, by }),
    async allAgain(queue, reason, by) {
      const checked = checkReason('job-again', reason)
      if (checked !== 'Ok') return checked
      return db.transaction().execute(async (tx) => {
        const payload = { queue, until: by.now }
        const asked = await approvals.ask(tx, allAgain, {
          subject: `queue ${queue}`,
          siteId: null,
          payload,
          reason,
          by,
        })
        return asked.code === 'Stale' ? 'NotPossible' : asked.code === 'Ok' ? 'Asked' : asked.code
      })
    },
    pause: (name, reason, by) => changeReceiver('pause-receiver', name, { reason, by }),
    resume: (name, reason, by) => changeReceiver('resume-receiver', name, { reason, by }),
    deleteOld: () => deleteProcesses(db, back(86_400_000)),
    close: () => heart.stop(),
  }
}

/** Says every while that this process runs, and with its end that it does no more. */
function startHeart({ database: { db }, version, roles, figures, onFailure, now }: OperatorDeskParts) {
  const own = { id: randomUUID(), version, roles, startedAt: now() }
  const readFigures = openFigures(figures)
  let beating: Promise<void> = Promise.resolve()
  const beat = () => {
    beating = readFigures()
      .then((read) => saveProcess(db, own, { figures: read, now: now() }))
      .catch(onFailure)
  }
  beat()
  const timer = setInterval(beat, beatMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await deleteProcess(db, own.id).catch(onFailure)
    },
  }
}
