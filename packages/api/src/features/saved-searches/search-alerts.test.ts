import type { AccountId } from '@nyhem/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import { ground, homes, importLines } from '../catalogue/sample-feed.ts'
import { restrictData } from '../data-requests/restrict-data.fixture.ts'
import { renderEmail } from '../emails/email.ts'
import { openSearchStage } from './saved-searches.fixture.ts'

const hour = 3_600_000
let stage: Awaited<ReturnType<typeof openSearchStage>>
/** Shared by all tests: numbers are never reused. */
let count = 2

beforeAll(async () => {
  stage = await openSearchStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await emptyTables(stage.db, 'account', 'home_arrival', 'home_arrival_reading', 'alert_round')
  await sql`delete from sent_letter`.execute(stage.db)
  // A Monday.
  stage.clock.now = new Date('2026-03-02T08:00:00Z')
  if (count === 2) await importLines(stage.db, [...ground(), ...homes(2, 'kajen-1')])
  await stage.savedSearches.notify()
})

const notify = () => stage.savedSearches.notify()
/** New homes, in turn of two and four rooms. */
async function build(more: number): Promise<string[]> {
  const from = count
  count += more
  await importLines(
    stage.db,
    homes(count, 'kajen-1', (index) => ({ rooms: (index - from) % 2 === 0 ? 2 : 4 })),
  )
  return Array.from({ length: more }, (_, index) => `kajen-1-a-${1101 + from + index}`)
}
const reported = async () => (await stage.sent()).map(({ accountId, homeIds }) => ({ accountId, homeIds }))

describe('e-mails about new homes', () => {
  it('report nothing that was there before', async () => {
    await stage.save(await stage.person(), '')
    expect(await notify()).toBe(0)
  })

  it('report matching homes at once', async () => {
    const accountId = await stage.person()
    await stage.save(accountId, '?minRooms=4')
    const [, four] = await build(2)
    expect(await notify()).toBe(1)
    expect(await reported()).toEqual([{ accountId, homeIds: [four] }])
  })

  it('report a home once, whatever changes in it and however often it leaves and comes back', async () => {
    await stage.save(await stage.person(), '')
    const ids = await build(1)
    await notify()
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'sold' }).where('id', 'in', ids).execute()
    await notify()
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'for-sale' }).where('id', 'in', ids).execute()
    expect(await notify()).toBe(0)
  })

  it('report a home when it first comes on the market, not when it is entered', async () => {
    await stage.save(await stage.person(), '')
    const ids = await build(1)
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'sold' }).where('id', 'in', ids).execute()
    expect(await notify()).toBe(0)
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'for-sale' }).where('id', 'in', ids).execute()
    expect(await notify()).toBe(1)
  })

  it('are one to a person, with each home once, for all the searches that it fits', async () => {
    const accountId = await stage.person()
    const searches = [await stage.save(accountId, '?minRooms=4'), await stage.save(accountId, '?q=stockholm/nacka')]
    const ids = await build(2)
    expect(await notify()).toBe(1)
    const [email] = await stage.sent()
    expect(email?.homeIds.toSorted()).toEqual(ids)
    expect(email?.searchIds.toSorted()).toEqual(searches.map(({ id }) => id).toSorted())
  })

  it('go daily in the morning of the next day, and weekly on Monday, with all that came meanwhile', async () => {
    const [daily, weekly] = [await stage.person(), await stage.person()]
    await stage.save(daily, '', 'daily')
    await stage.save(weekly, '', 'weekly')
    const ids = await build(1)
    expect(await notify()).toBe(0)
    stage.clock.now = new Date('2026-03-03T05:59:00Z')
    expect(await notify()).toBe(0)
    stage.clock.now = new Date('2026-03-03T06:00:00Z')
    await notify()
    expect(await reported()).toEqual([{ accountId: daily, homeIds: ids }])
    const more = await build(1)
    stage.clock.now = new Date('2026-03-09T06:00:00Z')
    expect(await notify()).toBe(2)
    expect((await reported()).find(({ accountId }) => accountId === weekly)?.homeIds).toEqual([...ids, ...more])
  })

  it('are not sent to an account that wants none, nor to an unconfirmed address', async () => {
    await stage.save(await stage.person(), '', 'none')
    await stage.save(await stage.person({ isConfirmed: false }), '')
    await build(1)
    expect(await notify()).toBe(0)
  })

  it('are neither made for a person whose data is restricted, nor sent if it was restricted meanwhile', async () => {
    const [free, restricted] = [await stage.person(), await stage.person()]
    for (const person of [free, restricted]) await stage.save(person, '')
    await build(1)
    await notify()
    await restrictData(stage.db, restricted)
    const letters = await Promise.all((await stage.sent()).map(({ id }) => stage.savedSearches.email(id)))
    expect(letters.filter((letter) => letter !== null)).toHaveLength(1)
    await build(1)
    await notify()
    expect((await reported()).map(({ accountId }) => accountId).sort()).toEqual([free, free, restricted].sort())
  })

  it('report nothing that came before the search was saved, or its frequency chosen', async () => {
    const accountId = await stage.person()
    const { id } = await stage.save(accountId, '', 'weekly')
    await build(1)
    await notify()
    const search = { accountId, siteId: 'se' as const, id: id as Parameters<typeof stage.savedSearches.see>[0]['id'] }
    await stage.savedSearches.change(search, { alerts: 'at-once' })
    expect(await notify()).toBe(0)
    await build(1)
    expect(await notify()).toBe(1)
  })

  it('show ten homes and say how many more there are', async () => {
    await stage.save(await stage.person(), '')
    await build(14)
    await notify()
    expect(await stage.sent()).toMatchObject([{ homeCount: 14, homeIds: { length: 10 } }])
  })
})

