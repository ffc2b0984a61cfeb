import { randomUUID } from 'node:crypto'
import type {
  AddGuestReply,
  CallOffReply,
  CancelGuestReply,
  NoteArrivalReply,
  ShowingsReply,
  ShownShowing,
} from '@nyhem/contract/calls/staff-showings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newShowing } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let norwegian: Member

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('agent')], { name: 'Sanna Lind' })
  norwegian = await portal.newMember([at('agent', 'no')])
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const open = async (id: string) => (await get(agent, `/showings/${id}`)).json<ShownShowing>()
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
const written = (changes: object = {}) => ({
  id: randomUUID(),
  firstName: 'Vera',
  lastName: 'Holm',
  email: `${randomUUID()}@example.com`,
  phone: '',
  partySize: 1,
  arrivedAt: null,
  hasAgreed: true,
  ...changes,
})
async function add(showingId: string, changes: object = {}) {
  const guest = written(changes)
  const reply = (await post(agent, `/showings/${showingId}/guests`, guest)).json<AddGuestReply>()
  return { id: guest.id, guest, code: reply.code, shown: reply.showing.guests.find(({ id }) => id === guest.id) }
}
const note = async (showingId: string, guestId: string, arrivedAt: string | null) =>
  (await post(agent, `/showings/${showingId}/guests/${guestId}/arrival`, { arrivedAt })).json<NoteArrivalReply>()
const cancel = async (showingId: string, guestId: string) =>
  (
    await post(agent, `/showings/${showingId}/guests/${guestId}/cancel`, {
      reason: { reason: 'customer-asked', words: '' },
    })
  ).json<CancelGuestReply>()

describe('the list of showings', () => {
  it('has the coming and the past ones of the sites where one may see sales, and no other', async () => {
    const [coming, past, foreign] = [
      await newShowing(portal.db),
      await newShowing(portal.db, { startsAt: minutesFromNow(-600) }),
      await newShowing(portal.db, { siteId: 'no' }),
    ]
    const listed = async (who: Member, query: string) =>
      (await get(who, `/showings?${query}`)).json<ShowingsReply>().showings.map(({ id }) => id)
    const own = await listed(agent, '')
    expect(own).toContain(coming.id)
    for (const other of [past.id, foreign.id]) expect(own).not.toContain(other)
    expect(await listed(agent, 'period=past')).toEqual([past.id])
    expect(await listed(agent, 'site=no')).toEqual([])
    expect(await listed(norwegian, '')).toContain(foreign.id)
    expect(await listed(norwegian, '')).not.toContain(coming.id)
  })
})

describe('a showing', () => {
  it('is opened with masked contact details, which is written down, and shows them for a reason', async () => {
    const { id } = await newShowing(portal.db)
    const guest = await add(id, { email: 'vera@example.com', phone: '070-174 06 67' })
    const shown = await get(agent, `/showings/${id}`)
    expect(shown.json<ShownShowing>().guests[0]).toMatchObject({
      name: 'Vera Holm',
      email: 've•••@example.com',
      phone: '••• 67',
      isRegisteredFor: true,
    })
    expect(shown.text).not.toContain('vera@example.com')
    expect(await linesOf(id)).toEqual(['showing-opened'])
    const uncover = (words: string) => post(agent, `/showings/${id}/guests/${guest.id}/uncover`, { words })
    expect((await uncover(' ')).json()).toEqual({ code: 'Words' })
    expect((await uncover('Ringer om vägen')).json()).toMatchObject({ code: 'Ok', email: 'vera@example.com' })
    expect(await linesOf(guest.id)).toEqual(['guest-added', 'guest-uncovered'])
  })
  it('of another site is not there, nor is a guest of another showing', async () => {
    const [own, foreign] = [await newShowing(portal.db), await newShowing(portal.db, { siteId: 'no' })]
    expect((await get(agent, `/showings/${foreign.id}`)).status).toBe(404)
    expect((await post(norwegian, `/showings/${own.id}/guests`, written())).status).toBe(404)
    const other = await newShowing(portal.db)
    const guest = await add(own.id)
    const body = { arrivedAt: minutesFromNow(0) }
    expect((await post(agent, `/showings/${other.id}/guests/${guest.id}/arrival`, body)).status).toBe(404)
  })
})

