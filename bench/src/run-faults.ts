import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runControl } from './faults/control-run.ts'
import { reportOf } from './faults/faults-report.ts'
import { oneServer, runScenario, type Scenario, type ScenarioResult } from './faults/run-scenario.ts'

/**
 * `npm run faults`: kills servers during bookings, makes providers misbehave, evaluates the remains and writes
 * `docs/faults.md`. `--quick` uses few homes and writes nothing; `--homes N` and `--kills N` set the size, `--seed N`
 * repeats choices. Norway and Finland run at a fifth. `--market no` runs one country alone, and writes nothing.
 */

function notify({ scenario, verdicts, happened, complaints }: ScenarioResult): void {
  for (const { rule, checked, broken } of verdicts)
    console.log(`${broken.length === 0 ? '✓' : '✗'} ${scenario.name}: ${rule} (${checked})`, ...broken.slice(0, 5))
  for (const line of [...new Set(happened.unexpected)].slice(0, 10)) console.log(`  answered: ${line}`)
  for (const line of complaints.slice(0, 5)) console.log(`  logged: ${line.slice(0, 1_500)}`)
}

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const onlyMarket = args.includes('--market') ? args[args.indexOf('--market') + 1] : undefined
const number = (name: string, usually: number): number =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usually
const seed = number('--seed', Date.now() % 1_000_000)
const databaseServer = process.env.TEST_DATABASE_URL
if (databaseServer === undefined) {
  console.error('TEST_DATABASE_URL names no PostgreSQL server on which databases can be made and dropped.')
  process.exit(2)
}

const usual = isQuick
  ? { homes: 30, mostKills: 5, atOnce: 8, skewMs: 60_000 }
  : { homes: number('--homes', 500), mostKills: number('--kills', 100), atOnce: 12, skewMs: 60_000 }
/** Only providers differ; races and restarts are covered above. */
const abroad = isQuick
  ? usual
  : { ...usual, homes: Math.ceil(usual.homes / 5), mostKills: Math.ceil(usual.mostKills / 5) }
const scenarios: readonly Scenario[] = [
  { ...usual, name: 'one server', servers: 1, market: 'se', seed, isSettled: true },
  { ...usual, name: 'two servers on one database', servers: 2, market: 'se', seed: seed + 1, isSettled: true },
  { ...abroad, name: 'Norway: Signicat, card', servers: 2, market: 'no', seed: seed + 2, isSettled: true },
  { ...abroad, name: 'Finland: Signicat, bank', servers: 2, market: 'fi', seed: seed + 3, isSettled: true },
]

const control = await runControl(isQuick ? { homes: 4, wanted: 20 } : { homes: 20, wanted: 40 }, databaseServer)
console.log(control)
/** Parallel: each mostly waits. */
const runAll = (some: readonly Scenario[]) =>
  Promise.allSettled(
    some.map(async (scenario) => {
      const result = await runScenario(scenario, oneServer(databaseServer))
      notify(result)
      return result
    }),
  )
const requested = scenarios.filter(({ market }) => onlyMarket === undefined || market === onlyMarket)
const isSwedish = ({ market }: Scenario) => market === 'se'
const runs = [
  ...(await runAll(requested.filter(isSwedish))),
  ...(await runAll(requested.filter((scenario) => !isSwedish(scenario)))),
]
for (const run of runs) if (run.status === 'rejected') console.error(run.reason)
const results = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
const report = reportOf({ control, results })
if (!isQuick && onlyMarket === undefined) writeFileSync(join(import.meta.dirname, '../../docs/faults.md'), report)
console.log(report)
const isProven = control.every(({ guard, soldTwice }) => (guard === 'off') === soldTwice > 0)
const holds =
  results.length === requested.length &&
  results.every(
    ({ verdicts, happened }) => happened.unexpected.length === 0 && verdicts.every(({ broken }) => broken.length === 0),
  )
process.exit(isProven && holds ? 0 : 1)
