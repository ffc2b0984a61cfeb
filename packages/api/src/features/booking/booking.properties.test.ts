import {
  type BookingEvent,
  type BookingStatus,
  hasRunningHold,
  keepsHome,
  moveBooking,
} from '@nyhem/domain/booking/booking-moves'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { ground, homes, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

const homeIds = ['kajen-1-a-1101', 'kajen-1-a-1102'] as const
const holdMinutes = 15
const graceMinutes = 30

/** Model booking; times in minutes since the start. */
type Known = {
  home: number
  person: number
  status: BookingStatus
  holdUntil: number
  isExtended: boolean
  dueAt: number | null
}
type Model = { now: number; readonly bookings: Map<string, Known> }
type World = { stage: BookingStage; tokens: readonly string[] }

let stage: BookingStage
let people: Awaited<ReturnType<BookingStage['person']>>['accountId'][]

beforeAll(async () => {
  stage = await openBookingStage()
  people = []
  for (let made = 0; made < 3; made += 1) people.push((await stage.person()).accountId)
})
afterAll(() => stage.close())

/** Sessions use the same clock. */
const logIn = () => Promise.all(people.map((accountId) => stage.logIn(accountId)))

const isLapsed = ({ now }: Model, { status, holdUntil }: Known): boolean => hasRunningHold(status) && holdUntil <= now
const holderOf = (model: Model, home: number): [string, Known] | undefined =>
  [...model.bookings].find(([, known]) => known.home === home && keepsHome[known.status])

/** Applies an event by the rules: a lapsed hold ends before any other event. */
function happen(model: Model, known: Known, event: BookingEvent): void {
  if (event !== 'holdLapsed' && isLapsed(model, known)) happen(model, known, 'holdLapsed')
  if (event === 'holdLapsed' && !isLapsed(model, known)) return
  if (event === 'graceEnded' && (known.dueAt === null || model.now < known.dueAt)) return
  const move = moveBooking({ status: known.status, hasPayment: true }, event)
  if (move.code === 'Ignored') return
  if (event === 'paidLate' && holderOf(model, known.home)) return
  known.status = move.to
  if (move.to === 'awaitingPayment') known.dueAt = model.now + graceMinutes
}

function mayStart(model: Model, person: number, home: number): 'new' | string | null {
  const holder = holderOf(model, home)
  if (holder && isLapsed(model, holder[1])) happen(model, holder[1], 'holdLapsed')
  else if (holder) return holder[1].person === person ? holder[0] : null
  const others = [...model.bookings.values()].filter(
    (known) => known.person === person && known.home !== home && keepsHome[known.status] && !isLapsed(model, known),
  )
  return others.length > 0 ? null : 'new'
}

class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly act: (model: Model, world: World) => Promise<unknown>
  constructor(name: string, act: (model: Model, world: World) => Promise<unknown>) {
    this.name = name
    this.act = act
  }
  check = () => true
  toString = () => this.name
  async run(model: Model, world: World): Promise<void> {
    await this.act(model, world)
    await holds(model, world)
  }
}

/** A lapsed hold may await cleanup; readers treat it as expired. */
const asRead = (model: Model, known: Known): BookingStatus => (isLapsed(model, known) ? 'expired' : known.status)

async function holds(model: Model, { stage: { db } }: World): Promise<void> {
  const rows = await db.selectFrom('booking').select(['id', 'status', 'home_id']).execute()
  const read = Object.fromEntries(
    rows.map(({ id, status }) => {
      const known = model.bookings.get(id)
      return [id, known ? asRead(model, { ...known, status: status as BookingStatus }) : status]
    }),
  )
  expect(read).toEqual(Object.fromEntries([...model.bookings].map(([id, known]) => [id, asRead(model, known)])))
  for (const id of homeIds) {
    const handlers = rows.filter(({ status, home_id }) => home_id === id && keepsHome[status as BookingStatus])
    expect(handlers.length).toBeLessThanOrEqual(1)
    const { kept_as } = await db
      .selectFrom('catalogue_home')
      .select('kept_as')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const status = handlers[0]?.status
    expect(kept_as).toBe(status === undefined ? null : status === 'booked' ? 'booked' : 'reserved')
  }
}

