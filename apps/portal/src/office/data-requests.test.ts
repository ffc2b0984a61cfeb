import { randomUUID } from 'node:crypto'
import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiReply } from '@nyhem/api/server/api-server'
import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type { Customer } from '@nyhem/contract/calls/customers'
import type {
  AskDataRequestReply,
  DataRequestStepReply,
  DataRequestsReply,
  OwnDataRequest,
  OwnDataRequests,
  RecordDataRequestReply,
  StaffDataRequest,
  WithdrawDataRequestReply,
} from '@nyhem/contract/calls/data-requests'
import type { StaffLooksReply } from '@nyhem/contract/calls/staff-looks'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { extendedDueDay } from '@nyhem/domain/data-request/data-request'
import { addDays, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Grant } from '@nyhem/domain/staff/may'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOfFolder } from '../secret-keys.ts'
import { newCase } from './cases.fixture.ts'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking } from './sales.fixture.ts'

let portal: OfficePortal
let sessions: Sessions
let officer: Member
let second: Member
let service: Member
let norwegian: Member
let agent: Member

const at = (role: Grant['role'], siteId: Grant['siteId'] = null): Grant => ({ role, siteId, path: null, until: null })
const now = () => instantOf(new Date())
const today = () => localDateOf(now(), 'Europe/Stockholm')

beforeAll(async () => {
  portal = await openOfficePortal({ RATE_LIMIT_FORM: '1000000', RATE_LIMIT_READ: '1000000' }, fillHomes)
  officer = await portal.newMember([at('privacyOfficer')], { name: 'Saga Lund' })
  second = await portal.newMember([at('privacyOfficer')], { name: 'Aron Vik' })
  service = await portal.newMember([at('service', 'se')], { name: 'Robin Sand' })
  norwegian = await portal.newMember([at('service', 'no')])
  agent = await portal.newMember([at('agent', 'se')])
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .execute()
  sessions = await openSessions({
    database: portal.database,
    vault: openVault(keysOfFolder(portal.dataFolder)),
    isSecure: false,
    log: pino({ level: 'silent' }),
    now,
  })
}, 120_000)
afterAll(async () => {
  await sessions?.close()
  await portal?.close()
})

type Customered = { readonly id: AccountId; readonly email: string; readonly token: string }

