import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import { asId } from '@nyhem/domain/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { ground, home, homes } from '../catalogue/sample-feed.ts'
import { homeA, homeB, openQueueStage, type QueueStage, stageId } from './home-queue.fixture.ts'

const homeIds = [homeA, homeB] as const
const people = 4

let stage: QueueStage
let accountIds: Awaited<ReturnType<QueueStage['person']>>['accountId'][]

beforeAll(async () => {
  stage = await openQueueStage()
  accountIds = []
  for (let made = 0; made < people; made += 1) accountIds.push((await stage.person()).accountId)
})
afterAll(() => stage.close())

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('enter'), who: fc.nat(people - 1), at: fc.nat(1), any: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('hold', 'accept', 'decline', 'leave', 'go-on', 'ask-second', 'ask-second'),
      who: fc.nat(people - 1),
      at: fc.nat(1),
      any: fc.constant(false),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'ask',
        'ask',
        'ask',
        'end-booking',
        'end-booking',
        'withdraw',
        'booked-elsewhere',
        'for-sale',
        'decide-own',
        'decide-second',
        'decide-second',
        'release',
      ),
      who: fc.constant(0),
      at: fc.nat(1),
      any: fc.constant(false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('sweep', 'minutes', 'days'),
      who: fc.constant(0),
      at: fc.constant(0),
      any: fc.constant(false),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const openTurnOf = async (who: number) =>
  (await stage.own(accountIds[who] ?? asId(''))).turns[0]?.turn.id ?? '00000000-0000-4000-8000-000000000000'

const doings: Readonly<Record<string, (one: Act) => Promise<unknown>>> = {
  enter: ({ who, at, any }) => stage.enter(personOf(who), homeOf(at), any ? 3 : null),
  hold: ({ who, at }) =>
    stage.bookings.start({ accountId: personOf(who), homeId: asId<'Home'>(homeOf(at)), site: stage.site }),
  accept: async ({ who }) => stage.queues.accept({ turnId: await openTurnOf(who), accountId: personOf(who) }),
  decline: async ({ who }) => stage.queues.decline({ turnId: await openTurnOf(who), accountId: personOf(who) }),
  leave: async ({ who, at }) => {
    const { places } = await stage.own(personOf(who))
    return stage.queues.leave({ entryId: places[at]?.entryId ?? noId, accountId: personOf(who) })
  },
  'go-on': ({ who }) => stage.queues.goOn({ accountId: personOf(who), stageId }),
  ask: async ({ at }) => stage.ask(homeOf(at)),
  withdraw: async ({ at }) => {
    const [details, seen] = [await stage.detailsOf(homeOf(at)), await stage.versionOf(homeOf(at))]
    return stage.queues.withdraw({ details, site: stage.site, by: stage.by, seen, reason: 'made-by-mistake' })
  },
  async 'ask-second'({ who, at }) {
    const { places } = await stage.own(personOf(who))
    return stage.askOutOfOrder(homeOf(at), places[0]?.entryId ?? noId)
  },
  async 'decide-own'({ at }) {
    expect(['OwnRequest', 'NotFound', 'Lapsed', 'Decided']).toContain(await stage.decide(homeOf(at), stage.seller))
  },
  'decide-second': ({ at }) => stage.decide(homeOf(at), stage.manager),
  async release({ at }) {
    const held = await stage.db
      .selectFrom('booking')
      .select('id')
      .where('home_id', '=', homeOf(at))
      .where('status', '=', 'held')
      .executeTakeFirst()
    if (held)
      for (const event of ['signingStarted', 'signed', 'paid', 'released'] as const) await stage.move(held.id, event)
  },
  async 'end-booking'({ at }) {
    const live = await stage.db
      .selectFrom('booking')
      .select('id')
      .where('home_id', '=', homeOf(at))
      .where('status', 'in', keepingStatuses)
      .executeTakeFirst()
    if (live) await stage.move(live.id, 'cancelled')
  },
  'booked-elsewhere': ({ at }) => stage.load(home({ ...named(at), status: 'booked' })),
  'for-sale': ({ at }) => stage.load(home({ ...named(at), status: 'for-sale' })),
  sweep: async () => [await stage.bookings.lapse(), await stage.queues.sweep()],
  minutes: async () => stage.passMinutes(16),
  days: async () => stage.passMinutes(2 * 1_440),
}
const noId = '00000000-0000-4000-8000-000000000001'
const personOf = (who: number) => accountIds[who] ?? asId<'Account'>('')
const homeOf = (at: number) => homeIds[at] ?? homeA
const named = (at: number) => {
  const number = `A-${1101 + at}`
  return { externalId: homeOf(at), number, slug: number.toLowerCase() }
}

/**
 * Who is next by the rules, reckoned from rows alone: by group, moment and id, without those asked before, with a home or
 * a turn elsewhere in the stage, or silent thrice. Null: nobody.
 */
async function nextByRows(homeId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with entry as (select * from home_queue_entry where left_at is null and (home_id = ${homeId} or home_id is null)
      and not exists (select from booking where booking.account_id = home_queue_entry.account_id
        and booking.home_id = ${homeId} and booking.status = 'released' and booking.ended_at > entered_at))
    select entry.id from entry
    where not exists (select from home_turn turn where turn.entry_id = entry.id and turn.home_id = ${homeId}
        and turn.withdrawn_at is null)
      and not exists (select from home_turn turn where turn.account_id = entry.account_id and turn.home_id <> ${homeId}
        and turn.answered_at is null and turn.withdrawn_at is null and turn.ends_at > ${stage.now()}::timestamptz)
      and not exists (select from booking where booking.account_id = entry.account_id
        and status = any(${[...keepingStatuses]}::text[])
        and not (status in ('held', 'signing') and hold_until <= ${stage.now()}::timestamptz))
      and (select count(*) from home_turn turn where turn.account_id = entry.account_id and turn.answered_at is null
        and turn.withdrawn_at is null and turn.ends_at <= ${stage.now()}::timestamptz
        and turn.ends_at > coalesce(entry.continued_at, '-infinity')) < 3
    order by array_position(array['vip', 'interest', 'late'], entry.queue_group), entry.entered_at, entry.id`.execute(
    stage.db,
  )
  return rows[0]?.id ?? null
}

/** Alone, so that what is next before the act is who is asked. */
async function doAlone(one: Act): Promise<void> {
  const isAsked = one.what === 'ask' || one.what === 'decide-second'
  const expected = isAsked ? await nextByRows(homeOf(one.at)) : null
  const before = new Set((await stage.turns(homeOf(one.at))).map(({ id }) => id))
  await doings[one.what]?.(one)
  const made = (await stage.turns(homeOf(one.at))).filter(({ id }) => !before.has(id))
  if (one.what === 'ask') for (const turn of made) expect(turn.entry_id).toBe(expected)
  else if (one.what === 'decide-second')
    for (const turn of made) {
      expect(turn.entry_id).not.toBe(expected)
      expect(turn).toMatchObject({ out_of_order: 'joint-purchase', opened_by: stage.seller.id })
      expect(turn.approved_by).toBe(stage.manager.id)
    }
  else expect(made).toEqual([])
}

async function holds(): Promise<void> {
  const open = await stage.db
    .selectFrom('home_turn')
    .innerJoin('home_queue_entry', 'home_queue_entry.id', 'home_turn.entry_id')
    .innerJoin('catalogue_home', 'catalogue_home.id', 'home_turn.home_id')
    .leftJoin('home_queue', 'home_queue.home_id', 'home_turn.home_id')
    .select(['home_turn.home_id', 'home_turn.account_id', 'left_at', 'kept_as', 'kept_at'])
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', stage.now())
    .execute()
  expect(new Set(open.map(({ home_id }) => home_id)).size).toBe(open.length)
  expect(new Set(open.map(({ account_id }) => account_id)).size).toBe(open.length)
  for (const turn of open)
    expect(turn).toMatchObject({ left_at: null, kept_as: 'reserved', kept_at: expect.any(String) })
  const turns = await stage.db.selectFrom('home_turn').selectAll().execute()
  const sent = (what: string) => stage.emails.filter((line) => line.includes(what)).length
  expect([sent('offered'), sent('lapsed')]).toEqual([
    turns.length,
    turns.filter(({ lapse_noted_at }) => lapse_noted_at !== null).length,
  ])
  const accepted = turns.flatMap(({ booking_id }) => booking_id ?? [])
  expect(new Set(accepted).size).toBe(accepted.length)
  // Nobody holds a home while it is kept for its queue.
  const { rows } = await sql`select from booking join home_queue using (home_id)
    where kept_at is not null and status = any(${[...keepingStatuses]}::text[])`.execute(stage.db)
  expect(rows).toEqual([])
}

describe('the queue of a home, whatever happens in whichever order', () => {
  it('asks one at a time, in order, tells each once, and passes nobody by', async () => {
    // Several of one step happen at once, on a server.
    const step = fc.array(act, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        await stage.empty()
        await stage.load(...ground(), ...homes(2, 'kajen-1'))
        stage.emails.length = 0
        for (const acts of steps) {
          const [one] = acts
          if (acts.length > 1 && testServerUrl) await Promise.all(acts.map((each) => doings[each.what]?.(each)))
          else if (one) await doAlone(one)
          await holds()
        }
      }),
      { numRuns: propertyRuns({ usual: 4, matrix: 60 }) },
    )
  }, 300_000)
})
