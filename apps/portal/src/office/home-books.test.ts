import type { BookStepReply, StaffBook, StaffBooksReply } from '@nyhem/contract/calls/home-book'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes } from './sales.fixture.ts'

const homeId = 'kajen-1-a-1101'
let portal: OfficePortal
let service: Member
let norwegian: Member
let agent: Member

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  service = await portal.newMember([at('service')], { name: 'Robin Sand' })
  norwegian = await portal.newMember([at('service', 'no')])
  agent = await portal.newMember([at('agent')])
}, 120_000)
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('home_book_entry').execute()
})

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api/home-books${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api/home-books/${homeId}${path}`, body, cookie })
const care = { kind: 'care', title: 'Filter', advice: 'Byt filtret.', howOften: 'half-yearly' } as const
const warranty = {
  ...{ kind: 'warranty', title: 'Vitvaror', covers: 'Fel i material', contact: 'Kylbolaget' },
  ...{ startsOn: '2024-05-01', endsOn: '2026-05-01' },
} as const
const add = async (entry: object = care) =>
  (await post(service, '/entries', { entry })).json<BookStepReply>().book.entries.at(-1) as StaffBook['entries'][number]
const step = async (id: string, name: 'change' | 'withdraw', body: object) =>
  (await post(service, `/entries/${id}/${name}`, body)).json<BookStepReply>()
const logged = async () =>
  (
    await portal.db
      .selectFrom('staff_event')
      .select(['event', 'subject', 'reason', 'site_id'])
      .where('event', 'like', 'book-entry-%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0]

describe('a home book in the office', () => {
  it('takes entries of each kind, changed and withdrawn, each with its line of the log', async () => {
    const entry = await add()
    expect(entry).toMatchObject({ source: 'staff', version: 1, entry: care })
    expect(await logged()).toEqual({ event: 'book-entry-added', subject: homeId, reason: 'Filter', site_id: 'se' })
    const changed = await step(entry.id, 'change', { entry: { ...care, howOften: 'yearly' }, version: 1 })
    expect(changed).toMatchObject({ code: 'Ok', book: { entries: [{ version: 2, entry: { howOften: 'yearly' } }] } })
    expect((await logged())?.event).toBe('book-entry-changed')
    expect(await step(entry.id, 'withdraw', { version: 2 })).toMatchObject({ code: 'Ok', book: { entries: [] } })
    expect((await logged())?.event).toBe('book-entry-withdrawn')
    expect((await step(entry.id, 'withdraw', { version: 3 })).code).toBe('Withdrawn')
    expect((await add(warranty)).entry).toEqual(warranty)
  })

  it('refuses a step against an entry that a colleague has changed, and one of another kind', async () => {
    const { id } = await add()
    await step(id, 'change', { entry: care, version: 1 })
    expect(await step(id, 'change', { entry: { ...care, title: 'Fläkt' }, version: 1 })).toMatchObject({
      code: 'Stale',
      book: { entries: [{ entry: { title: 'Filter' } }] },
    })
    expect((await step(id, 'change', { entry: warranty, version: 2 })).code).toBe('Kind')
  })

  it('of two changes at one moment makes one', async () => {
    const { id } = await add()
    const both = await Promise.all(
      ['Ett', 'Två'].map((title) => step(id, 'change', { entry: { ...care, title }, version: 1 })),
    )
    expect(both.map(({ code }) => code).sort()).toEqual(['Ok', 'Stale'])
  })

  it('leaves alone what the feed says', async () => {
    await portal.db
      .insertInto('home_book_entry')
      .values({
        ...{ home_id: homeId, book_id: 'b-1', feed_key: 'care 1', kind: 'care', position: 0 },
        ...{ entry: JSON.stringify(care), written_at: instantOf(new Date()) },
      })
      .execute()
    const [fed] = (await get(service, `/${homeId}`)).json<StaffBook>().entries
    expect(fed?.source).toBe('feed')
    expect((await step(fed?.id ?? '', 'change', { entry: care, version: 1 })).code).toBe('FromFeed')
    expect((await step(fed?.id ?? '', 'withdraw', { version: 1 })).code).toBe('FromFeed')
  })

  it('names what is wrong in an entry', async () => {
    const wrong = await post(service, '/entries', { entry: { ...warranty, endsOn: '2024-04-30', contact: '' } })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('entry.contact')
    const ends = await post(service, '/entries', { entry: { ...warranty, endsOn: '2024-04-30' } })
    expect([ends.status, ends.text.includes('entry.endsOn')]).toEqual([400, true])
  })

  it('is for who may answer cases at the site of the home', async () => {
    expect((await get(norwegian, `/${homeId}`)).status).toBe(404)
    expect((await post(norwegian, '/entries', { entry: care })).status).toBe(404)
    expect((await get(agent, `/${homeId}`)).status).toBe(403)
    expect((await post(agent, '/entries', { entry: care })).status).toBe(403)
  })

  it('is found by home, at sites where one may answer cases alone; without words those with a book', async () => {
    const listed = async (who: Member, q: string) =>
      (await get(who, `?q=${encodeURIComponent(q)}`)).json<StaffBooksReply>().homes
    expect(await listed(service, '')).toEqual([])
    await add()
    expect(await listed(service, '')).toMatchObject([{ homeId, number: 'A-1101', entries: 1, siteId: 'se' }])
    expect((await listed(service, 'a-1101')).map((home) => home.homeId)).toContain(homeId)
    expect(await listed(service, '%')).toEqual([])
    expect(await listed(norwegian, 'a-1101')).toEqual([])
  })

  it('takes back the bell of a warranty that is withdrawn', async () => {
    const { id } = await add(warranty)
    const now: Instant = instantOf(new Date())
    const account = await portal.db
      .insertInto('account')
      .values({ first_name: 'Elin', last_name: 'Ek', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rung = { account_id: account.id, site_id: 'se', notification_type: 'Warranty', subject_id: id }
    await portal.db
      .insertInto('notification')
      .values({ ...rung, name: 'ends_in_60_days', title: 'Vitvaror', created_on: now })
      .execute()
    await portal.db
      .insertInto('warranty_reminder')
      .values({ entry_id: id, account_id: account.id, ends_on: '2026-05-01' as LocalDate, days: 60, reminded_at: now })
      .execute()
    await step(id, 'withdraw', { version: 1 })
    expect(await portal.db.selectFrom('notification').select('id').execute()).toEqual([])
  })
})
