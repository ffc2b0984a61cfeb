import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startSimulators } from '../accounts/accounts-bench.ts'
import { withOwnDatabase } from '../own-database.ts'
import { type Measured, startPortal } from '../portal-process.ts'
import { machine, table, writeReport } from '../report.ts'
import { type Attack, type AttackFigures, type AttackRequest, addressOf } from './attack.ts'
import { type Attackers, type AttackSizes, type Trial, trialsOf } from './attacks.ts'
import { findVictims } from './victims.ts'
import { ask, everyMs, type Latencies, type Watched, watchPortal } from './watch-portal.ts'

const run = promisify(execFile)
const host = 'se.localhost'
const goalMs = 1_000
const settleSeconds = 8
const longestHealingMs = 90_000

const usual: AttackSizes = {
  manyAddresses: 250,
  heldByOne: 1_000,
  heldByMany: 4_000,
  longestHeldSeconds: 75,
  floodsByOne: 50,
  floodsByMany: 250,
  floodSeconds: 5,
}
const quick: AttackSizes = { ...usual, heldByMany: 2_000, longestHeldSeconds: 20, floodSeconds: 2 }

/** Seconds until an ordinary request was answered; null: not in time. */
type Healing = { readonly elsewhere: number | null; readonly attacker: Promise<number | null> }
type Outcome = {
  readonly trial: Trial
  readonly figures: readonly AttackFigures[]
  readonly watched: Watched
  readonly beforeMb: number
  readonly afterMb: number
  /** Seconds in which the portal ran, and in which it waited for a processor. */
  readonly ran: number
  readonly waited: number
  readonly healing: Healing
}

/**
 * `npm run bench -- abuse [NAME]`: slow clients and floods, from one address and from many; the attacks whose name
 * contains NAME. On PostgreSQL.
 */
export async function benchAbuse(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const isQuick = args.includes('--quick')
  const name = args.find((word) => !word.startsWith('--')) ?? ''
  const sizes = isQuick ? quick : usual
  const text = await withOwnDatabase(server, `nyhem_bench_abuse_${process.pid}`, (url) =>
    measure(url, sizes, name),
  ).then((measured) => report(before, measured))
  if (isQuick || name !== '') console.log(text)
  else writeReport('abuse', text)
}

type Run = { readonly outcomes: readonly Outcome[]; readonly beganMb: number; readonly endedMb: number }

async function measure(
  databaseUrl: string,
  sizes: AttackSizes,
  name: string,
): Promise<Run & { healed: (number | null)[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const running: Measured[] = []
  try {
    const simulators = await startSimulators()
    running.push(simulators)
    // As in production: nothing is let off.
    const usualLimits = Object.fromEntries(
      ['PAGE', 'READ', 'SEARCH', 'PICTURE'].map((each) => [`RATE_LIMIT_${each}`, '']),
    )
    const portal = await startPortal(join(folder, 'data'), {
      DATABASE_URL: databaseUrl,
      SIMULATORS_URL: simulators.origin.replace('127.0.0.1', 'localhost'),
      ...usualLimits,
    })
    running.push(portal)
    const victims = await findVictims({ port: portOf(portal), host, localAddress: '127.15.1.3' }, databaseUrl)
    const trials = trialsOf(host, victims, sizes).filter((trial) => trial.name.includes(name))
    for (const { ordinary } of trials) await ask({ port: portOf(portal), host, localAddress: '127.15.1.2' }, ordinary)
    await wait(settleSeconds * 1_000)
    const beganMb = portal.residentMb()
    const outcomes: Outcome[] = []
    for (const trial of trials) outcomes.push(await attack(portal, trial, 16 + 2 * outcomes.length))
    await wait(30_000)
    const endedMb = portal.residentMb()
    const healed = await Promise.all(outcomes.map(({ healing }) => healing.attacker))
    return { outcomes, beganMb, endedMb, healed }
  } finally {
    for (const measured of running.toReversed()) await measured.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const portOf = ({ origin }: Measured): number => Number(new URL(origin).port)

/** `network`: of the first attackers; the next ones have the next. */
async function attack(portal: Measured, trial: Trial, network: number): Promise<Outcome> {
  const port = portOf(portal)
  const beforeMb = portal.residentMb()
  const ran = portal.cpuSeconds()
  const waited = portal.waitedSeconds()
  const stop = watchPortal({ port, host, residentMb: portal.residentMb })
  const figures = await Promise.all(
    trial.attackers.map((attackers, index) =>
      runAttack({ port, host, network: network + index, ...attackers, ...trial.way }),
    ),
  )
  const healing = (localAddress: string) => untilServed({ port, host, localAddress }, trial.ordinary)
  const attacker = healing(addressOf(network, 0))
  const elsewhere = await healing(`127.14.1.${network}`)
  await wait(settleSeconds * 1_000)
  const watched = await stop()
  const outcome = {
    trial,
    figures,
    watched,
    beforeMb,
    afterMb: portal.residentMb(),
    ran: portal.cpuSeconds() - ran,
    waited: portal.waitedSeconds() - waited,
    healing: { elsewhere, attacker },
  }
  for (const row of rowsOf(outcome, 'asked for')) console.log(row.join(' | '))
  return outcome
}

async function runAttack(attack: Attack): Promise<AttackFigures> {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'attack-process.ts'), JSON.stringify(attack)],
    {
      maxBuffer: 10_000_000,
    },
  )
  return JSON.parse(stdout) as AttackFigures
}

