import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openHosts } from '@nyhem/api/database/server-hosts'
import { pino } from 'pino'
import { type Bought, buyHome, type CallPoint, callPoints, type Way } from '../buying/buy-home.ts'
import { type Market, markets } from '../buying/markets.ts'
import { type SalesFixture, seedSalesFixture } from '../buying/sales-ground.ts'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { withOwnDatabase } from '../own-database.ts'
import { chaoticBuyers, type Happened, killAtRandom, nothingHappened, troubleProviders } from './chaos.ts'
import { type Books, evaluate, leftovers, type Verdict } from './evaluate.ts'
import { makeServer, type Outside, type Server, startOutside } from './product.ts'

export type Scenario = {
  readonly name: string
  readonly servers: 1 | 2
  /** Decides who signs and pays, and how. */
  readonly market: keyof typeof markets
  readonly homes: number
  readonly mostKills: number
  /** Homes bought concurrently. */
  readonly atOnce: number
  readonly seed: number
  /** Maximum clock skew after a start, in milliseconds. */
  readonly skewMs: number
  /** Wait until no pending work is left (minutes); otherwise only some rules can hold. */
  readonly isSettled: boolean
}

/** Where a scenario has its database. */
export type DatabaseUnderTest = {
  /** Creates a database, dropped afterwards. */
  withDatabase<Result>(name: string, work: (url: string) => Promise<Result>): Promise<Result>
  /** Makes the database change its host while homes are sold, and while everything settles. */
  readonly failOver: ((phase: 'selling' | 'settling', isOver: () => boolean) => Promise<void>) | null
}

export const oneServer = (server: string): DatabaseUnderTest => ({
  withDatabase: (name, work) => withOwnDatabase(server, name, work),
  failOver: null,
})

export type ScenarioResult = {
  readonly scenario: Scenario
  readonly happened: Happened
  readonly verdicts: readonly Verdict[]
  readonly statuses: ReadonlyMap<string, number>
  readonly ways: ReadonlyMap<string, number>
  readonly complaints: readonly string[]
  readonly seconds: number
}

/** Simultaneous buyers per home. */
const rivals = 2
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Past the extended hold and the payment period. */
export const pastHoldsMs = 32 * minuteMs
/** Past the last provider query. */
export const pastQuestionsMs = 50 * hourMs
const killsWhileSettling = 5
/**
 * No figure of the product: a refund takes some minutes after its last interruption, since the lease on it lasts two and
 * a provider is asked in the minutes after.
 */
const longestSettlingMs = 20 * minuteMs

const swedishShares: readonly (readonly [Way, number])[] = [
  ['swish', 30],
  ['card', 24],
  ['declined-then-card', 8],
  ['both', 10],
  ['cancels-holding', 6],
  ['cancels-then-pays', 10],
  ['leaves-holding', 4],
  ['leaves-unpaid', 4],
  ['misreported', 4],
]

const sharesOf = {
  se: swedishShares,
  no: [
    ['card', 44],
    ['declined-then-again', 14],
    ['cancels-holding', 8],
    ['cancels-then-pays', 14],
    ['leaves-holding', 6],
    ['leaves-unpaid', 6],
    ['misreported', 8],
  ],
  fi: [
    ['bank', 34],
    ['bank-slowly', 14],
    ['declined-then-again', 12],
    ['cancels-holding', 8],
    ['cancels-then-pays', 14],
    ['leaves-holding', 5],
    ['leaves-unpaid', 5],
    ['misreported', 8],
  ],
} as const satisfies Record<keyof typeof markets, readonly (readonly [Way, number])[]>

type Run = {
  scenario: Scenario
  database: DatabaseUnderTest
  books: Books
  ground: SalesFixture
  servers: readonly Server[]
  outside: Outside
  market: Market
  world: ReturnType<typeof chaoticBuyers>
  chance: Chance
  happened: Happened
  ways: Map<string, number>
}

