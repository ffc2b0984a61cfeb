import type { Instant } from '@nyhem/domain/dates'
import type { ReportedFrequency } from '@nyhem/domain/search/saved-search'
import type { Site } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { notRestricted } from '../../database/not-restricted.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type Round = {
  readonly site: Site
  readonly frequency: ReportedFrequency
  readonly after: number
  readonly to: number
}

export const lockRound = (tx: Db, { siteId }: Site, frequency: ReportedFrequency) =>
  tx
    .selectFrom('alert_round')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('frequency', '=', frequency)
    .forUpdate()
    .executeTakeFirst()

type RoundChange = { started_at?: Instant; notified_to?: number; round_to?: number | null; round_after?: string | null }

export async function updateRound(
  tx: Db,
  { siteId }: Site,
  frequency: ReportedFrequency,
  change: RoundChange,
): Promise<void> {
  await tx
    .updateTable('alert_round')
    .set(change)
    .where('site_id', '=', siteId)
    .where('frequency', '=', frequency)
    .execute()
}

export type ReportedSearch = {
  readonly id: string
  readonly account_id: string
  readonly query: string
  readonly alerts_from: number
}

/** Grouped by person; confirmed addresses only, as others may belong to another person. */
export const findReportedSearches = (
  tx: Db,
  { site, frequency }: Round,
  { after, limit }: { after: string | null; limit: number },
): Promise<ReportedSearch[]> => {
  const found = tx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .select(['saved_search.id', 'account_id', 'query', 'alerts_from'])
    .where('site_id', '=', site.siteId)
    .where('alerts', '=', frequency)
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('deceased', '=', false)
    .where(notRestricted(sql`account.id`))
    .orderBy('account_id')
    .orderBy('saved_search.id')
    .limit(limit)
  return (after === null ? found : found.where('account_id', '>', after)).execute()
}

export type Alert = {
  readonly id: string
  readonly accountId: string
  readonly homeIds: readonly string[]
  readonly homeCount: number
  readonly searchIds: readonly string[]
}

export async function insertAlerts(
  tx: Db,
  alerts: readonly Alert[],
  { round, now }: { round: Round; now: Instant },
): Promise<void> {
  if (alerts.length === 0) return
  // As one JSON text: thousands of rows with lists exceed a statement's parameter limit.
  await sql`
    insert into search_alert (id, account_id, site_id, frequency, round_to, home_ids, home_count, search_ids, created_at)
    select id, "accountId", ${round.site.siteId}::text, ${round.frequency}::text, ${round.to}::bigint, "homeIds", "homeCount",
      "searchIds", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(alerts)}::text::jsonb)
      as alert (id uuid, "accountId" uuid, "homeIds" text[], "homeCount" int, "searchIds" uuid[])`.execute(tx)
}
