// npm run drill:keys: both keys are replaced beside two portals that people use, by the steps of docs/keys.md, and nothing
// is under the old ones afterwards. Writes docs/drills.md. `-- --people 500` has fewer; `-- --without-reseal` leaves the
// rows under the old keys, which must fail.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { knownKeys } from '../../bench/src/buying/sales-ground.ts'
import { evaluate } from '../../bench/src/faults/evaluate.ts'
import { capture, runMain, SetupError } from '../setup/console.mjs'
import { machine, writeDrill } from '../setup/drills.mjs'
import { root } from '../setup/paths.mjs'
import { withGround } from './ground.mjs'
import { movedRows } from './moved-rows.mjs'
import { startVisitors } from './visitors.mjs'

const { values } = parseArgs({
  options: { people: { type: 'string', default: '2000' }, 'without-reseal': { type: 'boolean', default: false } },
})
const people = Number(values.people)
const homes = 400
/** Milliseconds of use between two steps. */
const between = 10_000
const longestReseals = 5

const made = {
  SECRET_KEYS: `drill:${randomBytes(32).toString('base64')}`,
  LOOKUP_KEY: randomBytes(32).toString('base64'),
}
const both = (first, second) => ({
  SECRET_KEYS: `${first.SECRET_KEYS},${second.SECRET_KEYS}`,
  LOOKUP_KEY: `${first.LOOKUP_KEY},${second.LOOKUP_KEY}`,
})
/** Settings by step; the tables are moved before the last. */
const steps = [
  ['the new ones are known', both(knownKeys, made)],
  ['the new ones are used', both(made, knownKeys)],
  ['the old ones are gone', made],
]

const command = (name, keys, { databaseUrl, dataFolder }, ...words) =>
  capture(process.execPath, [`apps/portal/src/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...keys, DATABASE_URL: databaseUrl, NYHEM_DATA: dataFolder, LOG_LEVEL: 'error' },
  })

/** Portals one after the other, so that people always find one. Returns seconds. */
async function restart({ portals, testMode }, keys) {
  const began = performance.now()
  for (const portal of portals) {
    await portal.stop()
    await portal.start(0, { ...testMode, ...keys })
  }
  return (performance.now() - began) / 1_000
}

async function reseal(parts, keys) {
  const began = performance.now()
  let moved = 0
  for (let run = 1; run <= longestReseals; run += 1) {
    const { code, output } = await command('reseal-keys', keys, parts)
    const rows = movedRows(output)
    moved += rows.moved
    console.log(`keys:reseal ended with ${code}: ${rows.moved} rows moved, ${rows.left} left`)
    if (code === 2) throw new SetupError(output)
    if (code === 0) return { moved, runs: run, seconds: (performance.now() - began) / 1_000 }
  }
  throw new SetupError(`Rows are left under the old keys after ${longestReseals} runs.`)
}

async function drill(parts) {
  const visitors = startVisitors(parts)
  await wait(between)
  const took = []
  let moving = { moved: 0, runs: 0, seconds: 0 }
  for (const [name, keys] of steps) {
    const isLast = keys === made
    if (isLast && !values['without-reseal']) moving = await reseal(parts, steps[1][1])
    if (isLast) await wait(between)
    const seconds = await restart(parts, keys)
    took.push(seconds)
    console.log(`${name}: ${seconds.toFixed(1)} s for ${parts.portals.length} portals`)
    await wait(between)
  }
  await visitors.stop()
  const during = { ...visitors.counts }
  console.log('each person: the session of before, and a new log-in by number')
  for (const person of parts.people.buyers) {
    await visitors.askSession(person)
    await visitors.logIn(person)
  }
  const left = movedRows((await command('reseal-keys', made, parts)).output)
  const verified = await command('verify-backup', made, parts, '--contracts', '10000')
  const verdicts = (await evaluate(parts.db, parts.outside)).filter(({ isConstant }) => isConstant)
  return {
    during,
    all: visitors.counts,
    failed: visitors.failed,
    happened: visitors.happened,
    took,
    moving,
    left,
    verified,
    verdicts,
  }
}

function problemsOf({ failed, happened, left, verified, verdicts }) {
  const broken = verdicts.flatMap(({ rule, broken }) => broken.map((line) => `${rule}: ${line}`))
  const tables = left.left > 0 ? [`${left.left} rows are under keys that are gone`] : []
  const backup = verified.code === 0 ? [] : [verified.output.trim()]
  return [...failed, ...happened.unexpected, ...broken, ...tables, ...backup]
}

const seconds = (value) => `${value.toFixed(1)} s`

await runMain(async () => {
  const result = await withGround({ homes, buyers: Math.max(people, homes), portals: 2 }, drill)
  const { during, all, took, moving, verified } = result
  const figures = [
    ['people, whose number has a hash and a seal', people],
    [
      'during the change: log-ins by number, calls with a session of before, homes booked',
      `${during.logins}, ${during.sessions}, ${during.booked}`,
    ],
    ['restarts of two portals, one after the other: both known, new used, old gone', took.map(seconds).join(', ')],
    ['`keys:reseal` beside them', `${seconds(moving.seconds)}, ${moving.moved} rows moved, ${moving.runs} run`],
    [
      'afterwards each person: session of before, log-in by number',
      `${all.logins - during.logins} of ${people}, ${result.failed.length} failed`,
    ],
    ['slowest answer', seconds(all.slowestMs / 1_000)],
    ['answers that people must not get', result.failed.length + result.happened.unexpected.length],
    ['rows left under the old keys', result.left.left],
    ['`verify-backup` with the new keys alone', verified.output.trim().split('\n').at(-1)],
  ]
  for (const [name, value] of figures) console.log(`${name}: ${value}`)
  const problems = problemsOf(result)
  for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`)
  if (problems.length > 0) return 1
  writeDrill({
    title: 'Keys replaced under load',
    command: 'npm run drill:keys',
    what: 'Two portals on a PostgreSQL of their own. People log in by their national number (found by its hash), use sessions of before and book homes (contract sealed, signed, paid) while `SECRET_KEYS` and `LOOKUP_KEY` are replaced by the steps of [keys.md](keys.md), all within minutes. The drill fails when a person is not found, a session is lost, a row is left or a contract cannot be opened; without `keys:reseal` it fails.',
    figures,
    machine: machine(),
  })
})
process.exit()