/** Runs a scenario on a separate database, dropped afterwards. */
export async function runScenario(scenario: Scenario, database: DatabaseUnderTest): Promise<ScenarioResult> {
  const began = performance.now()
  const market: Market = markets[scenario.market]
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-faults-'))
  const outside = await startOutside()
  const servers: Server[] = []
  try {
    return await database.withDatabase(
      `nyhem_faults_${process.pid}_${scenario.market}_${scenario.servers}`,
      async (databaseUrl) => {
        const late = Math.ceil(scenario.homes / 25)
        const size = { homes: scenario.homes, buyers: scenario.homes * rivals + late }
        const ground = await seedSalesFixture(databaseUrl, size, market)
        await outside.call('POST', '/control/bankid/automatic', { person: null, afterMs: 0 })
        for (let number = 0; number < scenario.servers; number += 1)
          servers.push(
            await makeServer({ databaseUrl, siteId: market.siteId, dataFolder: join(folder, 'data'), outside }),
          )
        // Sequentially: the first creates what they share.
        for (const server of servers) await server.start(0)
        const chance = chanceOf(scenario.seed)
        const happened = nothingHappened()
        const mayBeAway = database.failOver !== null
        const world = chaoticBuyers({ servers, outside, market, chance, happened, paceMs: 250, mayBeAway })
        const ways = new Map<string, number>()
        const books = booksOf(databaseUrl)
        const run = { scenario, database, books, ground, servers, outside, market, world, chance, happened, ways }
        const left = await sellAll(run, late)
        if (scenario.isSettled) await settle(run, left)
        const verdicts = (await evaluate(books, outside)).filter(({ isConstant }) => scenario.isSettled || isConstant)
        const statuses = await statusesOf(books)
        const complaints = servers.flatMap((server) => server.complaints)
        const seconds = (performance.now() - began) / 1_000
        return { scenario, happened, verdicts, statuses, ways, complaints, seconds }
      },
    )
  } finally {
    for (const server of servers) await server.kill()
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each query finds the host that takes writes. */
export function booksOf(url: string): Books {
  const hosts = openHosts(url, pino({ level: 'silent' }))
  return {
    async query(text) {
      const client = new hosts.Client({ connectionString: hosts.url })
      // A query that runs hears of the loss itself.
      client.on('error', () => undefined)
      await client.connect()
      try {
        return await client.query(text)
      } finally {
        await client.end()
      }
    },
  }
}

export async function statusesOf(books: Books): Promise<Map<string, number>> {
  const { rows } = await books.query(
    'select status, count(*)::int as count from booking group by status order by status',
  )
  return new Map((rows as { status: string; count: number }[]).map(({ status, count }) => [status, count]))
}

/** Payments to be made after their time limit. */
type Left = { homeId: string; bought: Bought }

/** Servers crash and providers misbehave meanwhile. The last buyers pay late. */
async function sellAll(run: Run, late: number): Promise<Left[]> {
  const { scenario, servers, outside, world, chance, happened } = run
  let isOver = false
  const killing = killAtRandom({
    servers,
    world,
    chance,
    happened,
    points: callPoints.filter((point): point is CallPoint => point !== 'cancel'),
    mostKills: scenario.mostKills,
    skewMs: scenario.skewMs,
    isOver: () => isOver,
  })
  const mayBeAway = run.database.failOver !== null
  const trouble = troubleProviders({ servers, outside, world, chance, happened, mayBeAway, isOver: () => isOver })
  const failing = run.database.failOver?.('selling', () => isOver)
  const left: Left[] = []
  let next = 0
  const seller = async () => {
    while (next < run.ground.homes.length) {
      const number = next
      next += 1
      const way = number >= run.ground.homes.length - late ? 'pays-late' : chance.weighted(sharesOf[scenario.market])
      const bought = await sell(run, number, way)
      if (bought.payLate !== null) left.push({ homeId: run.ground.homes[number] ?? '', bought })
    }
  }
  const selling = Promise.all(Array.from({ length: scenario.atOnce }, seller)).finally(() => {
    isOver = true
  })
  // Awaited together, so that failures are reported.
  await Promise.all([selling, killing, trouble, failing])
  return left
}

/** Rivals request a home simultaneously; a refused one retries once. */
async function sell({ ground, world, chance, ways }: Run, number: number, way: Way): Promise<Bought> {
  const homeId = ground.homes[number] ?? ''
  ways.set(way, (ways.get(way) ?? 0) + 1)
  const buyers = ground.buyers.slice(number * rivals, (number + 1) * rivals)
  const tries = await Promise.all(
    buyers.map(async (buyer) => {
      const first = await buyHome(world, buyer, { id: homeId, way })
      if (first.status !== 'refused') return first
      await wait(chance.whole(0, 600))
      return buyHome(world, buyer, { id: homeId, way })
    }),
  )
  return (
    tries.find(({ payLate }) => payLate !== null) ?? tries[0] ?? { status: 'refused', bookingId: null, payLate: null }
  )
}

/** First holds and payment periods expire, then provider queries. */
async function settle(run: Run, left: readonly Left[]): Promise<void> {
  const { books, database, servers, outside, world, ground, scenario } = run
  await outside.call('POST', '/control/swish/policy', {})
  await outside.call('POST', '/control/svea/policy', { times: 1 })
  await outside.call('POST', '/control/paytrail/policy', { times: 1 })
  for (const server of servers) server.moveClock(server.aheadMs() + pastHoldsMs)
  await until(books, (count) => count('bookings alive') === 0)
  // For half of the late payers the home has been taken.
  await Promise.all(
    left.map(async ({ homeId, bought }, index) => {
      const taker = ground.buyers[scenario.homes * rivals + index]
      if (taker && index % 2 === 0) await buyHome(world, taker, { id: homeId, way: 'leaves-holding' })
      if (bought.payLate !== null) {
        const { method, ref } = bought.payLate
        await world.atProvider(method, ref, 'pay')
      }
    }),
  )
  for (const server of servers) server.moveClock(server.aheadMs() + pastQuestionsMs)
  for (let day = 0; day < 2; day += 1) await outside.call('POST', '/control/clock', { advanceMs: 24 * hourMs })
  // Providers refuse callers with a deviating clock.
  await outside.call('POST', '/control/clock', { advanceMs: 2 * hourMs + pastHoldsMs })
  await Promise.all([
    database.failOver ? database.failOver('settling', () => false) : killWhileSettling(run),
    until(books, (_count, all) => all === 0),
  ])
}

/** Kills servers during refunds too. */
async function killWhileSettling({ servers, chance, happened }: Run): Promise<void> {
  for (let kill = 0; kill < killsWhileSettling; kill += 1) {
    await wait(chance.whole(4_000, 20_000))
    const server = chance.pick(servers)
    const ahead = server.aheadMs()
    await server.kill()
    happened.kills += 1
    await server.start(ahead)
  }
}

/** Until the condition or a time limit; leftovers are evaluated. */
export async function until(
  books: Books,
  isSo: (count: (what: string) => number, all: number) => boolean,
): Promise<void> {
  const latest = performance.now() + longestSettlingMs
  while (performance.now() < latest) {
    // Null: the database is failing over.
    const answer = await books.query(leftovers).catch(() => null)
    const rows = (answer?.rows ?? []) as { what: string; count: string }[]
    const counts = new Map(rows.map(({ what, count }) => [what, Number(count)]))
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (answer && isSo((what) => counts.get(what) ?? 0, all)) return
    await wait(500)
  }
}
