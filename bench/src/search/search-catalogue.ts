import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { foundStatuses } from '@nyhem/domain/search/row-fits'
import type { SiteId } from '@nyhem/domain/sites/site'
import pg from 'pg'
import { generateFeed } from '../catalogue/generated-feed.ts'
import { startPortal } from '../portal-process.ts'
import type { SearchedPlace } from './questions.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

export const searchedSite = 'se' satisfies SiteId

/** Hosts the measurements' databases. */
export function benchServer(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server: the search is measured on one')
  return server
}

/** On one site, starting today. */
export async function importListedHomes(url: string, { homes, folder }: { homes: number; folder: string }) {
  const feed = join(folder, `listed-${homes}.jsonl`)
  const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
  const lines = generateFeed({ homes, seed: 1, today, siteId: searchedSite, statuses: 'listed' })
  await pipeline(Readable.from(withLineBreaks(lines)), createWriteStream(feed))
  await run(process.execPath, ['apps/portal/src/commands/import-catalogue.ts', feed], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' },
    maxBuffer: 50_000_000,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Fills an empty database with the demo, and adds generated homes. */
export async function fillSearched(url: string, { homes, folder }: { homes: number; folder: string }): Promise<void> {
  const portal = await startPortal(folder, { DATABASE_URL: url })
  await portal.stop()
  await importListedHomes(url, { homes, folder })
}

/** With listed homes, by tag. */
export async function searchedPlaces(url: string): Promise<SearchedPlace[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<SearchedPlace>(
      `select county.slug as county, county.slug || '/' || municipality.slug as municipality, count(*)::int as homes,
        avg(stage.latitude) as latitude, avg(stage.longitude) as longitude
      from catalogue_home home
      join catalogue_stage stage on stage.id = home.stage_id
      join catalogue_area area on area.id = stage.area_id
      join catalogue_municipality municipality on municipality.id = area.municipality_id
      join catalogue_county county on county.id = municipality.county_id
      where home.site_id = $1 and home.status in ('for-sale', 'reserved', 'pre-selling') and home.removed_at is null
        and stage.status = any($2)
      group by 1, 2 order by 2`,
      [searchedSite, foundStatuses([])],
    )
    return rows
  } finally {
    await client.end()
  }
}

function* withLineBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`
}