describe('a round of e-mails', () => {
  async function crowd(people: number): Promise<AccountId[]> {
    const ids: AccountId[] = []
    for (let index = 0; index < people; index += 1) {
      const accountId = await stage.person()
      await stage.save(accountId, '')
      await stage.save(accountId, '?minRooms=2')
      ids.push(accountId)
    }
    return ids.toSorted()
  }

  it('that is interrupted between batches continues where it was: each e-mail exactly once', async () => {
    const people = await crowd(7)
    await build(2)
    let batches = 0
    const falling = stage.open({
      searchesAtOnce: 4,
      onBatch: () => {
        batches += 1
        throw new Error('the process falls')
      },
    })
    while (batches < 2) await expect(falling.notify()).rejects.toThrow('falls')
    expect((await stage.sent()).length).toBeGreaterThan(0)
    expect((await stage.sent()).length).toBeLessThan(people.length)
    await stage.open({ searchesAtOnce: 4 }).notify()
    expect((await reported()).map(({ accountId }) => accountId)).toEqual(people)
  })

  it('that is cut off within a batch leaves nothing of it behind', async () => {
    const people = await crowd(3)
    await build(1)
    const falling = stage.open({ emails: { sendManyLater: () => Promise.reject(new Error('falls')) } })
    await expect(falling.notify()).rejects.toThrow('falls')
    expect(await stage.db.selectFrom('search_alert').selectAll().execute()).toEqual([])
    await notify()
    expect((await reported()).map(({ accountId }) => accountId)).toEqual(people)
  })

  it('is shared by two processes: each e-mail exactly once', async () => {
    const people = await crowd(9)
    await build(2)
    await Promise.all([1, 2].map(() => stage.open({ searchesAtOnce: 4 }).notify()))
    expect((await reported()).map(({ accountId }) => accountId)).toEqual(people)
  })

  it('leaves what comes while it runs for the next', async () => {
    await crowd(4)
    const first = await build(1)
    const falling = stage.open({
      searchesAtOnce: 4,
      onBatch: () => {
        throw new Error('the process falls')
      },
    })
    await expect(falling.notify()).rejects.toThrow('falls')
    const second = await build(1)
    await notify()
    const sent = await stage.sent()
    expect(sent.filter(({ homeIds }) => homeIds.some((id) => first.includes(id)))).toHaveLength(4)
    expect(
      sent.filter(({ homeIds }) => homeIds.some((id) => first.includes(id) && homeIds.includes(second[0] ?? ''))),
    ).toEqual([])
    expect(await notify()).toBe(sent.length === 8 ? 0 : 4)
    expect(await stage.sent()).toHaveLength(8)
  })
})

