import { randomUUID } from 'node:crypto'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { isRoundDue, type ReportedFrequency, reportedFrequencies } from '@nyhem/domain/search/saved-search'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import type { Emails } from '../emails/emails.ts'
import {
  type Alert,
  findReportedSearches,
  insertAlerts,
  lockRound,
  type ReportedSearch,
  type Round,
  updateRound,
} from './alert-rounds.store.ts'
import { NewHomes } from './new-homes.ts'
import { findArrivals, latestArrival } from './saved-searches.store.ts'

type Db = Kysely<Database>

/** Searches per transaction: the most work that a crash loses. */
const searchesAtOnce = 2_000

const homesInEmail = 10

export type RoundParts = {
  db: Db
  emails: Pick<Emails, 'sendManyLater'>
  now: () => Instant
  searchesAtOnce?: number
  /** Called after each batch; an exception ends the run there, as a crash would. */
  onBatch?: () => void
}

/** Makes the e-mails of every due frequency and finishes started runs. Returns the number of e-mails. */
export async function notifySite(parts: RoundParts, site: Site): Promise<number> {
  let emails = 0
  for (const frequency of reportedFrequencies) emails += await notifyFrequency(parts, site, frequency)
  return emails
}

async function notifyFrequency(parts: RoundParts, site: Site, frequency: ReportedFrequency): Promise<number> {
  const { db, now, onBatch } = parts
  const round = await db.transaction().execute((tx) => beginRound(tx, { site, frequency, now: now() }))
  if (!round) return 0
  const arrivals = await findArrivals(db, { siteId: site.siteId, after: round.after, to: round.to })
  const moment = { now: now(), today: localDateOf(now(), site.timeZone) }
  const homes = await NewHomes.read(createCatalogue(db), { site, moment, arrivals })
  let emails = 0
  for (;;) {
    const batch = await db.transaction().execute((tx) => notifyBatch(parts, tx, { round, homes }))
    emails += batch.emails
    onBatch?.()
    if (batch.isLast) return emails
  }
}

/** Null without new homes. */
async function beginRound(
  tx: Db,
  { site, frequency, now }: { site: Site; frequency: ReportedFrequency; now: Instant },
): Promise<Round | null> {
  const row = await lockRound(tx, site, frequency)
  if (!row) return null
  if (row.round_to !== null) return { site, frequency, after: row.notified_to, to: row.round_to }
  if (!isRoundDue(frequency, { startedAt: row.started_at, now, timeZone: site.timeZone })) return null
  const to = await latestArrival(tx, site.siteId)
  if (to <= row.notified_to) {
    // No e-mail without new homes; today's arrivals wait for the next morning.
    if (frequency !== 'at-once') await updateRound(tx, site, frequency, { started_at: now })
    return null
  }
  await updateRound(tx, site, frequency, { started_at: now, round_to: to, round_after: null })
  return { site, frequency, after: row.notified_to, to }
}

type Batch = { readonly emails: number; readonly isLast: boolean }
const nothingLeft: Batch = { emails: 0, isLast: true }

/**
 * Writes the next people's e-mails and the run's progress in one transaction. A process that waits for the row lock
 * continues after the previous holder, so processes share a run and a crash sends nothing twice.
 */
async function notifyBatch(
  parts: RoundParts,
  tx: Db,
  { round, homes }: { round: Round; homes: NewHomes },
): Promise<Batch> {
  const { site, frequency, to } = round
  const row = await lockRound(tx, site, frequency)
  // Another process has finished it.
  if (row?.round_to !== to) return nothingLeft
  const limit = parts.searchesAtOnce ?? searchesAtOnce
  const searches = homes.isEmpty ? [] : await findReportedSearches(tx, round, { after: row.round_after, limit })
  const people = wholePeople(searches, limit)
  const last = people.at(-1)
  if (!last) {
    await updateRound(tx, site, frequency, { notified_to: to, round_to: null, round_after: null })
    return nothingLeft
  }
  const alerts = people.flatMap((person) => alertOf(person, { round, homes }))
  await insertAlerts(tx, alerts, { round, now: parts.now() })
  await parts.emails.sendManyLater(
    tx,
    'search-alert',
    alerts.map(({ id }) => id),
  )
  await updateRound(tx, site, frequency, { round_after: last.accountId })
  return { emails: alerts.length, isLast: false }
}

type ReportedPerson = { readonly accountId: string; readonly searches: readonly ReportedSearch[] }

/** A full batch may lack some searches of its last person, who is left for the next. */
function wholePeople(searches: readonly ReportedSearch[], limit: number): readonly ReportedPerson[] {
  const people = [...Map.groupBy(searches, ({ account_id }) => account_id)]
  const whole = searches.length === limit && people.length > 1 ? people.slice(0, -1) : people
  return whole.map(([accountId, own]) => ({ accountId, searches: own }))
}

/** One e-mail for all of a person's searches, each home once; none without homes. */
function alertOf(
  { accountId, searches }: ReportedPerson,
  { round, homes }: { round: Round; homes: NewHomes },
): readonly Alert[] {
  const found = searches
    .map(({ id, query, alerts_from }) => ({ id, homes: homes.fitting(query, Math.max(alerts_from, round.after)) }))
    .filter((search) => search.homes.length > 0)
  if (found.length === 0) return []
  const ids = [...new Set(found.flatMap((search) => search.homes.map(({ homeId }) => homeId)))]
  return [
    {
      id: randomUUID(),
      accountId,
      homeIds: ids.slice(0, homesInEmail),
      homeCount: ids.length,
      searchIds: found.map(({ id }) => id),
    },
  ]
}
