import { testServerUrl } from '@nyhem/api/database/test-database'
import { type Catalogue, createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from './demo-portal.fixture.ts'
import { inGroups, pagesOf } from './one-truth/read-sites.fixture.ts'
import { statementsOfPages } from './statements-of-pages.fixture.ts'

type Status = Parameters<Catalogue['setHomeStatus']>[1]['to']
type Move = { readonly number: string; readonly from: Status; readonly to: Status }

const stage = '/bostader/stockholm/nacka/sjofartskajen/etapp-2/'
const pageOfHome = (number: string): string => `${stage}${number}/`

/** Of a home, in turn: still on the market, and off it. One that is new on it drops the site: `refresh-indexes.test.ts`. */
const moves = {
  held: { number: 'a-1201', from: 'for-sale', to: 'reserved' },
  booked: { number: 'a-1201', from: 'reserved', to: 'booked' },
} as const satisfies Record<string, Move>

/** A name by which no page has been asked for: answers come from no cache. */
const freshHost = (name: string): string => `${name}.localhost`
const hosts = ['127.0.0.1', ...Object.keys(moves).map(freshHost)]

const furtherPages = [pageOfHome('a-1103'), '/sok-bostad/?sort=price', '/bostader/stockholm/?layout=homes']

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
  const readAll = (host?: string) => inGroups(paths, (path) => dataOf(path, host))
  const hits = async (): Promise<number> => {
    const { text } = await portal.read({ path: '/metrics' })
    return Number(/nyhem_page_cache_answers_total\{outcome="hit"\} (\d+)/.exec(text)?.[1])
  }
  const move = ({ number, from, to }: Move) =>
    portal.db.transaction().execute((tx) =>
      createCatalogue(tx).setHomeStatus(tx, {
        homeId: asId(`se-sjofartskajen-2-${number}`),
        from: [from],
        to,
        now: instantOf(new Date()),
      }),
    )

  beforeAll(async () => {
    portal = await openDemoPortal({ PAGE_CACHE_MB: '512', NYHEM_HOSTS: `se=${hosts.join()}` })
    const ofKinds: string[] = []
    for (const budget of Object.values(statementsOfPages))
      if ('path' in budget && !budget.as)
        ofKinds.push(typeof budget.path === 'string' ? budget.path : await budget.path(portal))
    paths = [...new Set([...(await pagesOf(portal, 'se')), ...ofKinds, ...furtherPages])]
  }, 600_000)
  afterAll(() => portal.close())

  it.each(Object.entries(moves))(
    'say what is true when a home is %s, and most of them are kept',
    async (name, change) => {
      const before = await readAll()
      const old = await dataOf(pageOfHome(change.number))
      expect(await move(change)).toBe(true)
      await expect.poll(() => dataOf(pageOfHome(change.number)), { timeout: 20_000 }).not.toBe(old)

      const fresh = await readAll(freshHost(name))
      expect(paths.filter((_, index) => before[index] !== fresh[index]).length).toBeGreaterThan(2)
      const hitsBefore = await hits()
      const outdated = async () => {
        const cached = await readAll()
        return paths.filter((_, index) => cached[index] !== fresh[index])
      }
      const atOnce = await outdated()
      const kept = ((await hits()) - hitsBefore) / paths.length
      // A footer may follow the homes.
      if (atOnce.length > 0) await expect.poll(outdated, { timeout: 20_000 }).toEqual([])
      expect(kept).toBeGreaterThan(0.6)
    },
    240_000,
  )
})