describe('the arrival of a guest', () => {
  it('is noted once with its first moment, however often it is sent, and taken back', async () => {
    const { id } = await newShowing(portal.db)
    const guest = await add(id)
    const first = minutesFromNow(-5)
    expect((await note(id, guest.id, first)).code).toBe('Ok')
    const again = await note(id, guest.id, minutesFromNow(-1))
    expect(again.showing.guests[0]).toMatchObject({ state: 'here', arrivedAt: first })
    expect((await note(id, guest.id, null)).showing.guests[0]).toMatchObject({ state: 'expected', arrivedAt: null })
    expect(await linesOf(guest.id)).toEqual(['guest-added', 'guest-arrived', 'guest-not-arrived'])
  })
  it('is not noted before an hour before the start, nor for a moment to come', async () => {
    const early = await newShowing(portal.db, { startsAt: minutesFromNow(90) })
    const guest = await add(early.id)
    expect((await note(early.id, guest.id, minutesFromNow(60))).code).toBe('Closed')
    expect((await open(early.id)).guests[0]).toMatchObject({ state: 'expected' })
  })
  it('of one who comes unregistered takes no place, and a known address is that guest', async () => {
    const { id } = await newShowing(portal.db, { placesLeft: 1 })
    const known = await add(id)
    const here = minutesFromNow(0)
    expect(await add(id, { arrivedAt: here, email: '', phone: '070-174 06 67' })).toMatchObject({
      code: 'Ok',
      shown: { state: 'here', isDropIn: true },
    })
    expect((await add(id, { arrivedAt: here, email: known.guest.email.toUpperCase() })).code).toBe('AlreadyRegistered')
    const { guests, registered } = await open(id)
    expect(guests.map(({ state }) => state)).toEqual(['here', 'here'])
    expect(registered).toBe(1)
  })
  it.each([
    ['without a name', 'Name', { firstName: '' }],
    ['without address and phone', 'Contact', { email: '' }],
    ['with an address that cannot be read', 'Contact', { email: 'vera' }],
    ['without having agreed', 'NotAgreed', { hasAgreed: false }],
  ])('is refused %s', async (_name, code, changes) => {
    const { id } = await newShowing(portal.db)
    expect((await add(id, changes)).code).toBe(code)
    expect((await open(id)).guests).toEqual([])
  })
  it('adds nobody twice when it is sent again', async () => {
    const { id } = await newShowing(portal.db)
    const guest = written()
    for (let sent = 0; sent < 3; sent += 1) await post(agent, `/showings/${id}/guests`, guest)
    expect((await open(id)).guests).toHaveLength(1)
    expect(await linesOf(guest.id)).toEqual(['guest-added'])
  })
})

describe('why a guest is cancelled', () => {
  it('stands in the log with the words of who did it', async () => {
    const { id } = await newShowing(portal.db)
    const guest = await add(id)
    const reason = { reason: 'other', words: ' Flyttar utomlands ' }
    await post(agent, `/showings/${id}/guests/${guest.id}/cancel`, { reason })
    const line = await portal.db
      .selectFrom('staff_event')
      .select('reason')
      .where('subject', '=', guest.id)
      .where('event', '=', 'guest-cancelled')
      .executeTakeFirstOrThrow()
    expect(line.reason).toBe('other: Flyttar utomlands')
  })
})

