import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { instantOf } from '@nyhem/domain/dates'
import pg from 'pg'
import { callPoints } from '../buying/buy-home.ts'
import { type Market, markets, type PaidBy } from '../buying/markets.ts'
import { type Buyer, newTokens, type SalesFixture, seedSalesFixture } from '../buying/sales-ground.ts'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { withOwnDatabase } from '../own-database.ts'
import { chaoticBuyers, type Happened, killAtRandom, nothingHappened, officePoints, troubleProviders } from './chaos.ts'
import { type DayEnds, openDayEnds } from './day-ends.ts'
import { type Books, evaluate, type Verdict } from './evaluate.ts'
import { evaluateOffice } from './evaluate-office.ts'
import { killAtRefunds } from './kill-at-refunds.ts'
import { type OfficeStaff, openOfficeStaff } from './office-staff.ts'
import { type Later, peopleOfStory, type Story, stories, tellStory } from './office-stories.ts'
import { makeServer, type Outside, type Server, startOutside } from './product.ts'
import { booksOf, pastHoldsMs, pastQuestionsMs, statusesOf, until } from './run-scenario.ts'
import { type Watching, watchOffice } from './watch-office.ts'

export type OfficeScenario = {
  readonly name: string
  readonly market: keyof typeof markets
  readonly homes: number
  /** In each of the two parts, at calls. */
  readonly mostKills: number
  readonly atOnce: number
  readonly seed: number
  readonly skewMs: number
}

export type OfficeResult = {
  readonly scenario: OfficeScenario
  readonly happened: Happened
  readonly verdicts: readonly Verdict[]
  readonly statuses: ReadonlyMap<string, number>
  readonly ran: ReadonlyMap<Story, number>
  readonly turns: ReadonlyMap<string, number>
  /** By kind and decision. */
  readonly approvals: ReadonlyMap<string, number>
  /** What decisions were answered with. */
  readonly answers: ReadonlyMap<string, number>
  /** Those granted, those of a rule, and those asked about again after an interruption. */
  readonly refunds: ReadonlyMap<string, number>
  readonly complaints: readonly string[]
  readonly seconds: number
}

const servers = 2
const staffPoints = ['answer', 'ask-next', 'ask-second', 'decide'] as const
const dayMs = 86_400_000
const longestQuietMs = 900_000
/** At refunds, of each end of a day: an interrupted refund is tried again after some minutes. */
const killsAtRefunds = 4

type Run = {
  readonly scenario: OfficeScenario
  readonly databaseUrl: string
  readonly db: pg.Pool
  readonly books: Books
  readonly ground: SalesFixture
  readonly servers: readonly Server[]
  readonly outside: Outside
  readonly market: Market
  readonly world: ReturnType<typeof chaoticBuyers>
  readonly staff: OfficeStaff
  readonly days: DayEnds
  readonly chance: Chance
  readonly happened: Happened
  readonly ran: Map<Story, number>
  readonly decided: Map<string, number>
  readonly answers: Map<string, number>
  /** Of all clocks, in milliseconds. */
  readonly clock: { aheadMs: number }
}

