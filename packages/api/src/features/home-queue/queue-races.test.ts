import { randomUUID } from 'node:crypto'
import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { tellLapses } from './ask-next.ts'
import { homeA, homeB, openQueueStage, type QueueStage, stageId } from './home-queue.fixture.ts'
import { turnsInStage } from './turns.store.ts'

type Person = Awaited<ReturnType<QueueStage['person']>>
type Tx = Parameters<Parameters<ReturnType<QueueStage['db']['transaction']>['execute']>[0]>[0]

let stage: QueueStage
let first: Person
let second: Person
let entryOfFirst: string

beforeAll(async () => {
  stage = await openQueueStage()
})
afterAll(() => stage?.close())

/** A home kept for its queue, in which two wait. */
beforeEach(async () => {
  await stage.startAnew()
  first = await stage.person()
  second = await stage.person()
  const held = await stage.hold((await stage.person()).token, homeA)
  entryOfFirst = (await stage.enter(first.accountId, homeA)).entryId ?? ''
  stage.passMinutes(1)
  await stage.enter(second.accountId, homeA)
  await stage.move(held, 'cancelled')
})

/** `act` while another transaction has done something and not ended yet; it ends once `act` waits for it. */
async function meanwhile<Came>(
  earlier: (tx: Tx) => Promise<unknown>,
  act: () => Promise<Came>,
  ending?: (tx: Tx) => Promise<unknown>,
): Promise<Came> {
  const ready = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const other = stage.db.transaction().execute(async (tx) => {
    await earlier(tx)
    ready.resolve()
    await goOn.promise
    await ending?.(tx)
  })
  await Promise.race([ready.promise, other])
  const acting = act()
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  } finally {
    goOn.resolve()
  }
  const [came] = await Promise.all([acting, other])
  return came
}
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.db)
  return rows[0]?.n
}
const askedAt = async (homeId: string) => (await stage.turns(homeId)).map(({ account_id }) => account_id)
const insertOpenTurn = (tx: Tx, over: { home_id: string; entry_id: string; account_id: string }) =>
  tx
    .insertInto('home_turn')
    .values({
      id: randomUUID(),
      stage_id: stageId,
      site_id: 'se',
      opened_at: stage.now(),
      ends_at: instantOf(new Date(stage.clock.now.getTime() + 3_600_000)),
      ...over,
    })
    .execute()

/** Server only: the embedded database has no concurrency. */
describe.runIf(testServerUrl)('of two at one moment', () => {
  it('who asks somebody that gets a turn elsewhere has asked nobody, and asks the next', async () => {
    const elsewhere = { home_id: homeB, entry_id: entryOfFirst, account_id: first.accountId }
    const came = await meanwhile(
      (tx) => insertOpenTurn(tx, elsewhere),
      () => stage.ask(homeA),
    )
    expect(came.code).toBe('Ok')
    expect(await askedAt(homeA)).toEqual([second.accountId])
    expect(stage.emails.filter((line) => line.includes('offered'))).toHaveLength(1)
    expect(stage.log.filter((event) => event === 'turn-opened')).toHaveLength(1)
  })
  it('who asks somebody that leaves has asked the next: no turn is of a place that was left', async () => {
    const leaving = (tx: Tx) =>
      tx
        .updateTable('home_queue_entry')
        .set({ left_at: stage.now(), left_why: 'by-person' })
        .where('id', '=', entryOfFirst)
        .execute()
    const { details, site, by } = { details: await stage.detailsOf(homeA), site: stage.site, by: null }
    const came = await meanwhile(leaving, () => stage.queues.askNext({ details, site, by, seen: null }))
    expect(came.code).toBe('Ok')
    expect(await askedAt(homeA)).toEqual([second.accountId])
  })
  it('who asks somebody whose account is deleted waits for that, and neither gives up', async () => {
    const { details, site, by } = { details: await stage.detailsOf(homeA), site: stage.site, by: null }
    const came = await meanwhile(
      (tx) => stage.accounts.lockForDeletion(tx, first.accountId),
      () => stage.queues.askNext({ details, site, by, seen: null }),
      async (tx) => {
        await stage.queues.forgetPerson(tx, first.accountId)
        await stage.accounts.deleteAccount(tx, first.accountId)
      },
    )
    expect(came.code).toBe('Ok')
    expect(await askedAt(homeA)).toEqual([second.accountId])
  })
  it('who accepts while leaving has either booked or left, and no booking of a turn that ended', async () => {
    const { turnId = '' } = await stage.ask(homeA)
    const [accepted, left] = await Promise.all([
      stage.queues.accept({ turnId, accountId: first.accountId }),
      stage.queues.leave({ entryId: entryOfFirst, accountId: first.accountId }),
    ])
    expect(left).toBe(true)
    const held = await stage.db.selectFrom('booking').select('id').where('status', '=', 'held').execute()
    const [turn] = await stage.turns(homeA)
    expect([accepted?.code, held.length, turn?.answer]).toEqual(
      accepted?.code === 'Ok' ? ['Ok', 1, 'yes'] : ['Withdrawn', 0, null],
    )
  })
  it('who leaves before an answer is written undoes the booking that the answer began', async () => {
    const { turnId = '' } = await stage.ask(homeA)
    const leaving = (tx: Tx) =>
      tx
        .updateTable('home_turn')
        .set({ withdrawn_at: stage.now(), withdrawal_reason: 'left-the-queue' })
        .where('id', '=', turnId)
        .execute()
    const came = await meanwhile(leaving, () => stage.queues.accept({ turnId, accountId: first.accountId }))
    expect(came).toMatchObject({ code: 'Withdrawn' })
    expect(await stage.db.selectFrom('booking').select('id').where('status', '=', 'held').execute()).toEqual([])
  })
  it('lapses are noted in one order: who waits for the first of them has locked no other', async () => {
    await stage.ask(homeA)
    await stage.enter(second.accountId, homeB, 3)
    const entry = (await stage.own(second.accountId)).places.find(({ homeId }) => homeId === null)
    await stage.db
      .transaction()
      .execute((tx) =>
        insertOpenTurn(tx, { home_id: homeB, entry_id: entry?.entryId ?? '', account_id: second.accountId }),
      )
    stage.at('2026-03-12T08:00:00Z')
    const turns = await turnsInStage(stage.db, { accountIds: [first.accountId, second.accountId], stageId })
    const [low = '', high = ''] = turns.map(({ id }) => id).sort()
    const lockedTurn = (tx: Tx, id: string) =>
      tx.selectFrom('home_turn').select('id').where('id', '=', id).forNoKeyUpdate().noWait().execute()
    const descending = turns.toSorted((one, other) => (one.id < other.id ? 1 : -1))
    const noted = await meanwhile(
      (tx) => lockedTurn(tx, low),
      () => tellLapses(stage.parts, descending),
      (tx) => lockedTurn(tx, high),
    )
    expect(noted).toBe(2)
    expect(await tellLapses(stage.parts, turns)).toBe(0)
    expect(stage.emails.filter((line) => line.includes('lapsed'))).toHaveLength(2)
  })
})