describe('the line for a full showing', () => {
  it('is left by who has come, and what is behind moves up', async () => {
    const { id } = await newShowing(portal.db, { placesLeft: 2 })
    const [seated, first, second] = [await add(id), await add(id, { partySize: 2 }), await add(id)]
    expect([seated.code, first.code, second.code]).toEqual(['Ok', 'InLine', 'InLine'])
    const { showing } = await note(id, first.id, minutesFromNow(0))
    const stand = ({ state, inLine }: { state: string; inLine: number | null }) => [state, inLine]
    expect(showing.guests.map(stand)).toEqual([
      ['expected', null],
      ['here', null],
      ['expected', null],
    ])
    expect(showing.waiting).toBe(0)
    const back = await note(id, first.id, null)
    expect(back.showing.guests.map(stand)[1]).toEqual(['waiting', 1])
  })
  it('gives a place that becomes free to the first who fits at the front, in order', async () => {
    const { id } = await newShowing(portal.db, { placesLeft: 2 })
    const [seated, first, second] = [await add(id, { partySize: 2 }), await add(id, { partySize: 2 }), await add(id)]
    expect([seated.code, first.code, second.code]).toEqual(['Ok', 'InLine', 'InLine'])
    expect((await open(id)).guests.map(({ inLine }) => inLine)).toEqual([null, 1, 2])
    expect((await cancel(id, seated.id)).code).toBe('Ok')
    expect((await open(id)).guests.map(({ state }) => state)).toEqual(['cancelled', 'expected', 'waiting'])
    expect((await cancel(id, seated.id)).code).toBe('Gone')
    expect(await linesOf(seated.id)).toEqual(['guest-added', 'guest-cancelled'])
  })
})

describe('a showing that is called off', () => {
  const reason = { reason: 'host-ill', words: '' }
  const callOff = async (id: string, body: object) =>
    (await post(agent, `/showings/${id}/call-off`, { reason, ...body })).json<CallOffReply>()

  it('ends for all who were registered, who are told, and leaves the sites', async () => {
    const { id, startsAt } = await newShowing(portal.db, { placesLeft: 1 })
    const [seated, waiting] = [await add(id), await add(id)]
    const reply = await callOff(id, { seen: { startsAt, guests: 2 } })
    expect(reply).toMatchObject({ code: 'Ok', showing: { arrivals: 'none' } })
    expect(reply.showing.calledOffAt).not.toBeNull()
    expect(reply.showing.guests.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const rows = await portal.db
      .selectFrom('showing_registration')
      .select('called_off_at')
      .where('id', 'in', [seated.id, waiting.id])
      .execute()
    expect(rows.every(({ called_off_at }) => called_off_at !== null)).toBe(true)
    expect(await linesOf(id)).toContain('showing-called-off')
    expect((await add(id)).code).toBe('Closed')
  })
  it.each(['booked', 'digital'] as const)('can be so until it starts, when it is %s', async (kind) => {
    const soon = await newShowing(portal.db, { kind, startsAt: minutesFromNow(5) })
    expect((await open(soon.id)).canBeCalledOff).toBe(true)
    const reply = await callOff(soon.id, { seen: { startsAt: soon.startsAt, guests: 0 } })
    expect(reply).toMatchObject({ code: 'Ok', showing: { canBeCalledOff: false } })
    const started = await newShowing(portal.db, { kind, startsAt: minutesFromNow(-5) })
    expect((await open(started.id)).canBeCalledOff).toBe(false)
  })
  it('is refused as stale when a guest has come meanwhile, without a reason of the list, and once begun', async () => {
    const { id, startsAt } = await newShowing(portal.db)
    await add(id)
    expect((await callOff(id, { seen: { startsAt, guests: 0 } })).code).toBe('Stale')
    const seen = { startsAt, guests: 1 }
    expect((await callOff(id, { seen, reason: { reason: 'campaign', words: '' } })).code).toBe('Reason')
    const started = await newShowing(portal.db, { startsAt: minutesFromNow(-5) })
    expect((await callOff(started.id, { seen: { startsAt: started.startsAt, guests: 0 } })).code).toBe('Closed')
    expect(await linesOf(id)).toEqual([])
  })
})
