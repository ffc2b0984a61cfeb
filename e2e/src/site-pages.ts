import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import { type SiteId, siteIds, startPages } from './addresses.ts'
import { contentPages } from './content-pages.ts'
import { goneAddresses } from './gone-addresses.ts'
import { readPage } from './read-page.ts'

/** Kinds behind a login, an e-mail link or a failure, and their journeys. */
export const journeyOfKind = {
  consent: 'consent.spec.ts',
  'search-alerts': 'saved-searches.spec.ts',
  'my-pages-home': 'my-pages.spec.ts',
  'my-pages-board-member': 'my-pages.spec.ts',
  'my-pages-settings': 'account-pages.spec.ts',
  'my-pages-errands': 'errands.spec.ts',
  'my-pages-documents': 'documents.spec.ts',
  'my-pages-documents-action': 'documents.spec.ts',
  'my-pages-documents-done': 'documents.spec.ts',
  'my-pages-residences': 'favourites.spec.ts',
  'my-pages-saved-searches': 'saved-searches.spec.ts',
  'my-pages-news-list': 'my-pages.spec.ts',
  'residence-news': 'my-pages.spec.ts',
  'my-pages-contact': 'my-pages.spec.ts',
  'my-pages-object': 'my-home.spec.ts',
  'my-pages-timeline': 'my-home.spec.ts',
  'my-pages-payment': 'payments.spec.ts',
  'my-pages-vip': 'payments.spec.ts',
  'my-pages-vip-showing': 'payments.spec.ts',
  '500': 'failing-environment.spec.ts',
} as const satisfies Partial<Record<PageKind, string>>

export type AddressedKind = Exclude<PageKind, keyof typeof journeyOfKind>
export const addressedKinds = pageKinds.filter((kind): kind is AddressedKind => !Object.hasOwn(journeyOfKind, kind))

/** Kinds that the catalogue creates, by parent content page. */
const madeBelow = {
  areas: ['county-search', 'municipality-search', 'area', 'stage', 'sold-out', 'object'],
  'premises-start': ['premises-object'],
  'rental-start': ['rental-project'],
  'reference-start': ['reference-project'],
  succession: ['succession-stage'],
} as const satisfies Partial<Record<PageKind, readonly AddressedKind[]>>

/** Not-found pages, by parent content page. */
const missingBelow = {
  areas: ['not-found-object', 'not-found-stage'],
  'premises-start': ['not-found-premises'],
} as const satisfies Partial<Record<PageKind, readonly AddressedKind[]>>

function kindsOfSite(site: SiteId): readonly AddressedKind[] {
  const written = new Set<string>(contentPages(site).map(({ kind }) => kind))
  const has = new Set<string>(['404'])
  for (const kind of written) {
    has.add(kind)
    for (const made of [madeBelow, missingBelow]) for (const below of (made as Below)[kind] ?? []) has.add(below)
  }
  return addressedKinds.filter((kind) => has.has(kind))
}

type Below = Partial<Record<string, readonly AddressedKind[]>>

export const kindsOf = Object.fromEntries(siteIds.map((site) => [site, kindsOfSite(site)])) as Readonly<
  Record<SiteId, readonly AddressedKind[]>
>

export const statusOf = (kind: AddressedKind): 200 | 404 => (kind === '404' || kind.startsWith('not-found') ? 404 : 200)

/** Where to look for each kind, in levels below the start page. */
export const levels: Partial<Record<AddressedKind, number>> = {
  area: 4,
  stage: 5,
  'sold-out': 5,
  object: 6,
  areas: 1,
  search: 1,
  'county-search': 2,
  'municipality-search': 3,
  'premises-start': 1,
  'premises-object': 2,
  'rental-start': 1,
  'rental-project': 2,
  'reference-start': 1,
  'reference-project': 2,
  succession: 1,
  'succession-stage': 2,
}

const sitemaps = new Map<SiteId, Promise<string[]>>()

export function sitemapOf(site: SiteId): Promise<string[]> {
  const known = sitemaps.get(site) ?? readSitemap(site)
  sitemaps.set(site, known)
  return known
}

async function readSitemap(site: SiteId): Promise<string[]> {
  const { body } = await readPage(`${startPages[site]}sitemap.xml`)
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

export const levelOf = (address: string, start: string): number => address.slice(start.length).split('/').length - 1

export async function kindAt(address: string): Promise<string> {
  const [path, query] = address.split('?', 2)
  const { body } = await readPage(`${path}GetViewModel${query ? `?${query}` : ''}`)
  return JSON.parse(body).template.currentComponent
}

export async function addressesOf(site: SiteId, kind: AddressedKind, most: number): Promise<string[]> {
  const start = startPages[site]
  const level = levels[kind]
  const found: string[] = []
  for (const address of await sitemapOf(site)) {
    if (level !== undefined && levelOf(address, start) !== level) continue
    if ((await kindAt(address)) === kind) found.push(address)
    if (found.length === most) break
  }
  return found
}

const addresses = new Map<string, Promise<string>>()

/** Removed pages were taken out of the catalogue before the journeys started. */
export function addressOf(site: SiteId, kind: AddressedKind): Promise<string> {
  const key = `${site} ${kind}`
  const known = addresses.get(key) ?? findAddress(site, kind)
  addresses.set(key, known)
  return known
}

async function findAddress(site: SiteId, kind: AddressedKind): Promise<string> {
  const start = startPages[site]
  switch (kind) {
    case 'start':
      return start
    case '404':
      return `${start}no-such-page/`
    case 'showing-form':
      return bookableShowing(site)
    case 'showing-qr':
      return (await bookableShowing(site)).replace('?', 'qr/?')
    case 'purchase-notification':
      return firstOfStages(site, 'purchaseNotificationHref')
    case 'order-form':
      return firstOfStages(site, 'orderHref')
    case 'comparison':
      return homesToCompare(site)
    case 'not-found-premises':
      return `${writtenAddress(site, 'premises-start')}no-such-premises/`
    case 'not-found-object':
    case 'not-found-stage':
      return (await goneAddresses(site))[kind]
    default: {
      const address = writtenAddress(site, kind) ?? (await addressesOf(site, kind, 1))[0]
      if (!address) throw new Error(`${site} has no page of the kind ${kind} in its sitemap`)
      return address
    }
  }
}

function writtenAddress(site: SiteId, kind: AddressedKind): string | null {
  const written = contentPages(site).find((page) => page.kind === kind)
  return written ? new URL(written.path, startPages[site]).href : null
}

async function bookableShowing(site: SiteId): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    const showings: { registerHref: string | null; kind: string }[] = viewModel.showings ?? []
    const href = showings.find((showing) => showing.kind === 'booked' && showing.registerHref)?.registerHref
    if (href) return new URL(href, startPages[site]).href
  }
  throw new Error(`${site} has no showing that one registers for`)
}

/** Three homes of one stage whose prices are disclosed. */
export async function homesToCompare(site: SiteId): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    const homes: { id: string; status: string }[] = viewModel.homes ?? []
    const ids = homes.filter(({ status }) => status === 'for-sale').map(({ id }) => `home=${encodeURIComponent(id)}`)
    if (ids.length >= 3) return `${writtenAddress(site, 'comparison')}?${ids.slice(0, 3).join('&')}`
  }
  throw new Error(`${site} has no three homes to compare`)
}

async function firstOfStages(site: SiteId, link: 'purchaseNotificationHref' | 'orderHref'): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    if (viewModel[link]) return new URL(viewModel[link], startPages[site]).href
  }
  throw new Error(`${site} has no stage with ${link}`)
}
