import type { ListNoticesReply, WriteNoticeReply, WriteNoticeRequest } from '@nyhem/contract/calls/operator'
import type { SiteStatus } from '@nyhem/contract/calls/site-status'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import {
  functionsOf,
  historyDays,
  type KnownHealth,
  missingWords,
  noticePlace,
  stateOf,
} from '@nyhem/domain/operation/service-status'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'
import type { Switches } from '../switches/switches.ts'
import {
  changeNotice,
  deleteNotices,
  insertNotice,
  readNotices,
  type StoredNotice,
  type WrittenNotice,
} from './notices.store.ts'

/** How long a status is told again without asking, in milliseconds: everybody looks at once when something is wrong. */
const believedMs = 10_000
/** How long the database may take, in milliseconds. */
const answerLimitMs = 2_500
/** How long notices are kept, in days. */
const keptDays = 400

export type ServiceStatus = {
  /** Never fails: without the database it says what is known. */
  of(site: Site): Promise<SiteStatus>
  list(): Promise<ListNoticesReply>
  write(asked: WriteNoticeRequest, by: ActsBy): Promise<WriteNoticeReply['code']>
  change(id: string, version: number, asked: WriteNoticeRequest, by: ActsBy): Promise<WriteNoticeReply['code']>
  deleteOld(): Promise<number>
}

export type ServiceStatusParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly staff: Pick<Staff, 'record'>
  readonly switches: Pick<Switches, 'stopOf' | 'offSince'>
  /** Of all processes. Rejects where the database does not answer. */
  readonly health: () => Promise<Omit<KnownHealth, 'isDatabaseThere'>>
  readonly now: () => Instant
}

type Remembered = { readonly at: number; readonly status: Promise<SiteStatus> }

/** What works at a site now, what is planned, and what was: from the health that the operator sees. Source: decision 0124. */
export function openServiceStatus({
  database: { db },
  staff,
  switches,
  health,
  now,
}: ServiceStatusParts): ServiceStatus {
  const remembered = new Map<SiteId, Remembered>()
  /** Without the database, its last words. */
  const last = new Map<SiteId, SiteStatus>()
  const back = (days: number): Instant => instantOf(new Date(Date.parse(now()) - days * 86_400_000))

  async function read(site: Site): Promise<SiteStatus> {
    const { siteId } = site
    const since = back(historyDays)
    const [known, notices, off] = await Promise.all([
      health(),
      readNotices(db, since, siteId),
      switches.offSince(siteId, since),
    ])
    const moment = now()
    const shown = notices.flatMap((notice) => shownAt(notice, site))
    const status: SiteStatus = {
      at: moment,
      functions: statesOf(site, { ...known, isDatabaseThere: true }),
      incidents: shown.filter((one) => noticePlace(one, moment) === 'now'),
      planned: shown.filter((one) => noticePlace(one, moment) === 'planned').toReversed(),
      past: shown.filter((one) => noticePlace(one, moment) === 'over'),
      off: off.flatMap(({ of, since: from, until }) =>
        until !== null && until <= moment ? [{ of, startsAt: from, endsAt: until }] : [],
      ),
    }
    last.set(siteId, status)
    return status
  }

  const statesOf = (site: Site, known: KnownHealth): SiteStatus['functions'] =>
    functionsOf(site).map((one) => ({
      name: one,
      state: stateOf(one, site, {
        health: known,
        isOff: (of) => switches.stopOf({ siteId: site.siteId, of }) !== null,
      }),
    }))

  /** The database is away. */
  function without(site: Site): SiteStatus {
    const known: KnownHealth = { isDatabaseThere: false, isSearchReady: true, faults: {}, oldestEmailSeconds: null }
    const empty = { incidents: [], planned: [], past: [], off: [] }
    return { ...empty, ...last.get(site.siteId), at: now(), functions: statesOf(site, known) }
  }

  function check(asked: WriteNoticeRequest): WrittenNotice | 'Words' | 'Until' {
    const sites = asked.sites.flatMap((siteId) => findSite(siteId) ?? [])
    if (missingWords(asked.words, sites).length > 0) return 'Words'
    const startsAt = instantOf(new Date(asked.startsAt))
    const endsAt = asked.endsAt === null ? null : instantOf(new Date(asked.endsAt))
    if (endsAt !== null && endsAt <= startsAt) return 'Until'
    return { ...asked, startsAt, endsAt }
  }

  async function save(
    asked: WriteNoticeRequest,
    by: ActsBy,
    known: { readonly id: string; readonly version: number } | null,
  ): Promise<WriteNoticeReply['code']> {
    const notice = check(asked)
    if (typeof notice === 'string') return notice
    const code = await db.transaction().execute(async (tx) => {
      const isThere = known === null || (await changeNotice(tx, known, notice))
      if (!isThere) return 'Stale'
      const id = known?.id ?? (await insertNotice(tx, notice, { by: by.staffId, now: by.now }))
      await staff.record(tx, {
        by: by.staffId,
        event: known === null ? 'public-notice-written' : 'public-notice-changed',
        subject: id,
        requestId: by.requestId,
      })
      return 'Ok'
    })
    remembered.clear()
    return code
  }

  return {
    of(site) {
      const found = remembered.get(site.siteId)
      const at = Date.parse(now())
      if (found && at - found.at < believedMs) return found.status
      const status = inTime(read(site)).catch(() => without(site))
      remembered.set(site.siteId, { at, status })
      return status
    },
    async list() {
      const notices = await readNotices(db, back(historyDays))
      return { notices: notices.map((one) => ({ ...one, sites: [...one.sites] })) }
    },
    write: (asked, by) => save(asked, by, null),
    change: (id, version, asked, by) => save(asked, by, { id, version }),
    deleteOld: () => deleteNotices(db, back(keptDays)),
  }
}

/** Throws after a while: a database that is away may not answer at all. */
async function inTime(status: Promise<SiteStatus>): Promise<SiteStatus> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the status was not read in time')), answerLimitMs)
  // What comes too late is nobody's.
  status.catch(() => undefined)
  try {
    return await Promise.race([status, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** In the language of the site. */
function shownAt({ kind, words, startsAt, endsAt }: StoredNotice, { locale }: Site): SiteStatus['incidents'] {
  const said = words[locale]
  return said ? [{ kind, ...said, startsAt, endsAt }] : []
}
