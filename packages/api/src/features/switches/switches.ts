import type { ListSwitchesReply, SetSwitchReply, SetSwitchRequest } from '@nyhem/contract/calls/operator'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import {
  type AskedFunction,
  canBeOffUntil,
  isOffAt,
  retryAfter,
  type SiteFunction,
  type SwitchedOff,
  stopOf,
} from '@nyhem/domain/operation/switches'
import type { SiteId } from '@nyhem/domain/sites/site'
import { checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import { tellProcesses } from '../../database/change-relay.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { DatabaseLog } from '../../database/open-database.types.ts'
import { ProblemError } from '../../server/problems.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'
import {
  deleteSwitches,
  endSwitch,
  insertSwitch,
  readSwitches,
  type StoredSwitch,
  switchedOffSince,
} from './switches.store.ts'

/** Told to every process when a switch was set or ended. */
const channel = 'nyhem_switches'
/** How often a process reads them anyway: what limits staleness if a notification is lost. */
const rereadMs = 30_000
/** How long ended switches are kept, in days: the status page shows ninety. */
const keptDays = 400

export type Switches = {
  /** What stops it now, from memory. */
  stopOf(asked: AskedFunction): SwitchedOff | null
  /** Throws ProblemError SwitchedOff with when to ask again. */
  refuse(siteId: SiteId, of: SiteFunction, method?: PaymentMethod): void
  /** Whether any site is off as a whole: then pages in memory may not be sent unasked. */
  isAnySiteOff(): boolean
  list(): Promise<ListSwitchesReply>
  set(siteId: SiteId, asked: SetSwitchRequest, by: ActsBy): Promise<SetSwitchReply['code']>
  end(id: string, reason: GivenReason, by: ActsBy): Promise<'Ok' | 'Gone' | 'Reason' | 'Words'>
  offSince(siteId: SiteId, since: Instant): Promise<SwitchedOff[]>
  deleteOld(): Promise<number>
  close(): Promise<void>
}

export type SwitchesParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>
  readonly staff: Pick<Staff, 'record'>
  readonly log: Pick<DatabaseLog, 'warn'>
  /** Called when this process has read a change: pages in memory say what was. */
  readonly onChanged: (sites: readonly SiteId[]) => void
  readonly now: () => Instant
}

/**
 * Functions of sites that operators switch off. Each process has them in memory, told by the relay; calls ask nothing of
 * the database. Source: operations reference §2.10, decision 0123.
 */
export async function openSwitches({ database, staff, log, onChanged, now }: SwitchesParts): Promise<Switches> {
  const { db } = database
  let known: readonly StoredSwitch[] = await readSwitches(db, now())
  let isStale = false
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false
      const before = known
      known = await readSwitches(db, now())
      const changed = [...known, ...before].filter(
        ({ id, siteId }) =>
          known.some((one) => one.id === id) !== before.some((one) => one.id === id) && siteId !== undefined,
      )
      if (changed.length > 0) onChanged([...new Set(changed.map(({ siteId }) => siteId))])
    }
  }

  /** What is known stays in force where it cannot be read. */
  function refresh(): Promise<void> {
    isStale = true
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'switches could not be read'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  const subscription = await database.listen(channel, {
    onMessage: () => void refresh(),
    onGap: () => void refresh(),
  })
  const timer = setInterval(() => void refresh(), rereadMs).unref()

  const stop = (asked: AskedFunction) => stopOf(known, asked, now())

  return {
    stopOf: stop,
    refuse(siteId, of, method) {
      const found = stop({ siteId, of, ...(method ? { method } : {}) })
      if (found) throw new ProblemError('SwitchedOff', { retryAfterSeconds: retryAfter(found, now()) })
    },
    isAnySiteOff: () => known.some((one) => one.of === 'site' && isOffAt(one, now())),
    async list() {
      return { switches: await readSwitches(db, now()) }
    },
    async set(siteId, asked, by) {
      const { of, method, reason } = asked
      const checked = checkReason('switch-off', reason)
      if (checked !== 'Ok') return checked
      const until = asked.until === null ? null : instantOf(new Date(asked.until))
      if (until !== null && !canBeOffUntil(until, by.now)) return 'Until'
      const code = await db.transaction().execute(async (tx) => {
        const id = await insertSwitch(tx, { siteId, of, method, until, reason, by: by.staffId, now: by.now })
        if (id === null) return 'AlreadyOff'
        await staff.record(tx, {
          by: by.staffId,
          event: 'switched-off',
          siteId,
          subject: nameOf({ of, method }),
          reason: reasonLine(reason),
          requestId: by.requestId,
        })
        await tellProcesses(tx, channel, siteId)
        return 'Ok'
      })
      // Who has pressed sees it at once in this process.
      if (code === 'Ok') await refresh()
      return code
    },
    async end(id, reason, by) {
      const checked = checkReason('switch-on', reason)
      if (checked !== 'Ok') return checked
      const code = await db.transaction().execute(async (tx) => {
        const ended = await endSwitch(tx, { id, by: by.staffId, now: by.now })
        if (!ended) return 'Gone'
        await staff.record(tx, {
          by: by.staffId,
          event: 'switched-on',
          siteId: ended.siteId,
          subject: nameOf(ended),
          reason: reasonLine(reason),
          requestId: by.requestId,
        })
        await tellProcesses(tx, channel, ended.siteId)
        return 'Ok'
      })
      if (code === 'Ok') await refresh()
      return code
    },
    offSince: (siteId, since) => switchedOffSince(db, { siteId, since }),
    deleteOld: () => deleteSwitches(db, instantOf(new Date(Date.parse(now()) - keptDays * 86_400_000))),
    async close() {
      clearInterval(timer)
      await subscription.close()
      await reading
    },
  }
}

const nameOf = ({ of, method }: Pick<SwitchedOff, 'of' | 'method'>): string =>
  method === null ? of : `${of} ${method}`
