import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type {
  DataRequestsReply,
  RecordDataRequestReply,
  WithdrawDataRequestReply,
} from '@nyhem/contract/calls/data-requests'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { extendedDueDay } from '@nyhem/domain/data-request/data-request'
import { addDays, type Instant, localDateOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  asked,
  asPerson,
  closeRights,
  emailsOf,
  get,
  linesOf,
  newest,
  newPerson,
  now,
  openRights,
  own,
  post,
  read,
  rights,
  step,
  take,
  today,
  words,
} from './data-requests.fixture.ts'
import type { Member } from './office-portal.fixture.ts'

beforeAll(openRights, 120_000)
afterAll(closeRights)

describe('a person who asks about their own data', () => {
  it('has a request with a last day a month ahead, and is told by e-mail without the words', async () => {
    const { person, id } = await asked('correction', 'Fel gatunummer')
    expect(await newest(person)).toMatchObject({
      ...{ kind: 'correction', askedBy: 'my-pages', state: 'received', words: 'Fel gatunummer', answer: null },
    })
    const stored = await rights.portal.db
      .selectFrom('data_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.site_id).toBe('se')
    expect(await emailsOf(id)).toEqual(['received'])
  })

  it('has one open request of a kind, however often it is pressed, and says what is wrong', async () => {
    const person = await newPerson()
    const codes = (await Promise.all([ask(person, 'access'), ask(person, 'access')])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['Ok', 'Open'])
    expect((await ask(person, 'correction', ' ')).code).toBe('Words')
    expect(await own(person)).toHaveLength(1)
  })

  it('takes it back, once and only as it was seen', async () => {
    const { person, id } = await asked('access')
    const seen = await newest(person)
    await take(id)
    const withdraw = async (version: number) =>
      (await asPerson(person, `/data-requests/${id}/withdraw`, { version })).json<WithdrawDataRequestReply>().code
    expect(await withdraw(seen.version)).toBe('Stale')
    const { version } = await newest(person)
    expect(await withdraw(version)).toBe('Ok')
    expect(await withdraw(version)).toBe('Ok')
    expect(await newest(person)).toMatchObject({ state: 'withdrawn' })
    expect((await step(id, 'answer', { words })).code).toBe('Done')
    expect(await emailsOf(id)).toEqual(['received', 'taken', 'withdrawn'])
  })

  it('finds no request of another', async () => {
    const { id } = await asked('access')
    const other = await newPerson()
    const answer = await asPerson(other, `/data-requests/${id}/withdraw`, { version: 1 })
    expect(answer.status).toBe(404)
    expect(await own(other)).toEqual([])
  })
})

describe('the staff', () => {
  it('see requests of their sites, and privacy officers alone decide', async () => {
    const { id } = await asked('access')
    expect((await read(id, rights.service)).may).toEqual({ decide: false, extend: false, lift: false })
    for (const act of ['take', 'extend', 'answer', 'refuse', 'lift'])
      expect((await post(rights.service, `/data-requests/${id}/${act}`, { version: 1 })).status, act).toBe(403)
    expect((await get(rights.norwegian, `/data-requests/${id}`)).status).toBe(404)
    expect((await get(rights.agent, `/data-requests/${id}`)).status).toBe(403)
    const seen = async (who: Member) =>
      (await get(who, '/data-requests')).json<DataRequestsReply>().requests.map((one) => one.id)
    expect(await seen(rights.service)).toContain(id)
    expect(await seen(rights.norwegian)).not.toContain(id)
    expect((await get(rights.agent, '/data-requests')).status).toBe(403)
  })

  it("record a request on a person's word, with how they asked", async () => {
    const person = await newPerson()
    const record = async (body: object, who = rights.service) =>
      post(who, `/customers/${person.id}/data-requests`, { kind: 'restriction', askedBy: 'phone', words: '', ...body })
    expect((await record({}, rights.norwegian)).status).toBe(404)
    expect((await record({}, rights.agent)).status).toBe(403)
    const unknown = await newPerson()
    await rights.portal.db.deleteFrom('fault_case').where('reported_by', '=', unknown.id).execute()
    const path = `/customers/${unknown.id}/data-requests`
    expect((await post(rights.service, path, { kind: 'access', askedBy: 'phone', words: '' })).status).toBe(404)
    const made = (await record({})).json<RecordDataRequestReply>()
    expect(made.code).toBe('Ok')
    expect(await newest(person)).toMatchObject({ askedBy: 'phone', kind: 'restriction' })
    expect((await record({})).json<RecordDataRequestReply>()).toEqual({ ...made, code: 'Open' })
    expect((await record({ kind: 'correction' })).json<RecordDataRequestReply>().code).toBe('Words')
    expect((await record({ askedBy: 'my-pages' })).status).toBe(400)
    expect(await linesOf(person.id)).toEqual(['data-request-recorded'])
  })

  it('open a request, which is written down, and are refused on a stale screen', async () => {
    const { person, id } = await asked('access')
    const { version } = await read(id)
    expect((await take(id)).code).toBe('Ok')
    expect((await step(id, 'take', { isTaken: true }, rights.second, version)).code).toBe('Stale')
    expect(await linesOf(person.id)).toEqual([
      ...['data-request-opened', 'data-request-opened', 'data-request-taken'],
      'data-request-opened',
    ])
  })

  it('answer only what they have taken, with words', async () => {
    const { person, id } = await asked('access')
    expect((await step(id, 'answer', { words })).code).toBe('NotTaken')
    await take(id)
    expect((await step(id, 'answer', { words }, rights.second)).code).toBe('NotTaken')
    expect((await step(id, 'answer', { words: ' ja ' })).code).toBe('Words')
    expect((await step(id, 'answer', { words })).code).toBe('Ok')
    expect(await newest(person)).toMatchObject({ state: 'answered', answer: words })
    expect(await emailsOf(id)).toEqual(['received', 'taken', 'answered'])
    expect(await linesOf(person.id)).toContain('data-request-answered')
  })

  it('refuse for a reason of its kind, which the person reads', async () => {
    const { person, id } = await asked('correction')
    await take(id)
    expect((await step(id, 'refuse', { reason: 'kept-by-law', words })).code).toBe('Reason')
    expect((await step(id, 'refuse', { reason: 'data-correct', words: '' })).code).toBe('Words')
    expect((await step(id, 'refuse', { reason: 'data-correct', words })).code).toBe('Ok')
    expect(await newest(person)).toMatchObject({ state: 'refused', refusal: 'data-correct', answer: words })
    expect(await emailsOf(id)).toContain('refused')
  })

  it('extend once by two months, telling why, and not after the last day', async () => {
    const { person, id } = await asked('access')
    const { receivedAt } = await read(id)
    expect((await step(id, 'extend', { reason: 'complex' })).code).toBe('Ok')
    const dueOn = extendedDueDay(localDateOf(receivedAt as Instant, 'Europe/Stockholm'))
    expect(await newest(person)).toMatchObject({ dueOn, extension: 'complex' })
    expect((await step(id, 'extend', { reason: 'complex' })).code).toBe('Extended')
    expect(await emailsOf(id)).toContain('extended')
    const late = await asked('access')
    await rights.portal.db
      .updateTable('data_request')
      .set({ due_on: addDays(today(), -1) })
      .where('id', '=', late.id)
      .execute()
    expect((await step(late.id, 'extend', { reason: 'complex' })).code).toBe('Late')
    expect(await read(late.id)).toMatchObject({ urgency: 'late' })
  })

  it('list by the last day, a page at a time, and have what ends first first in their day', async () => {
    const { id: calm } = await asked('access')
    const { id: soon } = await asked('access')
    const at = async (id: string, days: number) =>
      rights.portal.db
        .updateTable('data_request')
        .set({ due_on: addDays(today(), days) })
        .where('id', '=', id)
        .execute()
    await at(calm, -40)
    await at(soon, -50)
    const list = async (query: string) =>
      (await get(rights.officer, `/data-requests?${query}`)).json<DataRequestsReply>()
    const { requests } = await list('kind=access')
    expect(requests.slice(0, 2).map(({ id }) => id)).toEqual([soon, calm])
    const [first] = requests
    const after = await list(`kind=access&after=${first?.dueOn}_${first?.id}`)
    expect(after.requests[0]?.id).toBe(calm)
    await take(calm)
    expect((await list('taken=me&kind=access')).requests[0]?.id).toBe(calm)
    expect((await list('taken=unassigned')).requests.map(({ id }) => id)).not.toContain(calm)
    const work = (await get(rights.officer, '/waiting'))
      .json<WorkReply>()
      .queues.find(({ queue }) => queue === 'rights')
    expect(work?.items.slice(0, 2).map(({ subject }) => subject)).toEqual([soon, calm])
    expect((await get(rights.service, '/waiting')).json<WorkReply>().queues.map(({ queue }) => queue)).not.toContain(
      'rights',
    )
    await take(soon)
    await step(soon, 'refuse', { reason: 'unfounded', words })
    expect((await list('state=closed')).requests[0]?.id).toBe(soon)
  })
})

describe('what a granted request does', () => {
  it('ends consent and newsletter at the site where it was asked', async () => {
    const { person, id } = await asked('consent')
    await rights.portal.db
      .insertInto('account_consent')
      .values([
        { account_id: person.id, site_id: 'se', given_at: now() },
        { account_id: person.id, site_id: 'senior', given_at: now() },
      ])
      .execute()
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Ok')
    const left = await rights.portal.db
      .selectFrom('account_consent')
      .select('site_id')
      .where('account_id', '=', person.id)
      .execute()
    expect(left).toEqual([{ site_id: 'senior' }])
    const account = await rights.portal.db
      .selectFrom('account')
      .select('newsletter')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(account.newsletter).toBe(false)
  })

  it('is in the file of the person, with what was asked and answered', async () => {
    const { person, id } = await asked('correction', 'Fel postnummer')
    await take(id)
    await step(id, 'answer', { words })
    const { dataRequests } = (await asPerson(person, '/export')).json<AccountExport>()
    expect(dataRequests).toEqual([
      expect.objectContaining({ kind: 'correction', words: 'Fel postnummer', answer: words, state: 'answered' }),
    ])
  })
})
