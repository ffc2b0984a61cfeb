import { randomUUID } from 'node:crypto'
import { placeOfNumber } from '@nyhem/api/features/account/person'
import { hashedNumber } from '@nyhem/api/security/number-kind'
import { openVault } from '@nyhem/api/security/vault'
import type { Approval } from '@nyhem/contract/calls/approvals'
import type { Customer } from '@nyhem/contract/calls/customers'
import type { AskJoinReply, PreviewJoinReply } from '@nyhem/contract/calls/joined-accounts'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOfFolder } from '../secret-keys.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking, newInterest } from './sales.fixture.ts'

let portal: OfficePortal
let johan: Member
let birgitta: Member
let agent: Member
let norwegian: Member

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  johan = await portal.newMember([at('manager')], { name: 'Johan Wiklund' })
  birgitta = await portal.newMember([at('manager')], { name: 'Birgitta Nyman' })
  agent = await portal.newMember([at('agent')])
  norwegian = await portal.newMember([at('manager', 'no')])
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .execute()
}, 120_000)
afterAll(() => portal?.close())

type Made = { email?: string | null; newsletter?: boolean; externalId?: string; phone?: string }

/** With a booking, so that the staff of the site see it. */
async function newAccount({
  email = `${randomUUID()}@example.com`,
  newsletter = true,
  externalId,
  phone = '',
}: Made = {}) {
  const now = minutesFromNow(-60)
  const { id } = await portal.db
    .insertInto('account')
    .values({
      ...{ first_name: 'Elin', last_name: 'Sandström', phone_number: phone, newsletter },
      ...{ created_at: now, updated_at: now, email, email_confirmed_at: email === null ? null : now },
      external_id: externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const booking = await newBooking(portal.db, { accountId: id })
  return { id: id as AccountId, email, booking }
}

const vault = () => openVault(keysOfFolder(portal.dataFolder))
async function addNumber(accountId: AccountId, country: 'SE' | 'NO', number: string, isConfirmed = true) {
  const { hash } = hashedNumber(vault(), country, number)
  const { bytes, keyId } = vault().seal(number, placeOfNumber(accountId, country))
  await portal.db
    .insertInto('account_number')
    .values({
      ...{ account_id: accountId, country, number_encrypted: bytes, key_id: keyId, number_hash: hash },
      ...{ activated_at: isConfirmed ? minutesFromNow(-60) : null, created_at: minutesFromNow(-60) },
    })
    .execute()
}

const get = async <Reply>({ cookie }: Member, path: string) =>
  (await portal.send({ path: `/office/api${path}`, cookie })).json<Reply>()
const send = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const post = async <Reply>(who: Member, path: string, body: object) => (await send(who, path, body)).json<Reply>()
const pathOf = (kept: { id: string }, joined: { id: string }) => `/customers/${kept.id}/joins/${joined.id}`
const preview = (kept: { id: string }, joined: { id: string }, who = johan) =>
  get<PreviewJoinReply>(who, pathOf(kept, joined))
const words = 'Samma person, har visat legitimation'
const ask = async (kept: { id: string }, joined: { id: string }, facts?: object) =>
  post<AskJoinReply>(johan, pathOf(kept, joined), {
    ...{ reason: 'customer-asked', words },
    facts: facts ?? (await preview(kept, joined)).facts ?? {},
  })
const requestOf = async (joined: { id: string }, who = birgitta) =>
  (await get<{ approvals: Approval[] }>(who, '/approvals')).approvals.find(({ subject }) => subject === joined.id)
const decide = async (joined: { id: string }, who = birgitta) =>
  (
    await post<{ code: string }>(who, `/approvals/${(await requestOf(joined, who))?.id}/decision`, {
      ...{ decision: 'approved', note: '' },
    })
  ).code
async function join(kept: { id: string }, joined: { id: string }) {
  expect(await ask(kept, joined)).toEqual({ code: 'Ok' })
  expect(await decide(joined)).toBe('Ok')
}
const rowsOf = async (table: 'booking' | 'favourite', id: string) =>
  (await portal.db.selectFrom(table).selectAll().where('account_id', '=', id).execute()).length
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
const favourite = (id: string, target: string) =>
  portal.db
    .insertInto('favourite')
    .values({
      ...{ account_id: id, kind: 'home', target_id: target, name: target, site_id: 'se' },
      created_at: minutesFromNow(-5),
    })
    .execute()

describe('two accounts of one person', () => {
  it('become one by two of the staff, and everything of the one is of the other', async () => {
    const [kept, joined] = [await newAccount(), await newAccount({ newsletter: false })]
    await newInterest(portal.db, { email: joined.email ?? '' })
    await favourite(kept.id, 'se-1')
    for (const target of ['se-1', 'se-2']) await favourite(joined.id, target)
    const shown = await preview(kept, joined)
    expect(shown).toMatchObject({ code: 'Ok', facts: { bookings: 1, interest: 1, saved: 1, keptHas: 2 } })
    expect(await ask(kept, joined, shown.facts ?? {})).toEqual({ code: 'Ok' })
    expect(await decide(joined, johan)).toBe('OwnRequest')
    expect(await rowsOf('booking', joined.id)).toBe(1)
    expect(await decide(joined)).toBe('Ok')
    expect([await rowsOf('booking', kept.id), await rowsOf('favourite', kept.id)]).toEqual([2, 2])
    const one = await get<Customer>(johan, `/customers/${kept.id}`)
    expect(one).toMatchObject({ bookings: [{}, {}], interests: [{}] })
    expect(
      await portal.db
        .selectFrom('account')
        .select(['id', 'newsletter'])
        .where('id', 'in', [kept.id, joined.id])
        .execute(),
    ).toEqual([{ id: kept.id, newsletter: false }])
  })

  it('lead to the one that is kept, and the log of both says so', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    await join(kept, joined)
    expect((await get<Customer>(johan, `/customers/${joined.id}`)).id).toBe(kept.id)
    for (const { id } of [kept, joined]) expect(await linesOf(id)).toContain('accounts-joined')
    const audited = await portal.db
      .selectFrom('account_audit')
      .select('account_id')
      .where('event', '=', 'account-joined')
      .where('account_id', 'in', [kept.id, joined.id])
      .execute()
    expect(audited).toHaveLength(2)
  })

  it('are announced at both addresses', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    await join(kept, joined)
    const mails = await portal.db
      .selectFrom('account_message')
      .select(['kind', 'account_id', 'email'])
      .where((or) => or.or([or('account_id', '=', kept.id), or('email', '=', joined.email)]))
      .orderBy('kind')
      .execute()
    expect(mails).toEqual([
      { kind: 'account-joined', account_id: null, email: joined.email },
      { kind: 'account-kept', account_id: kept.id, email: null },
    ])
  })

  it('keep a national number of either, sealed for the one that is kept', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    await addNumber(joined.id, 'SE', '198804129826')
    await join(kept, joined)
    const row = await portal.db
      .selectFrom('account_number')
      .selectAll()
      .where('account_id', '=', kept.id)
      .executeTakeFirstOrThrow()
    const sealed = { bytes: row.number_encrypted, keyId: row.key_id }
    expect(vault().open(sealed, placeOfNumber(kept.id, 'SE'))).toBe('198804129826')
    expect(row.activated_at).not.toBeNull()
  })

  it('have the address of the one that has a confirmed one', async () => {
    const [kept, joined] = [await newAccount({ email: null }), await newAccount()]
    await join(kept, joined)
    const { email } = await portal.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(joined.email)
  })

  it('keep the consents that neither has withdrawn', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    const give = (id: AccountId, siteId: SiteId) =>
      portal.db
        .insertInto('account_consent')
        .values({ account_id: id, site_id: siteId, given_at: minutesFromNow(-9) })
        .execute()
    await give(kept.id, 'se')
    await give(joined.id, 'no')
    await portal.db
      .insertInto('account_audit')
      .values({ account_id: joined.id, event: 'consent-withdrawn', site_id: 'se', created_at: minutesFromNow(-8) })
      .execute()
    await join(kept, joined)
    const left = await portal.db
      .selectFrom('account_consent')
      .select('site_id')
      .where('account_id', '=', kept.id)
      .execute()
    expect(left).toEqual([{ site_id: 'no' }])
  })

  it('have one place for a home, and both places for two', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    const homes = await portal.db
      .selectFrom('catalogue_home')
      .select(['id', 'stage_id'])
      .orderBy('id')
      .limit(2)
      .execute()
    const [first, second] = [homes[0]?.id ?? '', homes[1]?.id ?? '']
    const wait = (accountId: AccountId, homeId: string, minutes: number) =>
      portal.db
        .insertInto('home_queue_entry')
        .values({
          ...{
            id: randomUUID(),
            site_id: 'se',
            stage_id: homes[0]?.stage_id ?? '',
            home_id: homeId,
            account_id: accountId,
          },
          ...{ queue_group: 'late', entered_at: minutesFromNow(-minutes) },
        })
        .execute()
    await wait(kept.id, first, 10)
    await wait(joined.id, first, 20)
    await wait(joined.id, second, 30)
    expect((await preview(kept, joined)).facts).toMatchObject({ queuePlaces: 2 })
    await join(kept, joined)
    const places = await portal.db
      .selectFrom('home_queue_entry')
      .select(['home_id', 'left_why', 'entered_at'])
      .where('account_id', '=', kept.id)
      .orderBy('entered_at')
      .execute()
    expect(places.map(({ home_id, left_why }) => [home_id, left_why])).toEqual([
      [second, null],
      [first, null],
      [first, 'account-joined'],
    ])
  })
})

