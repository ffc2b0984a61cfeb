import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runControl } from './faults/control-run.ts'
import type { Verdict } from './faults/evaluate.ts'
import { type ReportPart, reportOf, reportParts, withPart } from './faults/faults-report.ts'
import { officeReportOf } from './faults/office-report.ts'
import { type OfficeScenario, runOffice } from './faults/run-office.ts'
import { oneServer, runScenario, type Scenario } from './faults/run-scenario.ts'

/**
 * `npm run faults`: kills servers during bookings, and while staff and people use queues, second persons and refunds, makes
 * providers misbehave, evaluates the remains and writes `docs/faults.md`. `--only bookings` or `--only office` runs and
 * writes that part alone. `--quick` uses few homes and writes nothing; `--homes N` and `--kills N` set the size, `--seed N`
 * repeats choices. Norway and Finland run with fewer homes. `--market no` runs one country alone, and writes nothing.
 */

type Evaluated = {
  readonly scenario: { readonly name: string }
  readonly verdicts: readonly Verdict[]
  readonly happened: { readonly unexpected: readonly string[] }
  readonly complaints: readonly string[]
}

function notify({ scenario, verdicts, happened, complaints }: Evaluated): void {
  for (const { rule, checked, broken } of verdicts)
    console.log(`${broken.length === 0 ? '✓' : '✗'} ${scenario.name}: ${rule} (${checked})`, ...broken.slice(0, 5))
  for (const line of [...new Set(happened.unexpected)].slice(0, 10)) console.log(`  answered: ${line}`)
  for (const line of complaints.slice(0, 5)) console.log(`  logged: ${line.slice(0, 1_500)}`)
}

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const named = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const onlyMarket = named('--market')
const onlyPart = named('--only')
const number = (name: string, usually: number): number => Number(named(name) ?? usually)
const seed = number('--seed', Date.now() % 1_000_000)
const databaseServer = process.env.TEST_DATABASE_URL ?? ''
if (databaseServer === '') {
  console.error('TEST_DATABASE_URL names no PostgreSQL server on which databases can be made and dropped.')
  process.exit(2)
}

const isOfMarket = ({ market }: { readonly market: string }) => onlyMarket === undefined || market === onlyMarket
const holds = ({ verdicts, happened }: Evaluated): boolean =>
  happened.unexpected.length === 0 && verdicts.every(({ broken }) => broken.length === 0)

/** Parallel: each mostly waits. */
async function runAll<One, Result extends Evaluated>(some: readonly One[], run: (one: One) => Promise<Result>) {
  const runs = await Promise.allSettled(
    some.map(async (one) => {
      const result = await run(one)
      notify(result)
      return result
    }),
  )
  for (const one of runs) if (one.status === 'rejected') console.error(one.reason)
  return runs.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function write(part: ReportPart, report: string, isWhole: boolean): void {
  console.log(report)
  if (isQuick || onlyMarket !== undefined || !isWhole) return
  const file = join(import.meta.dirname, '../../docs/faults.md')
  writeFileSync(file, withPart(readFileSync(file, 'utf8'), part, report))
}

async function bookings(): Promise<boolean> {
  const usual = isQuick
    ? { homes: 30, mostKills: 5, atOnce: 8, skewMs: 60_000 }
    : { homes: number('--homes', 500), mostKills: number('--kills', 100), atOnce: 12, skewMs: 60_000 }
  /** Only providers differ; races and restarts are covered above. */
  const abroad = isQuick
    ? usual
    : { ...usual, homes: Math.ceil(usual.homes / 5), mostKills: Math.ceil(usual.mostKills / 5) }
  const all: readonly Scenario[] = [
    { ...usual, name: 'one server', servers: 1, market: 'se', seed, isSettled: true },
    { ...usual, name: 'two servers on one database', servers: 2, market: 'se', seed: seed + 1, isSettled: true },
    { ...abroad, name: 'Norway: Signicat, card', servers: 2, market: 'no', seed: seed + 2, isSettled: true },
    { ...abroad, name: 'Finland: Signicat, bank', servers: 2, market: 'fi', seed: seed + 3, isSettled: true },
  ]
  const control = await runControl(isQuick ? { homes: 4, wanted: 20 } : { homes: 20, wanted: 40 }, databaseServer)
  console.log(control)
  const requested = all.filter(isOfMarket)
  const run = (scenario: Scenario) => runScenario(scenario, oneServer(databaseServer))
  const isSwedish = ({ market }: Scenario) => market === 'se'
  const results = [
    ...(await runAll(requested.filter(isSwedish), run)),
    ...(await runAll(
      requested.filter((scenario) => !isSwedish(scenario)),
      run,
    )),
  ]
  write(reportParts[0], reportOf({ control, results }), results.length === requested.length)
  const isProven = control.every(({ guard, soldTwice }) => (guard === 'off') === soldTwice > 0)
  return isProven && results.length === requested.length && results.every(holds)
}

async function office(): Promise<boolean> {
  const usual = { homes: isQuick ? 20 : number('--homes', 60), mostKills: number('--kills', isQuick ? 3 : 12) }
  const abroad = { homes: Math.ceil(usual.homes / (isQuick ? 1 : 2)), mostKills: Math.ceil(usual.mostKills / 2) }
  const shared = { atOnce: 8, skewMs: 60_000 }
  const all: readonly OfficeScenario[] = [
    { ...shared, ...usual, name: 'Sweden', market: 'se', seed },
    { ...shared, ...abroad, name: 'Norway', market: 'no', seed: seed + 1 },
    { ...shared, ...abroad, name: 'Finland', market: 'fi', seed: seed + 2 },
  ]
  const requested = all.filter(isOfMarket)
  const results = await runAll(requested, (scenario) => runOffice(scenario, databaseServer))
  write(reportParts[1], officeReportOf(results), results.length === requested.length)
  return results.length === requested.length && results.every(holds)
}

const parts = { bookings, office } as const
let isFine = true
for (const [name, run] of Object.entries(parts))
  if (onlyPart === undefined || onlyPart === name) isFine = (await run()) && isFine
process.exit(isFine ? 0 : 1)