describe('the e-mail', () => {
  async function email() {
    const accountId = await stage.person()
    const search = await stage.save(accountId, '?q=stockholm/nacka')
    await build(2)
    await notify()
    const [sent] = await stage.sent()
    return { accountId, search, id: sent?.id ?? '', content: await stage.savedSearches.email(sent?.id ?? '') }
  }
  const tokenOf = (href: string | undefined) => href?.split('/').at(-1) ?? ''

  it('names the homes with their facts, and where they are', async () => {
    const { content } = await email()
    if (!content) throw new Error('no letter')
    const { html, text, subject } = renderEmail(content.site, content.content)
    expect(subject).toBe('2 nya bostäder: ?q=stockholm/nacka')
    for (const part of [html, text])
      for (const word of [`A-${1101 + count - 2}`, 'Nacka', '2 rok', '4 950 000 kr', 'https://se.example/bostader/'])
        expect(part.replaceAll('\u00a0', ' ')).toContain(word)
  })

  it('is not sent to who has ended it, or when its homes are sold', async () => {
    const { id } = await email()
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'sold' }).execute()
    expect(await stage.savedSearches.email(id)).toBeNull()
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'for-sale' }).execute()
    expect(await stage.savedSearches.email(id)).not.toBeNull()
    await stage.db.updateTable('saved_search').set({ alerts: 'none' }).execute()
    expect(await stage.savedSearches.email(id)).toBeNull()
  })

  it('can be ended by a mail program in one click, without a login', async () => {
    const { content } = await email()
    const token = tokenOf(content?.unsubscribeHref)
    const reply = await stage.app.inject({
      method: 'POST',
      url: `/api/search-alerts/unsubscribe/${token}`,
      headers: { host: 'se.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    await build(1)
    expect(await notify()).toBe(0)
  })

  it('redirects a visitor of its unsubscribe URL to the page', async () => {
    const { content } = await email()
    const token = tokenOf(content?.unsubscribeHref)
    const reply = await stage.app.inject({
      url: `/api/search-alerts/unsubscribe/${token}`,
      headers: { host: 'se.localhost' },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/sokbevakning/#${token}`])
  })

  it('has a link that ends one search and leaves the others', async () => {
    const { accountId, search, content } = await email()
    await stage.save(accountId, '?minRooms=2')
    const token = tokenOf(content?.unsubscribeHref)
    const follow = async (body: object) =>
      (
        await stage.app.inject({
          method: 'POST',
          url: '/api/search-alerts',
          headers: { host: 'se.localhost' },
          payload: { token, ...body },
        })
      ).json()
    expect((await follow({})).searches).toHaveLength(2)
    const ended = await follow({ end: search.id })
    expect(ended.searches.filter((one: { alerts: string }) => one.alerts === 'none')).toMatchObject([{ id: search.id }])
    expect((await follow({ token: 'guessed' })).code).toBe('UnknownLink')
  })

  it('keeps only the hash of its link, and forgets both in time', async () => {
    const { content } = await email()
    const token = tokenOf(content?.unsubscribeHref)
    const rows = await stage.db.selectFrom('alert_unsubscribe_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    stage.clock.now = new Date(stage.clock.now.getTime() + 401 * 24 * hour)
    await stage.savedSearches.deleteOld()
    expect(await stage.savedSearches.followLink(token)).toEqual({ code: 'UnknownLink' })
  })
})
