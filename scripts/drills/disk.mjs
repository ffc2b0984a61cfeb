// npm run drill:disk: full disks under load, and what people get meanwhile: that of PostgreSQL's tables, that of everything
// of PostgreSQL, and that of the portal. Nothing acknowledged may be lost, and all must be well when there is room again.
// Writes docs/drills.md. Requires Linux, root and PostgreSQL's programs. `-- --seconds 60`: longer full.
import { parseArgs } from 'node:util'
import { ensureBuilds } from '../setup/builds.mjs'
import { runMain, SetupError } from '../setup/console.mjs'
import { machine, writeDrill } from '../setup/drills.mjs'
import { databaseDrill, portalDrill } from './disk-drills.mjs'
import { isRoot } from './own-postgres.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, only: { type: 'string', default: '' } },
})
const fullMs = Number(values.seconds) * 1_000
/** A request that takes longer hangs. */
const hangMs = 15_000

const drills = {
  tables: ['the tables of PostgreSQL, its log elsewhere', () => databaseDrill({ holdsLog: false, fullMs })],
  log: [
    'everything of PostgreSQL, which ends; started again every two seconds',
    () => databaseDrill({ holdsLog: true, fullMs }),
  ],
  portal: ["the portal's data folder", () => portalDrill({ fullMs })],
}

/** What must not be. `leftover`: parts of files that were refused. */
function problemsOf({ phases, healed, lost, leftover = [] }) {
  const problems = lost.map((one) => `promised and lost: ${one}`)
  if (healed instanceof Error) problems.push(healed.message)
  for (const [phase, kinds] of Object.entries(phases))
    for (const { kind, statuses, slowestMs, others } of kinds) {
      const isUsual = phase === 'before' || phase === 'after'
      if (others > 0 || (isUsual && / 503/.test(statuses))) problems.push(`${phase}: ${kind}: ${statuses}`)
      if (slowestMs > hangMs) problems.push(`${phase}: ${kind}: an answer took ${Math.round(slowestMs)} ms`)
    }
  return [...problems, ...leftover.map((name) => `left on the disk: ${name}`)]
}

const rowsOf = (title, { phases, healed, promised, lost, starts }) => [
  ...phases.full.map(({ kind, statuses, slowestMs }, index) => [
    index === 0 ? title : '',
    kind,
    statuses,
    `${(slowestMs / 1_000).toFixed(1)} s`,
  ]),
  ['', 'well again after there was room', `${healed.toFixed(1)} s${starts > 0 ? `, after ${starts} starts` : ''}`, ''],
  ['', 'holds confirmed, lost', `${promised}, ${lost.length}`, ''],
]

await runMain(async () => {
  if (process.platform !== 'linux' || !isRoot)
    throw new SetupError('Not tried: a volume of its own needs Linux and root.')
  await ensureBuilds()
  const figures = []
  const problems = []
  for (const [name, [title, drill]] of Object.entries(drills)) {
    if (values.only !== '' && values.only !== name) continue
    console.log(`\nFull: ${title}`)
    const found = await drill()
    const own = problemsOf(found)
    for (const problem of own) console.error(`✗ ${problem}`)
    problems.push(...own)
    if (own.length === 0) figures.push(...rowsOf(title, found))
  }
  if (problems.length > 0) return 1
  if (values.only !== '') return
  writeDrill({
    title: 'Full disks',
    command: 'npm run drill:disk',
    what: `A portal with pages, people and homes; the disk is a volume of its own that is filled to the last block for ${values.seconds} s, while each kind of request is sent every 0.4 s. Kept pages and pictures go on; what cannot be done is answered 503 with \`Retry-After\`. The drill fails on any other answer, on one later than ${hangMs / 1_000} s, on a hold that was confirmed and is gone, and when not all is well after there is room.`,
    columns: ['full', 'request', 'answers meanwhile', 'slowest'],
    figures,
    machine: machine(),
  })
})
process.exit()
