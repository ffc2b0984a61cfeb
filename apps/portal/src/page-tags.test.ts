import { testServerUrl } from '@nyhem/api/database/test-database'
import { type Catalogue, createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { tagsOfHome } from '@nyhem/api/server/page-tags'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from './demo-portal.fixture.ts'
import { inGroups, pagesOf } from './one-truth/read-sites.fixture.ts'
import { statementsOfPages } from './statements-of-pages.fixture.ts'

type Status = Parameters<Catalogue['setHomeStatus']>[1]['to']

const stage = '/bostader/stockholm/nacka/sjofartskajen/etapp-2/'
const homePage = `${stage}a-1201/`
const home = {
  siteId: 'se',
  areaId: asId<'Area'>('se-sjofartskajen'),
  stageId: asId<'Stage'>('se-sjofartskajen-2'),
  homeId: asId<'Home'>('se-sjofartskajen-2-a-1201'),
} as const

/** One after the other: still on the market, and off it. One that is new on it drops the site. */
const moves: readonly (readonly [name: string, from: Status, to: Status])[] = [
  ['held', 'for-sale', 'reserved'],
  ['booked', 'reserved', 'booked'],
]

/** Names by which no page has been asked for: what they answer is drawn anew. */
const freshHosts = ['first.localhost', ...moves.map(([name]) => `${name}.localhost`)]
const furtherPages = [homePage, `${stage}a-1103/`, '/sok-bostad/?sort=price', '/bostader/stockholm/?layout=homes']

/** `tags`: null where the page is not kept. */
type Drawn = { readonly text: string; readonly tags: readonly string[] | null }

/**
 * Draws every page of the demo before and after a home has another status. Those that have changed must have a tag by
 * which they were dropped: a builder that asks for availability beside the rules of `gather-tags.ts` leaves a page behind
 * that says the old status.
 */
describe.skipIf(!testServerUrl)('pages', { shuffle: false }, () => {
  let portal: DemoPortal
  let paths: string[]
  let before: Drawn[]

  async function draw(path: string, host = '127.0.0.1'): Promise<Drawn> {
    const [address = '', query] = path.split('?')
    const { text, headers } = await portal.read({ host, path: `${address}GetViewModel${query ? `?${query}` : ''}` })
    const tags = headers['surrogate-key']
    return { text, tags: typeof tags === 'string' ? tags.split(' ') : null }
  }
  const drawAll = (host: string) => inGroups(paths, (path) => draw(path, host))

  beforeAll(async () => {
    const hosts = ['127.0.0.1', ...freshHosts].join()
    portal = await openDemoPortal({
      PAGE_CACHE_MB: '512',
      NYHEM_SHARED_CACHE_SECONDS: '60',
      NYHEM_HOSTS: `se=${hosts}`,
    })
    const ofKinds: string[] = []
    for (const budget of Object.values(statementsOfPages))
      if ('path' in budget && !budget.as)
        ofKinds.push(typeof budget.path === 'string' ? budget.path : await budget.path(portal))
    paths = [...new Set([...(await pagesOf(portal, 'se')), ...ofKinds, ...furtherPages])]
    before = await drawAll('first.localhost')
  }, 600_000)
  afterAll(() => portal.close())

  it.each(moves)(
    'that say a home are dropped when it is %s, and the others stay',
    async (name, from, to) => {
      const old = await draw(homePage)
      const isMoved = await portal.db
        .transaction()
        .execute((tx) =>
          createCatalogue(tx).setHomeStatus(tx, { homeId: home.homeId, from: [from], to, now: instantOf(new Date()) }),
        )
      expect(isMoved).toBe(true)
      await expect.poll(() => draw(homePage), { timeout: 60_000 }).not.toEqual(old)

      const after = await drawAll(`${name}.localhost`)
      const dropping = new Set(tagsOfHome(home))
      const pages = paths.map((path, index) => {
        const [was, is] = [before[index] as Drawn, after[index] as Drawn]
        return {
          path,
          isKept: was.tags !== null,
          isDropped: was.tags?.some((tag) => dropping.has(tag)) ?? false,
          hasChanged: was.text !== is.text,
        }
      })
      before = after
      const pathsOf = (which: typeof pages) => which.map(({ path }) => path)
      expect(pathsOf(pages.filter((page) => page.isKept && page.hasChanged && !page.isDropped))).toEqual([])
      const changed = pathsOf(pages.filter(({ hasChanged }) => hasChanged))
      expect(changed).toEqual(expect.arrayContaining([homePage, stage]))
      const kept = pages.filter(({ isKept }) => isKept)
      expect(kept.filter(({ isDropped }) => isDropped).length / kept.length).toBeLessThan(0.4)
    },
    240_000,
  )
})
