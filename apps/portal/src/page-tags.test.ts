import { testServerUrl } from '@nyhem/api/database/test-database'
import { type Catalogue, createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from './demo-portal.fixture.ts'
import { inGroups, pagesOf } from './one-truth/read-sites.fixture.ts'
import { statementsOfPages } from './statements-of-pages.fixture.ts'

type Status = Parameters<Catalogue['setHomeStatus']>[1]['to']
type Move = { readonly homeId: string; readonly from: Status; readonly to: Status }

const first = 'se-sjofartskajen-2-a-1201'
const second = 'se-sjofartskajen-2-a-1103'

/** Of homes that pages of every kind show, in turn: on the market, off it, and on it again. */
const rounds: readonly (readonly [name: string, Move])[] = [
  ['held', { homeId: first, from: 'for-sale', to: 'reserved' }],
  ['given back', { homeId: first, from: 'reserved', to: 'for-sale' }],
  ['booked', { homeId: second, from: 'for-sale', to: 'booked' }],
  ['given back after a booking', { homeId: second, from: 'booked', to: 'for-sale' }],
]

/** Names that no page has been asked for by: answers come from no cache. */
const freshHost = (round: number): string => `fresh-${round}.localhost`
const hosts = ['127.0.0.1', ...rounds.map((_, round) => freshHost(round))]

const searches = ['/sok-bostad/?sort=price', '/sok-bostad/?status=for-sale', '/bostader/stockholm/?layout=homes']

/**
 * The page cache drops by tags what a change affects. Here every page of the demo is in the cache while a home is held:
 * afterwards each is what it would be without a cache. A builder that asks for availability beside `gather-tags.ts`
 * leaves a page behind that says the old status.
 */
describe.skipIf(!testServerUrl)('pages from the cache', () => {
  let portal: DemoPortal
  let paths: string[]

  const dataOf = async (path: string, host = '127.0.0.1'): Promise<string> => {
    const [address = '', query] = path.split('?')
    const { status, text } = await portal.read({ host, path: `${address}GetViewModel${query ? `?${query}` : ''}` })
    return `${status} ${text}`
  }
  const readAll = (host: string) => inGroups(paths, (path) => dataOf(path, host))
  const hits = async (): Promise<number> => {
    const { text } = await portal.read({ path: '/metrics' })
    return Number(/nyhem_page_cache_answers_total\{outcome="hit"\} (\d+)/.exec(text)?.[1])
  }

  beforeAll(async () => {
    portal = await openDemoPortal({ PAGE_CACHE_MB: '64', NYHEM_HOSTS: `se=${hosts.join()}` })
    const ofKinds: string[] = []
    for (const budget of Object.values(statementsOfPages))
      if ('path' in budget && !budget.as)
        ofKinds.push(typeof budget.path === 'string' ? budget.path : await budget.path(portal))
    paths = [...new Set([...(await pagesOf(portal, 'se')), ...ofKinds, ...searches])]
  }, 600_000)
  afterAll(() => portal.close())

  it.each([...rounds.entries()])(
    'say what is true after change %i',
    async (round, [name, { homeId, from, to }]) => {
      const before = await readAll('127.0.0.1')
      const homePage = paths.find((path) => path.endsWith(`/${homeId.slice(-6)}/`)) ?? ''
      const old = await dataOf(homePage)
      await portal.db.transaction().execute((tx) =>
        createCatalogue(tx).setHomeStatus(tx, {
          homeId: asId(homeId),
          from: [from],
          to,
          now: new Date().toISOString(),
        }),
      )
      await expect.poll(() => dataOf(homePage), { timeout: 20_000 }).not.toBe(old)

      const fresh = await readAll(freshHost(round))
      const changed = paths.filter((_, index) => before[index] !== fresh[index])
      expect(changed.length, name).toBeGreaterThan(2)
      const outdated = async () => {
        const cached = await readAll('127.0.0.1')
        return paths.filter((_, index) => cached[index] !== fresh[index])
      }
      // A footer may follow the homes.
      await expect.poll(outdated, { timeout: 10_000 }).toEqual([])
    },
    120_000,
  )

  it('are kept when they say nothing of the home that is held', async () => {
    await readAll('127.0.0.1')
    const { homeId, from, to } = rounds[0]?.[1] ?? never()
    const homePage = paths.find((path) => path.endsWith(`/${homeId.slice(-6)}/`)) ?? ''
    const old = await dataOf(homePage)
    await portal.db.transaction().execute((tx) =>
      createCatalogue(tx).setHomeStatus(tx, {
        homeId: asId(homeId),
        from: [from],
        to,
        now: new Date().toISOString(),
      }),
    )
    await expect.poll(() => dataOf(homePage), { timeout: 20_000 }).not.toBe(old)
    const earlier = await hits()
    await readAll('127.0.0.1')
    expect(((await hits()) - earlier) / paths.length).toBeGreaterThan(0.6)
  }, 120_000)
})

const never = (): never => {
  throw new Error('not measured')
}