/** Somebody with an account who is logged in; `status` of a booking of theirs, by which the staff of Sweden see them. */
async function newPerson(status: 'booked' | 'cancelled' = 'cancelled'): Promise<Customered> {
  const email = `${randomUUID()}@example.com`
  const since = minutesFromNow(-60)
  const { id } = await portal.db
    .insertInto('account')
    .values({
      ...{ first_name: 'Elin', last_name: 'Sandström', newsletter: true, email, email_confirmed_at: since },
      ...{ created_at: since, updated_at: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = id as AccountId
  await newBooking(portal.db, { accountId: id, status })
  // By which customer service sees them.
  await newCase(portal.db, { accountId: id })
  const started = await portal.db
    .transaction()
    .execute((tx) => sessions.begin(tx, { accountId, method: 'bank_id', associationId: null, userAgent: undefined }))
  // The client keeps the token itself, so that the reply is not touched.
  const { token } = await sessions.answer(
    { headers: { 'x-token-holder': 'client' } },
    { header: () => undefined } as unknown as ApiReply,
    started,
  )
  return { id: accountId, email, token: token ?? '' }
}

const asPerson = ({ token }: Customered, path: string, body?: object) =>
  portal.send({
    path: `/account_service${path}`,
    host: 'se.localhost',
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { method: 'POST', body } : {}),
  })
const ask = async (person: Customered, kind: string, words = '') =>
  (await asPerson(person, '/data-requests', { kind, words })).json<AskDataRequestReply>()
const own = async (person: Customered) => (await asPerson(person, '/data-requests')).json<OwnDataRequests>().requests
const newest = async (person: Customered): Promise<OwnDataRequest> => {
  const [first] = await own(person)
  if (!first) throw new Error('no request')
  return first
}
async function asked(kind: string, words = 'Adressen är fel', status: 'booked' | 'cancelled' = 'cancelled') {
  const person = await newPerson(status)
  expect((await ask(person, kind, words)).code).toBe('Ok')
  const { id } = await newest(person)
  return { person, id }
}

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const read = async (id: string, who = officer) => (await get(who, `/data-requests/${id}`)).json<StaffDataRequest>()
async function step(id: string, act: string, body: object, who = officer, version?: number) {
  const seen = version ?? (await read(id, who)).version
  return (await post(who, `/data-requests/${id}/${act}`, { version: seen, ...body })).json<DataRequestStepReply>()
}
const take = (id: string, who = officer) => step(id, 'take', { isTaken: true }, who)
const words = 'Det är gjort som du bad om.'
const approvalOf = async (id: string) =>
  (await get(second, '/approvals')).json<{ approvals: Approval[] }>().approvals.find(({ subject }) => subject === id)
const decide = async (id: string, who = second) =>
  (
    await post(who, `/approvals/${(await approvalOf(id))?.id}/decision`, { decision: 'approved', note: '' })
  ).json<DecideApprovalReply>().code
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
/** Of e-mails that are queued about a request, in their order. */
async function emailsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select data->'subject'->>'what' as what from job.job
    where data->>'kind' = 'data-request' and data->'subject'->>'requestId' = ${id} order by created_on`.execute(
    portal.db,
  )
  return rows.map(({ what }) => what)
}

describe('a person who asks about their own data', () => {
  it('has a request with a last day a month ahead, and is told by e-mail without the words', async () => {
    const { person, id } = await asked('correction', 'Fel gatunummer')
    expect(await newest(person)).toMatchObject({
      ...{ kind: 'correction', askedBy: 'my-pages', state: 'received', words: 'Fel gatunummer', answer: null },
    })
    const stored = await portal.db.selectFrom('data_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
    expect((await read(id, service)).may).toEqual({ decide: false, extend: false, lift: false })
    for (const act of ['take', 'extend', 'answer', 'refuse', 'lift'])
      expect((await post(service, `/data-requests/${id}/${act}`, { version: 1 })).status, act).toBe(403)
    expect((await get(norwegian, `/data-requests/${id}`)).status).toBe(404)
    expect((await get(agent, `/data-requests/${id}`)).status).toBe(403)
    const seen = async (who: Member) =>
      (await get(who, '/data-requests')).json<DataRequestsReply>().requests.map((one) => one.id)
    expect(await seen(service)).toContain(id)
    expect(await seen(norwegian)).not.toContain(id)
    expect((await get(agent, '/data-requests')).status).toBe(403)
  })

  it("record a request on a person's word, with how they asked", async () => {
    const person = await newPerson()
    const record = async (body: object, who = service) =>
      post(who, `/customers/${person.id}/data-requests`, { kind: 'restriction', askedBy: 'phone', words: '', ...body })
    expect((await record({}, norwegian)).status).toBe(404)
    expect((await record({}, agent)).status).toBe(403)
    const unknown = await newPerson()
    await portal.db.deleteFrom('fault_case').where('reported_by', '=', unknown.id).execute()
    const path = `/customers/${unknown.id}/data-requests`
    expect((await post(service, path, { kind: 'access', askedBy: 'phone', words: '' })).status).toBe(404)
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
    expect((await step(id, 'take', { isTaken: true }, second, version)).code).toBe('Stale')
    expect(await linesOf(person.id)).toEqual([
      ...['data-request-opened', 'data-request-opened', 'data-request-taken'],
      'data-request-opened',
    ])
  })

  it('answer only what they have taken, with words', async () => {
    const { person, id } = await asked('access')
    expect((await step(id, 'answer', { words })).code).toBe('NotTaken')
    await take(id)
    expect((await step(id, 'answer', { words }, second)).code).toBe('NotTaken')
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
    const dueOn = extendedDueDay(localDateOf(receivedAt, 'Europe/Stockholm'))
    expect(await newest(person)).toMatchObject({ dueOn, extension: 'complex' })
    expect((await step(id, 'extend', { reason: 'complex' })).code).toBe('Extended')
    expect(await emailsOf(id)).toContain('extended')
    const late = await asked('access')
    await portal.db
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
      portal.db
        .updateTable('data_request')
        .set({ due_on: addDays(today(), days) })
        .where('id', '=', id)
        .execute()
    await at(calm, -40)
    await at(soon, -50)
    const list = async (query: string) => (await get(officer, `/data-requests?${query}`)).json<DataRequestsReply>()
    const { requests } = await list('kind=access')
    expect(requests.slice(0, 2).map(({ id }) => id)).toEqual([soon, calm])
    const [first] = requests
    const after = await list(`kind=access&after=${first?.dueOn}_${first?.id}`)
    expect(after.requests[0]?.id).toBe(calm)
    await take(calm)
    expect((await list('taken=me&kind=access')).requests[0]?.id).toBe(calm)
    expect((await list('taken=nobody')).requests.map(({ id }) => id)).not.toContain(calm)
    const work = (await get(officer, '/waiting')).json<WorkReply>().queues.find(({ queue }) => queue === 'rights')
    expect(work?.items.slice(0, 2).map(({ subject }) => subject)).toEqual([soon, calm])
    expect((await get(service, '/waiting')).json<WorkReply>().queues.map(({ queue }) => queue)).not.toContain('rights')
    await take(soon)
    await step(soon, 'refuse', { reason: 'unfounded', words })
    expect((await list('state=closed')).requests[0]?.id).toBe(soon)
  })
})

describe('a request that needs two', () => {
  it('for deletion erases the account once a second officer approves', async () => {
    const { person, id } = await asked('deletion')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    expect((await step(id, 'answer', { words })).code).toBe('AlreadyAsked')
    expect(await newest(person)).toMatchObject({ state: 'taken', answer: null })
    expect(await decide(id, officer)).toBe('OwnRequest')
    expect(await decide(id)).toBe('Ok')
    expect(await portal.db.selectFrom('account').select('id').where('id', '=', person.id).execute()).toEqual([])
    expect((await asPerson(person, '/data-requests')).status).toBe(401)
    expect(await read(id)).toMatchObject({ state: 'answered', person: null, words: null, answer: null })
    const sent = await portal.db
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
    await newBooking(portal.db, { accountId: person.id, status: 'booked' })
    expect(await decide(id)).toBe('Stale')
    expect(await newest(person)).toMatchObject({ state: 'taken' })
  })

  it('for restriction marks the account, and two lift it again, telling the person', async () => {
    const { person, id } = await asked('restriction')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    expect(await decide(id)).toBe('Ok')
    expect(await newest(person)).toMatchObject({ state: 'answered', isRestricting: true, answer: words })
    const customer = async () => (await get(officer, `/customers/${person.id}`)).json<Customer>()
    expect(await customer()).toMatchObject({ restriction: { requestId: id } })
    const lift = { reason: { reason: 'settled-otherwise', words: 'Uppgifterna är rättade' } }
    expect((await step(id, 'lift', { reason: { reason: 'other', words: '' } })).code).toBe('Words')
    expect((await step(id, 'lift', lift)).code).toBe('Asked')
    expect(await decide(id, officer)).toBe('OwnRequest')
    expect(await decide(id)).toBe('Ok')
    expect(await customer()).toMatchObject({ restriction: null })
    expect(await emailsOf(id)).toEqual(['received', 'taken', 'answered', 'lifted'])
    expect(await linesOf(person.id)).toEqual(expect.arrayContaining(['account-restricted', 'restriction-lifted']))
  })

  it('for restriction keeps the person out of files that the staff take out', async () => {
    const { person, id } = await asked('restriction')
    const manager = await portal.newMember([at('manager', 'se')])
    const { number } = await portal.db
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

describe('what a granted request does', () => {
  it('ends consent and newsletter at the site where it was asked', async () => {
    const { person, id } = await asked('consent')
    await portal.db
      .insertInto('account_consent')
      .values([
        { account_id: person.id, site_id: 'se', given_at: now() },
        { account_id: person.id, site_id: 'senior', given_at: now() },
      ])
      .execute()
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Ok')
    const left = await portal.db
      .selectFrom('account_consent')
      .select('site_id')
      .where('account_id', '=', person.id)
      .execute()
    expect(left).toEqual([{ site_id: 'senior' }])
    const account = await portal.db
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

describe('who of the staff has looked', () => {
  const looks = async (person: Customered, before?: string) =>
    (await asPerson(person, `/staff-looks${before ? `?before=${before}` : ''}`)).json<StaffLooksReply>()

  it('is shown to the person by role and what was opened, newest first, without names and words', async () => {
    const { person, id } = await asked('access')
    await get(service, `/customers/${person.id}`)
    await post(service, `/customers/${person.id}/uncover`, { words: 'Ringer Aron om visningen' })
    await read(id, service)
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
    const { id: caseId } = await newCase(portal.db, { accountId: person.id })
    expect((await get(service, `/cases/${caseId}`)).status).toBe(200)
    const { id } = await asked('access')
    await take(id)
    expect((await looks(person)).looks.map(({ what }) => what)).toEqual(['case'])
  })

  it('is read a page at a time, for 24 months', async () => {
    const person = await newPerson()
    const line = (at: Instant) => ({
      ...{ at, staff_id: service.id, event: 'customer-opened', site_id: 'se', subject: person.id },
    })
    await portal.db
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
