// npm run drill:failover: bookings with faulty providers on two portals while the primary of three PostgreSQL nodes under
// Patroni is killed again and again; then the invariants of the fault run. Writes docs/drills.md. Requires PostgreSQL,
// patroni and etcd (Debian: apt-get install postgresql patroni etcd-server).

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeDrill } from '../setup/drills.mjs'
import { installedPrograms } from '../setup/postgres.mjs'
import { missingPrograms, openCluster } from './failover-cluster.mjs'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '300' },
    failovers: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'no-report': { type: 'boolean', default: false },
  },
})
const most = Number(values.failovers)

const programs = installedPrograms()
const missing = [...(programs ? [] : ['postgresql']), ...missingPrograms()]
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(', ')} missing (Debian: apt-get install postgresql patroni etcd-server).`)
  process.exit(1)
}

const { runScenario } = await import('../../bench/src/faults/run-scenario.ts')
const { writeSteadily } = await import('../../bench/src/faults/steady-writes.ts')
const { openDatabase } = await import('../../packages/api/src/database/open-database.ts')
const log = { info: () => undefined, warn: () => undefined, error: console.error }
const seconds = (ms) => (ms / 1_000).toFixed(1)

async function withDatabase(cluster, name, work) {
  const database = await openDatabase({ url: cluster.urlOf('postgres') }, log)
  try {
    await database.withScriptSession((session) => session.run(`create database ${name}`))
    return await work(cluster.urlOf(name))
  } finally {
    await database.close()
  }
}

/** In turn: the server alone, the whole machine. */
const kindOf = (number) => (number % 2 === 0 ? 'server' : 'machine')

async function failOverOnce({ cluster, writes, done }) {
  const failover = await cluster.failOver(kindOf(done.length))
  const gapMs = writes.longestGapMs(failover.began)
  done.push({ ...failover, gapMs })
  const { kind, isRewound } = failover
  const rejoined = `all nodes after ${seconds(failover.wholeAfterMs)} s${isRewound ? ', by pg_rewind' : ''}`
  console.log(`failover ${done.length} (${kind}): ${seconds(gapMs)} s without writes, ${rejoined}`)
}

async function drill(cluster) {
  const writes = await writeSteadily(cluster.urlOf('postgres'))
  const done = []
  const one = () => failOverOnce({ cluster, writes, done })
  const scenario = {
    name: 'failover',
    servers: 2,
    market: 'se',
    homes: Number(values.homes),
    mostKills: 0,
    atOnce: 8,
    seed: Number(values.seed),
    skewMs: 60_000,
    isSettled: true,
  }
  const result = await runScenario(scenario, {
    withDatabase: (name, work) => withDatabase(cluster, name, work),
    async failOver(phase, isOver) {
      if (phase === 'settling') return one()
      while (done.length < most && !isOver()) {
        await wait(5_000)
        await one()
      }
    },
  })
  const acknowledged = writes.acknowledged()
  const { lost } = await writes.stop()
  return { result, done, acknowledged, lost }
}

const what = `\`npm run drill:failover\`: etcd, three PostgreSQL nodes under Patroni with synchronous replication (\`ttl\` 30 s, \`loop_wait\` 10 s) and two portals with all hosts in \`DATABASE_URL\`, on one machine. Homes are booked as in [faults.md](faults.md), with providers that misbehave, while the primary gets kill -9: PostgreSQL alone (*server*), or with its Patroni (*machine*), which starts again once another node leads; the last time while refunds and questions to providers settle. Portals are not restarted.`

function figuresOf({ result, done, acknowledged, lost }) {
  const { happened, verdicts, statuses, scenario, complaints } = result
  const held = verdicts.filter(({ broken }) => broken.length === 0)
  return [
    ...done.map(({ kind, gapMs, wholeAfterMs, isRewound }, index) => [
      `failover ${index + 1} (${kind})`,
      `${seconds(gapMs)} s without writes; all nodes follow after ${seconds(wholeAfterMs)} s${isRewound ? ', by pg_rewind' : ''}`,
    ]),
    ['acknowledged small commits, lost', `${acknowledged}, ${lost}`],
    [
      'homes, bookings',
      `${scenario.homes}, ${[...statuses].map(([status, count]) => `${status} ${count}`).join(', ')}`,
    ],
    ['calls, answered by 503 with Retry-After', `${happened.calls}, ${happened.away}`],
    ['slowest 503', `${seconds(happened.slowestAwayMs)} s`],
    ['calls cut off, without an answer in 20 s', `${happened.cutOff}, ${happened.unanswered}`],
    ['unexpected answers', happened.unexpected.length],
    ['errors logged', complaints.length],
    ['invariants that hold', `${held.length} of ${verdicts.length}`],
    ...verdicts.map(({ rule, checked, broken }) => [
      rule,
      broken.length === 0 ? `${checked}, none broken` : `**${broken.length} broken**`,
    ]),
    ['seconds', result.seconds.toFixed(0)],
    ['seed', scenario.seed],
  ]
}

const cluster = await openCluster(programs)
let isGood = false
try {
  const outcome = await drill(cluster)
  const { happened, verdicts, complaints } = outcome.result
  for (const { rule, broken } of verdicts) if (broken.length > 0) console.log(`✗ ${rule}`, broken.slice(0, 5))
  for (const line of [...new Set(happened.unexpected)].slice(0, 10)) console.log(`  answered: ${line}`)
  for (const line of complaints.slice(0, 10)) console.log(`  logged: ${line.slice(0, 1_500)}`)
  const figures = figuresOf(outcome)
  for (const [name, value] of figures) console.log(`${name}: ${value}`)
  if (!values['no-report'])
    writeDrill({ title: 'Failover of the database', command: 'npm run drill:failover', what, figures })
  isGood = outcome.lost === 0 && happened.unexpected.length === 0 && verdicts.every(({ broken }) => broken.length === 0)
} finally {
  await cluster.close()
}
process.exit(isGood ? 0 : 1)