describe('a join', () => {
  it('of two with different confirmed national numbers is refused', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    await addNumber(kept.id, 'SE', '199111039856')
    await addNumber(joined.id, 'NO', '14868645092')
    expect(await preview(kept, joined)).toMatchObject({ code: 'TwoIdentities', facts: null })
    expect(await ask(kept, joined)).toEqual({ code: 'TwoIdentities' })
  })

  it('is out of date when either has changed since it was asked for, and nothing is done', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    expect(await ask(kept, joined)).toEqual({ code: 'Ok' })
    await newBooking(portal.db, { accountId: joined.id })
    expect(await decide(joined)).toBe('Stale')
    expect(await rowsOf('booking', joined.id)).toBe(2)
    // It is asked anew.
    expect(await ask(kept, joined)).toEqual({ code: 'Ok' })
    await addNumber(kept.id, 'SE', '196908309849')
    await addNumber(joined.id, 'SE', '196605149811')
    expect(await decide(joined)).toBe('Stale')
  })

  it('is asked for with words, once, and as it was shown', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    const { facts } = await preview(kept, joined)
    const asked = (given: object) =>
      post<AskJoinReply>(johan, pathOf(kept, joined), { reason: 'customer-asked', words, facts, ...given })
    expect(await asked({ words: '' })).toEqual({ code: 'Words' })
    expect(await asked({ reason: 'campaign' })).toEqual({ code: 'Reason' })
    expect(await asked({ facts: { ...facts, bookings: 7 } })).toEqual({ code: 'Stale' })
    expect(await asked({})).toEqual({ code: 'Ok' })
    expect(await asked({})).toEqual({ code: 'AlreadyAsked' })
    expect((await requestOf(joined))?.asSeen).toMatchObject({ bookings: 1, keptHas: 1 })
    expect(JSON.stringify(await requestOf(joined))).not.toContain('Sandström')
  })

  it('is not there for who may not, or may see one of them alone', async () => {
    const [kept, joined] = [await newAccount(), await newAccount()]
    const status = async ({ cookie }: Member) =>
      (await portal.send({ path: `/office/api${pathOf(kept, joined)}`, cookie })).status
    expect([await status(johan), await status(agent), await status(norwegian)]).toEqual([200, 403, 404])
    const stranger = await portal.db
      .insertInto('account')
      .values({
        first_name: 'Bo',
        last_name: 'Ek',
        phone_number: '',
        created_at: minutesFromNow(-1),
        updated_at: minutesFromNow(-1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await portal.send({ path: `/office/api${pathOf(kept, stranger)}`, cookie: johan.cookie })).status).toBe(404)
  })
})

