import type { Customer } from '@nyhem/contract/calls/customers'
import type { StaffLooksReply } from '@nyhem/contract/calls/staff-looks'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase } from './cases.fixture.ts'
import {
  asked,
  asPerson,
  at,
  type Customered,
  closeRights,
  decide,
  emailsOf,
  get,
  linesOf,
  newest,
  newPerson,
  openRights,
  post,
  read,
  rights,
  step,
  take,
  words,
} from './data-requests.fixture.ts'
import { minutesFromNow, newBooking } from './sales.fixture.ts'

beforeAll(openRights, 120_000)
afterAll(closeRights)

describe('a request that needs two', () => {
  it('for deletion erases the account once a second officer approves', async () => {
    const { person, id } = await asked('deletion')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    expect((await step(id, 'answer', { words })).code).toBe('AlreadyAsked')
    expect(await newest(person)).toMatchObject({ state: 'taken', answer: null })
    expect(await decide(id, rights.officer)).toBe('OwnRequest')
    expect(await decide(id)).toBe('Ok')
    expect(await rights.portal.db.selectFrom('account').select('id').where('id', '=', person.id).execute()).toEqual([])
    expect((await asPerson(person, '/data-requests')).status).toBe(401)
    expect(await read(id)).toMatchObject({ state: 'answered', person: null, words: null, answer: null })
    const sent = await rights.portal.db
      .selectFrom('account_message')
      .select('kind')
      .where('email', '=', person.email)
      .execute()
    expect(sent).toEqual([{ kind: 'account-deleted' }])
    expect(await linesOf(person.id)).toContain('account-erased')
  })

  it('for deletion waits for what is under way, also when it begins after it was asked', async () => {
    const busy = await asked('deletion', '', 'booked')
    await take(busy.id)
    expect(await read(busy.id)).toMatchObject({ hasOngoingBusiness: true })
    expect((await step(busy.id, 'answer', { words })).code).toBe('Ongoing')
    expect((await step(busy.id, 'refuse', { reason: 'ongoing-business', words })).code).toBe('Ok')
    const { person, id } = await asked('deletion')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    await newBooking(rights.portal.db, { accountId: person.id, status: 'booked' })
    expect(await decide(id)).toBe('Stale')
    expect(await newest(person)).toMatchObject({ state: 'taken' })
  })

  it('for restriction marks the account, and two lift it again, telling the person', async () => {
    const { person, id } = await asked('restriction')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    expect(await decide(id)).toBe('Ok')
    expect(await newest(person)).toMatchObject({ state: 'answered', isRestricting: true, answer: words })
    const customer = async () => (await get(rights.officer, `/customers/${person.id}`)).json<Customer>()
    expect(await customer()).toMatchObject({ restriction: { requestId: id } })
    const lift = { reason: { reason: 'settled-otherwise', words: 'Uppgifterna är rättade' } }
    expect((await step(id, 'lift', { reason: { reason: 'other', words: '' } })).code).toBe('Words')
    expect((await step(id, 'lift', lift)).code).toBe('Asked')
    expect(await decide(id, rights.officer)).toBe('OwnRequest')
    expect(await decide(id)).toBe('Ok')
    expect(await customer()).toMatchObject({ restriction: null })
    expect(await emailsOf(id)).toEqual(['received', 'taken', 'answered', 'lifted'])
    expect(await linesOf(person.id)).toEqual(expect.arrayContaining(['account-restricted', 'restriction-lifted']))
  })

  it('for restriction keeps the person out of files that the staff take out', async () => {
    const { person, id } = await asked('restriction')
    const manager = await rights.portal.newMember([at('manager', 'se')])
    const { number } = await rights.portal.db
      .selectFrom('booking')
      .select('number')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const file = async () => (await post(manager, '/bookings/export', { purpose: 'Rapport' })).text
    expect(await file()).toContain(number)
    await take(id)
    await step(id, 'answer', { words })
    expect(await decide(id)).toBe('Ok')
    expect(await file()).not.toContain(number)
  })
})

describe('who of the staff has looked', () => {
  const looks = async (person: Customered, before?: string) =>
    (await asPerson(person, `/staff-looks${before ? `?before=${before}` : ''}`)).json<StaffLooksReply>()

  it('is shown to the person by role and what was opened, newest first, without names and words', async () => {
    const { person, id } = await asked('access')
    await get(rights.service, `/customers/${person.id}`)
    await post(rights.service, `/customers/${person.id}/uncover`, { words: 'Ringer Aron om visningen' })
    await read(id, rights.service)
    const answer = await asPerson(person, '/staff-looks')
    expect(answer.json<StaffLooksReply>()).toMatchObject({
      looks: [
        { what: 'request', roles: ['service'], siteId: 'se', reason: 'not-asked' },
        { what: 'contact', roles: ['service'], reason: 'in-words' },
        { what: 'person', roles: ['service'], reason: 'not-asked' },
      ],
      next: null,
    })
    expect(answer.text).not.toMatch(/Robin|Aron/)
  })

  it('has cases of the person, and no changes, and nothing of another', async () => {
    const person = await newPerson()
    const { id: caseId } = await newCase(rights.portal.db, { accountId: person.id })
    expect((await get(rights.service, `/cases/${caseId}`)).status).toBe(200)
    const { id } = await asked('access')
    await take(id)
    expect((await looks(person)).looks.map(({ what }) => what)).toEqual(['case'])
  })

  it('is read a page at a time, for 24 months', async () => {
    const person = await newPerson()
    const line = (at: Instant) => ({
      ...{ at, staff_id: rights.service.id, event: 'customer-opened', site_id: 'se', subject: person.id },
    })
    await rights.portal.db
      .insertInto('staff_event')
      .values([
        line(instantOf(new Date(Date.now() - 740 * 86_400_000))),
        ...Array.from({ length: 25 }, (_, nth) => line(minutesFromNow(nth - 60))),
      ])
      .execute()
    const first = await looks(person)
    expect(first.looks).toHaveLength(20)
    const rest = await looks(person, first.next ?? '')
    expect(rest.looks).toHaveLength(5)
    expect(rest.next).toBeNull()
    expect((first.looks.at(-1)?.at ?? '') > (rest.looks[0]?.at ?? '')).toBe(true)
  })
})
