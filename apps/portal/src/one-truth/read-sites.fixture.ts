import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Call, DemoPortal } from '../demo-portal.fixture.ts'
import type { Source } from './readings.fixture.ts'

/** Sites with homes. */
export const readSites = ['se', 'no', 'fi', 'senior', 'coop'] as const satisfies readonly SiteId[]

const atOnce = 8

/** In groups: a page waits for the database most of its time. */
export async function inGroups<From, To>(list: readonly From[], read: (one: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  for (let start = 0; start < list.length; start += atOnce)
    results.push(...(await Promise.all(list.slice(start, start + atOnce).map(read))))
  return results
}

type PageData = { template: { currentComponent: PageKind; viewModel: unknown } }

/** Data of a page; null when it is not there for the caller. */
export async function readPage(portal: DemoPortal, { path, ...call }: Call): Promise<Source | null> {
  const [address = '', query] = path.split('?')
  const { status, text } = await portal.read({ ...call, path: `${address}GetViewModel${query ? `?${query}` : ''}` })
  if (status !== 200) return null
  const { template } = JSON.parse(text) as PageData
  return { site: call.site ?? 'se', reader: template.currentComponent, where: path, data: template.viewModel }
}

export const readCall = async (portal: DemoPortal, reader: string, call: Call): Promise<Source> => ({
  site: call.site ?? 'se',
  reader,
  where: call.path,
  data: await portal.json(call),
})

/** Paths of a site's sitemap. */
async function pathsOf(portal: DemoPortal, site: SiteId): Promise<string[]> {
  const { text } = await portal.read({ site, path: '/sitemap.xml' })
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}

const depthOfHome = 7

/** Every published page but homes, and of each stage the first home. */
export async function pagesOf(portal: DemoPortal, site: SiteId): Promise<string[]> {
  const paths = await pathsOf(portal, site)
  const areas = siteById(site).routes.areas ?? '/'
  const isHome = (path: string) => path.startsWith(areas) && path.split('/').length > depthOfHome
  const firstOfStages = [
    ...Map.groupBy(paths.filter(isHome), (path) => path.split('/').slice(0, -2).join('/')).values(),
  ]
  return [...paths.filter((path) => !isHome(path)), ...firstOfStages.flatMap(([first]) => first ?? [])]
}

/** Whole lists of search, as its callers read them. */
const searches = (site: SiteId): { reader: string; call: Call }[] => [
  { reader: 'search', call: { site, method: 'POST', path: '/residence/search_object', body: { limit: 300 } } },
  { reader: 'search', call: { site, method: 'POST', path: '/residence/search_stage', body: { limit: 300 } } },
  { reader: 'search', call: { site, method: 'POST', path: '/residence/stage_and_area_search', body: { limit: 300 } } },
  { reader: 'counties', call: { site, method: 'POST', path: '/residence/search_stage_counties', body: {} } },
  { reader: 'suggestions', call: { site, path: `/residence/search/stage_tags/${site}` } },
]

/** What the sites tell everyone. */
export async function readPublicPages(portal: DemoPortal): Promise<Source[]> {
  const pages = (await Promise.all(readSites.map((site) => pagesOf(portal, site)))).flatMap((paths, index) =>
    paths.map((path) => ({ site: readSites[index] ?? 'se', path })),
  )
  const read = await inGroups(pages, (call) => readPage(portal, call))
  const calls = await inGroups(readSites.flatMap(searches), ({ reader, call }) => readCall(portal, reader, call))
  return [...read.filter((page) => page !== null), ...calls]
}