async function untilServed(from: Parameters<typeof ask>[0], ordinary: AttackRequest): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < longestHealingMs) {
    const { status } = await ask(from, ordinary)
    if (status === 200) return (performance.now() - began) / 1_000
    await wait(1_000)
  }
  return null
}

const seconds = (value: number | null | undefined): string =>
  value === null || value === undefined ? `not within ${longestHealingMs / 1_000} s` : `${value.toFixed(1)} s`
const longest = ({ p99, max }: Latencies): string => `${p99.toFixed(0)} / ${max.toFixed(0)}`

function gotOf({ got, closedAfter, open }: AttackFigures): string {
  const middle = closedAfter[Math.floor(closedAfter.length / 2)]
  const counts = Object.entries(got).sort(([one], [other]) => one.localeCompare(other))
  const answers = counts.map(([what, times]) => `${what}: ${times}`)
  const closed =
    middle === undefined ? [] : [`closed after ${middle.toFixed(0)} s, at most ${closedAfter.at(-1)?.toFixed(0)} s`]
  return [...answers, ...closed, ...(open > 0 ? [`**open at the end: ${open}**`] : [])].join('; ')
}

const addressesOf = ({ addresses }: Attackers): string => (addresses === 1 ? 'one' : String(addresses))

function rowsOf(
  { trial, figures, watched, ran, waited, beforeMb, afterMb, healing }: Outcome,
  healed: string,
): string[][] {
  return figures.map((each, index) => {
    const attackers = trial.attackers[index]
    const own = [trial.name, attackers ? addressesOf(attackers) : '', String(each.attempted), gotOf(each)]
    if (index > 0) return [...own, '', '', '', '', '', '', '']
    return [
      ...own,
      longest(watched.health),
      longest(watched.page),
      String(watched.failed),
      `${ran.toFixed(0)} / ${waited.toFixed(0)}`,
      `${beforeMb} / ${watched.highestMb} / ${afterMb}`,
      seconds(healing.elsewhere),
      healed,
    ]
  })
}

const head = [
  'attack',
  'addresses',
  'attempted',
  'what they got',
  '`/healthz`, p99 / longest ms',
  'start page, p99 / longest ms',
  'probes failed',
  'ran / waited for a processor, s',
  'MB before / at most / after',
  'another client is served',
  'the attacker is served',
]

function report(before: string, { outcomes, beganMb, endedMb, healed }: Run & { healed: (number | null)[] }): string {
  return `# Abuse

${before}

Slow clients and floods against the portal on PostgreSQL with the demo and its usual limits, from one address and from many; each
attack has addresses of its own. Slow connections are attempted connections, floods are requests of ${usual.floodsByOne} connections from one
address and ${usual.floodsByMany} from many. Meanwhile, from another address and each on a new connection, \`/healthz\` and the start page are
asked for every ${everyMs} ms, from the attack's beginning until ${settleSeconds} s after its end. Slow clients from one address and from many come at
once, with one row of probes. After the attack the attacked function is asked for until it answers: by another client, and by
the attacker's first address, each second. Resident memory of the portal is given before the attack, at its highest, and ${settleSeconds} s after;
${beganMb} MB before everything, ${endedMb} MB 30 s after everything. Attackers, probes, database and simulators share the machine;
for how long the portal waited for a processor that others had is beside its times.

Goal: every probe within ${goalMs} ms.

${table(
  head,
  outcomes.flatMap((outcome, index) => rowsOf(outcome, seconds(healed[index]))),
)}
`
}