describe('who are not the same person', () => {
  it('are not shown as doubles again until somebody says so, and are not joined meanwhile', async () => {
    const phone = '070-555 44 33'
    const [one, other] = [await newAccount({ phone }), await newAccount({ phone })]
    const doublesOf = async ({ id }: { id: string }) =>
      (await get<Customer>(johan, `/customers/${id}`)).doubles.map((double) => double.id)
    expect(await doublesOf(one)).toContain(other.id)
    const say = (isApart: boolean, said = 'Syskon med samma telefon') =>
      post<{ code: string }>(johan, `${pathOf(one, other)}/apart`, { isApart, words: said })
    expect(await say(true, '')).toEqual({ code: 'Words' })
    expect(await say(true)).toEqual({ code: 'Ok' })
    expect(
      [await doublesOf(one), await doublesOf(other)]
        .flat()
        .filter((id) => [one.id, other.id].includes(id as AccountId)),
    ).toEqual([])
    expect((await get<Customer>(johan, `/customers/${other.id}`)).apart.map(({ id }) => id)).toEqual([one.id])
    expect(await ask(other, one)).toEqual({ code: 'KeptApart' })
    expect(await linesOf(one.id)).toContain('accounts-kept-apart')
    expect(await say(false)).toEqual({ code: 'Ok' })
    expect(await doublesOf(other)).toContain(one.id)
  })
})