/** Queues, second persons and refunds while servers are killed, on a separate database, dropped afterwards. */
export async function runOffice(scenario: OfficeScenario, server: string): Promise<OfficeResult> {
  const began = performance.now()
  const name = `nyhem_faults_${process.pid}_office_${scenario.market}`
  return withOwnDatabase(server, name, async (databaseUrl) => {
    const db = new pg.Pool({ connectionString: databaseUrl, max: 8 })
    // A connection that is being closed hears that the database is dropped.
    db.on('error', () => undefined)
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-faults-'))
    const outside = await startOutside()
    const started: Server[] = []
    let watching: Watching | null = null
    try {
      const run = await open({ scenario, databaseUrl, db, outside, servers: started, folder })
      watching = watchOffice(db)
      await play(run)
      await settle(run)
      await watching.stop()
      const verdicts = [
        ...(await evaluate(run.books, outside)),
        ...(await evaluateOffice(run.books, outside, {
          ...watching.seen,
          looks: watching.seen.looks,
          twice: watching.seen.twice,
          decided: run.decided,
        })),
        await run.days.evaluate(run.books),
      ]
      return {
        ...run,
        ...(await countsOf(run)),
        verdicts,
        complaints: started.flatMap(({ complaints }) => complaints),
        seconds: (performance.now() - began) / 1_000,
      }
    } finally {
      await watching?.stop()
      for (const one of started) await one.kill()
      await outside.stop()
      await db.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

async function open(parts: {
  scenario: OfficeScenario
  databaseUrl: string
  db: pg.Pool
  outside: Outside
  servers: Server[]
  folder: string
}): Promise<Run> {
  const { scenario, databaseUrl, db, outside, folder } = parts
  const market: Market = markets[scenario.market]
  const size = { homes: scenario.homes, buyers: scenario.homes * peopleOfStory }
  const ground = await seedSalesFixture(databaseUrl, size, market)
  await outside.call('POST', '/control/bankid/automatic', { person: null, afterMs: 0 })
  for (let number = 0; number < servers; number += 1)
    parts.servers.push(
      await makeServer({ databaseUrl, siteId: market.siteId, dataFolder: join(folder, 'data'), outside }),
    )
  for (const server of parts.servers) await server.start(0)
  const chance = chanceOf(scenario.seed)
  const happened = nothingHappened()
  const clock = { aheadMs: 0 }
  const buyers = chaoticBuyers({
    servers: parts.servers,
    outside,
    market,
    chance,
    happened,
    paceMs: 250,
    mayBeAway: false,
  })
  const world = { ...buyers, falsify: falsifyAmount(outside, happened) }
  const staff = await openOfficeStaff({ db, world, aheadMs: () => clock.aheadMs })
  const days = openDayEnds({ outside, staff })
  const books = booksOf(databaseUrl)
  const counts = { ran: new Map(), decided: new Map(), answers: new Map() }
  return { ...parts, ...counts, books, ground, market, world, staff, days, chance, happened, clock }
}

const falsifyPath = {
  swish: (ref: string) => `/control/swish/payments/${ref}/falsify`,
  card: (ref: string) => `/control/svea/orders/${ref}/falsify`,
  bank: (ref: string) => `/control/paytrail/payments/${ref}/falsify`,
} as const satisfies Record<PaidBy, (ref: string) => string>
/** Less than the fee, in minor units, so that it can go back. */
const falseMinor = 2_000_000

/** Another amount alone: the day's report of a provider is in one currency. */
const falsifyAmount = (outside: Outside, happened: Happened) => async (method: PaidBy, ref: string) => {
  await outside.call('POST', falsifyPath[method](ref), { amount: method === 'swish' ? falseMinor / 100 : falseMinor })
  happened.falsified += 1
}

/** Every story up to where it waits for its turn to end, then the rest of it, days later. */
async function play(run: Run): Promise<void> {
  const people = run.ground.buyers.map((buyer) => ({ ...buyer }))
  const later: (() => Promise<void>)[] = []
  await underFire(run, run.ground.homes.length, async (number) => {
    const rest = await tell(run, number, people.slice(number * peopleOfStory, (number + 1) * peopleOfStory))
    if (rest !== null) later.push(rest)
  })
  await endDay(run)
  await moveClocks(run, await pastTurns(run))
  const at = () => instantOf(new Date(Date.now() + run.clock.aheadMs))
  const tokens = await newTokens(run.databaseUrl, { people, market: run.market, at })
  for (const person of people) person.token = tokens.get(person.accountId) ?? ''
  await underFire(run, later.length, async (number) => later[number]?.())
  await endDay(run)
}

async function tell(run: Run, number: number, people: readonly Buyer[]): Promise<Later> {
  const story = stories[number % stories.length] ?? 'yes'
  run.ran.set(story, (run.ran.get(story) ?? 0) + 1)
  return tellStory[story]({ ...run, homeId: run.ground.homes[number] ?? '', people })
}

/** Some at a time, while servers are killed and providers misbehave. */
async function underFire(run: Run, count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  const { scenario, chance, happened, world, outside, clock } = run
  let isOver = false
  const shared = { servers: run.servers, chance, happened, isOver: () => isOver }
  // What the staff do is short and rare beside the calls of a booking.
  const points = [...callPoints, ...officePoints, ...staffPoints, ...staffPoints, ...staffPoints]
  const kills = happened.kills + scenario.mostKills
  const at = { world, points, skewMs: scenario.skewMs, aheadMs: () => clock.aheadMs, mostKills: kills }
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  const working = Promise.all(Array.from({ length: scenario.atOnce }, worker)).finally(() => {
    isOver = true
  })
  await Promise.all([
    working,
    killAtRandom({ ...shared, ...at }),
    troubleProviders({ ...shared, outside, world, mayBeAway: false }),
  ])
}

/** Once every payment and refund of the day is known here, the provider's report is read. Refunds are interrupted. */
async function endDay(run: Run): Promise<void> {
  const { outside, books } = run
  await outside.call('POST', '/control/swish/policy', {})
  await outside.call('POST', '/control/svea/policy', { times: 1 })
  await outside.call('POST', '/control/paytrail/policy', { times: 1 })
  let isQuiet = false
  const killing = killAtRefunds({ ...run, mostKills: killsAtRefunds, isOver: () => isQuiet })
  const latest = performance.now() + longestQuietMs
  while (!isQuiet && performance.now() < latest) {
    await wait(1_000)
    const { rows } = await books.query(`select from payment_refund where status = 'due'`)
    const verdicts = await evaluate(books, outside)
    isQuiet =
      rows.length === 0 &&
      verdicts.every(({ rule, broken }) => !rule.startsWith('no payment is lost') || broken.length === 0)
  }
  isQuiet = true
  await killing
  await run.days.report(run.clock.aheadMs)
}

/** How far the clocks go so that every open turn has ended, in milliseconds. */
async function pastTurns({ db, clock }: Run): Promise<number> {
  const { rows } = await db.query(
    'select max(ends_at) as last from home_turn where answered_at is null and withdrawn_at is null and lapse_noted_at is null',
  )
  const last = rows[0]?.last === null ? 0 : Date.parse(rows[0].last) - Date.now() - clock.aheadMs
  return Math.max(last, 0) + pastHoldsMs
}

/** All clocks, those of the providers too, who refuse callers of another time. */
async function moveClocks({ servers: all, outside, clock, staff }: Run, ms: number): Promise<void> {
  clock.aheadMs += ms
  for (const server of all) server.moveClock(server.aheadMs() + ms)
  for (let left = ms; left > 0; left -= dayMs)
    await outside.call('POST', '/control/clock', { advanceMs: Math.round(Math.min(left, dayMs)) })
  staff.renew()
}

/** Holds and times to pay end, then what the providers can still be asked about. */
async function settle(run: Run): Promise<void> {
  await moveClocks(run, pastHoldsMs)
  await until(run.books, (count) => count('bookings alive') === 0)
  await endDay(run)
  await moveClocks(run, pastQuestionsMs)
  let isOver = false
  const killing = killAtRefunds({ ...run, mostKills: killsAtRefunds, isOver: () => isOver })
  await until(run.books, (_count, all) => all === 0)
  isOver = true
  await killing
  await run.days.report(run.clock.aheadMs)
}

async function countsOf({ db, books }: Run) {
  const counted = async (text: string) => {
    const { rows } = await db.query(text)
    return new Map<string, number>(rows.map(({ what, count }) => [what, Number(count)]))
  }
  return {
    statuses: await statusesOf(books),
    turns: await counted(`select case when out_of_order is not null then 'out of order, ' else '' end
        || coalesce(answer, case when withdrawn_at is not null then 'ended' when lapse_noted_at is not null then 'lapsed'
          else 'open' end) as what, count(*) from home_turn group by 1 order by 1`),
    approvals: await counted(
      `select kind || ' ' || coalesce(decision, 'not decided') as what, count(*) from approval group by 1 order by 1`,
    ),
    refunds: await counted(`select 'granted' as what, count(*) from payment_refund_grant
      union all select 'by a rule', count(*) from payment_refund where id not in (select refund_id from payment_refund_grant)
      union all select 'sent again after an interruption', count(*) from payment_refund where tries > 1`),
  }
}
