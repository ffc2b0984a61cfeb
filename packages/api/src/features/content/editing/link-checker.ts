import { afterAnswer, type OutsideOutcome, outcomeOfStatus } from '@nyhem/domain/content/link-standing'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { JobQueue, Jobs } from '../../../database/jobs.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { askOutside, type OutsideAnswer, type OutsideParts } from '../../../server/ask-outside.ts'
import * as store from '../tree/addresses.store.ts'
import { linksIn, outsideAddress } from './link-report.ts'

/** Milliseconds between two requests to one host. */
export const betweenRequestsMs = 1_000
/** Links of one run, and for how long it begins new ones. */
const mostOfRun = 200
const runMs = 45_000
/** How long what pages name is taken as known. */
const knownMs = 10 * 60_000

const queue: JobQueue<Record<string, never>> = {
  name: 'link-check',
  data: z.record(z.string(), z.never()),
  // The next minute tries again.
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
}

type LinkClock = { readonly nowMs: () => number; readonly wait: (ms: number) => Promise<void> }

export type LinkChecker = {
  /** What pages name now, then what is due, until `signal` or the time of a run. Counts what was asked. */
  run(signal?: AbortSignal): Promise<number>
  start(jobs: Jobs): Promise<void>
  /** What pages name is read anew by the next run. */
  forget(): void
}

type Parts = {
  db: Kysely<Database>
  now: () => Instant
  clock: LinkClock
  ask?: (address: string, parts: OutsideParts) => Promise<OutsideAnswer>
}

/** Asks addresses outside, at most one request a second of each host. */
export function openLinkChecker({ db, now, clock, ask = askOutside }: Parts): LinkChecker {
  const turn = takeTurns(clock)
  let knownAt = Number.NEGATIVE_INFINITY

  async function gather(): Promise<void> {
    if (clock.nowMs() - knownAt < knownMs) return
    const links = (await store.readLinkingVersions(db, null, now()))
      .flatMap(linksIn)
      .flatMap(({ reference }) => outsideAddress(reference) ?? [])
    const unique = [...new Map(links.map((link) => [link.address, link])).values()]
    await inTransaction(db, (tx) => store.keepOutsideLinks(tx, unique, now()))
    knownAt = clock.nowMs()
  }

  async function check(link: store.OutsideLink): Promise<void> {
    const answer = await ask(link.address, { turn })
    const outcome = outcomeOf(answer)
    const moment = now()
    const status = answer.code === 'Answered' ? answer.status : null
    await store.saveAnswer(db, link.address, {
      ...afterAnswer(link, outcome, moment),
      outcome,
      status,
      checkedAt: moment,
    })
  }

  async function run(signal?: AbortSignal): Promise<number> {
    await gather()
    const until = clock.nowMs() + runMs
    const due = await store.dueLinks(db, now(), mostOfRun)
    let asked = 0
    const ofHost = async (links: readonly store.OutsideLink[]): Promise<void> => {
      for (const link of links) {
        if (signal?.aborted || clock.nowMs() > until) return
        await check(link)
        asked += 1
      }
    }
    await Promise.all([...Map.groupBy(due, ({ host }) => host).values()].map(ofHost))
    return asked
  }

  return {
    run,
    async start(jobs) {
      await jobs.work(queue, async ({ signal }) => void (await run(signal)))
      await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'Europe/Stockholm' })
    },
    forget() {
      knownAt = Number.NEGATIVE_INFINITY
    },
  }
}

function outcomeOf(answer: OutsideAnswer): OutsideOutcome {
  if (answer.code === 'Answered') return outcomeOfStatus(answer.status)
  return answer.code === 'Private' ? 'private' : 'no-answer'
}

/** Each host has a line of those who wait. */
function takeTurns({ nowMs, wait }: LinkClock): (host: string) => Promise<void> {
  const nextAt = new Map<string, number>()
  return async (host) => {
    const moment = nowMs()
    const at = Math.max(moment, nextAt.get(host) ?? moment)
    for (const [other, free] of nextAt) if (free < moment) nextAt.delete(other)
    nextAt.set(host, at + betweenRequestsMs)
    if (at > moment) await wait(at - moment)
  }
}