/** Of simultaneous requests any one gets the home; of sequential ones the first. */
const start = (people: readonly number[], home: number) =>
  new Step(`${people} want ${home}`, async (model, world) => {
    const rivals = testServerUrl ? people : people.slice(0, 1)
    const replies = await Promise.all(
      rivals.map(async (person) => ({
        person,
        reply: await world.stage.start(world.tokens[person] ?? '', homeIds[home] ?? ''),
      })),
    )
    // The winner first: the others are evaluated against its booking.
    replies.sort((a, b) => Number(b.reply.code === 'Ok') - Number(a.reply.code === 'Ok'))
    for (const { person, reply } of replies) {
      const may = mayStart(model, person, home)
      expect([person, reply.code]).toEqual([person, may === null ? 'CannotBook' : 'Ok'])
      if (reply.code !== 'Ok') continue
      if (may !== 'new') expect(reply.bookingId).toBe(may)
      else
        model.bookings.set(reply.bookingId, {
          home,
          person,
          status: 'held',
          holdUntil: model.now + holdMinutes,
          isExtended: false,
          dueAt: null,
        })
    }
  })

const nth = (model: Model, index: number) => [...model.bookings][index % Math.max(1, model.bookings.size)]

const event = (index: number, what: BookingEvent, times: number) =>
  new Step(`${what} of ${index}, ${times} at once`, async (model, world) => {
    const found = nth(model, index)
    if (!found) return
    await Promise.all(Array.from({ length: times }, () => world.stage.move(found[0], what)))
    for (let time = 0; time < times; time += 1) happen(model, found[1], what)
  })

class Killed extends Error {}
const killed = (index: number, what: BookingEvent) =>
  new Step(`killed in ${what} of ${index}`, async (model, { stage: { db, bookings } }) => {
    const found = nth(model, index)
    if (!found) return
    const dying = db.transaction().execute(async (tx) => {
      await bookings.move(tx, found[0], what, { kind: 'system' })
      throw new Killed()
    })
    await expect(dying).rejects.toBeInstanceOf(Killed)
  })

const extend = (index: number) =>
  new Step(`extends ${index}`, async (model, world) => {
    const found = nth(model, index)
    if (!found) return
    const [id, known] = found
    await world.stage.post(`/api/buyresidence/booking/${id}/extend`, { token: world.tokens[known.person] ?? '' })
    if (isLapsed(model, known)) happen(model, known, 'holdLapsed')
    else if (hasRunningHold(known.status) && !known.isExtended) {
      known.isExtended = true
      known.holdUntil += holdMinutes
    }
  })

const pass = (minutes: number) =>
  new Step(`${minutes} minutes pass`, async (model, world) => {
    model.now += minutes
    world.stage.passMinutes(minutes)
    world.tokens = await logIn()
  })

const sweep = () =>
  new Step('the sweep', async (model, world) => {
    await world.stage.bookings.lapse()
    for (const known of model.bookings.values()) {
      happen(model, known, 'holdLapsed')
      happen(model, known, 'graceEnded')
    }
  })

const index = fc.nat(5)
const what = fc.constantFrom<BookingEvent>(
  'signingStarted',
  'signingStopped',
  'signed',
  'paid',
  'cancelled',
  'holdLapsed',
  'graceEnded',
  'paidLate',
)
const everything = [
  fc.tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 1 }), fc.nat(1)).map((parts) => start(...parts)),
  fc.tuple(index, what, fc.integer({ min: 1, max: 3 })).map((parts) => event(...parts)),
  fc
    .tuple(index, fc.constantFrom<BookingEvent>('signingStarted', 'signed', 'paid'), fc.constant(1))
    .map((parts) => event(...parts)),
  fc.tuple(index, what).map((parts) => killed(...parts)),
  index.map(extend),
  fc.constantFrom(1, 14, 15, 16, 31).map(pass),
  fc.constant(null).map(sweep),
]

describe('bookings, whatever happens in whichever order', () => {
  it('are as the state machine says, and no home is held by two', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(everything, { maxCommands: 40, size: 'max' }), async (steps) => {
        await stage.empty()
        const withFee = ground().map((line) =>
          line.type === 'stage' ? stageLine({ bookingFee: kronor(25_000) }) : line,
        )
        expect(await stage.load(...withFee, ...homes(2, 'kajen-1'))).toMatchObject({ code: 'Ok' })
        const world: World = { stage, tokens: await logIn() }
        const setup = () => ({ model: { now: 0, bookings: new Map() }, real: world })
        await fc.asyncModelRun(setup, steps)
      }),
      { numRuns: propertyRuns({ usual: 4, matrix: 40 }) },
    )
  }, 300_000)
})
