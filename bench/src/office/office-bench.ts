import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nyhem/api/database/open-database'
import { pino } from 'pino'
import { withOwnDatabase } from '../own-database.ts'
import { startPortal } from '../portal-process.ts'
import { machine, table, writeReport } from '../report.ts'
import { measureEditing } from './measure-editing.ts'
import { measureSales } from './measure-sales.ts'
import * as data from './office-data.ts'

/** `value` in the unit of the goal. */
export type OfficeFigure = { readonly what: string; readonly goal: string; readonly value: string }

const silent = pino({ level: 'silent' })

/**
 * `npm run bench -- office`: lists of 100,000 bookings, a tree of 50,000 pages, writing, publishing and moving, over HTTP
 * on PostgreSQL. Source: editing and staff reference §4.3.
 */
export async function benchOffice(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-office-bench-'))
  try {
    const figures = await withOwnDatabase(server, `nyhem_bench_office_${process.pid}`, (url) => measure(url, folder))
    const text = report(figures, before)
    if (args.includes('--quick')) console.log(text)
    else writeReport('office', text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, folder: string): Promise<OfficeFigure[]> {
  const many = '1000000'
  const env = { DATABASE_URL: url, RATE_LIMIT_OFFICE: many, SIMULATORS_URL: 'http://127.0.0.1:9' }
  const start = (name: string) => startPortal(join(folder, name), env)
  const first = await start('one')
  await first.stop()
  const plain = await start('one')
  const idle = { startMs: plain.startMs, mb: plain.residentMb() }
  await plain.stop()
  const database = await openDatabase({ url }, silent)
  try {
    const began = performance.now()
    await data.fillPages(database.db)
    await data.fillBookings(database.db)
    console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const portal = await start('one')
    const opened: OfficeFigure = {
      what: '50,000 pages: start of a process, more than with the demo alone; memory, more than so',
      goal: '2 s; 150 MB',
      value: `${((portal.startMs - idle.startMs) / 1_000).toFixed(1)} s; ${portal.residentMb() - idle.mb} MB`,
    }
    const other = await start('two')
    try {
      // Said as they come: a later one may fail.
      const said = (figures: readonly OfficeFigure[]) => {
        for (const { what, value } of figures) console.log(`${what}: ${value}`)
        return figures
      }
      return [
        ...said([opened]),
        ...said(await measureEditing({ portal, other, db: database.db })),
        ...said(await measureSales(portal, database.db)),
      ]
    } finally {
      await Promise.all([portal.stop(), other.stop()])
    }
  } finally {
    await database.close()
  }
}

function report(figures: readonly OfficeFigure[], before: string): string {
  return `# The office

Measured ${before}. 50,000 pages of one site and ${data.bookings.toLocaleString('en')} bookings on PostgreSQL on the same machine; calls over HTTP with a
session, one after the other. Goals: editing and staff reference §4.3.

${table(
  ['what', 'goal', 'measured'],
  figures.map(({ what, goal, value }) => [what, goal, value]),
)}
`
}
