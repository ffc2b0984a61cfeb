import { getUser, listNotifications } from '@nyhem/contract/routes/account.paths'
import { addressOf } from '@nyhem/contract/routes/address'
import {
  getDraft,
  getReporter,
  listAgreements,
  listAssets,
  listBuildingRooms,
  listRooms,
} from '@nyhem/contract/routes/fault-report.paths'
import { getServiceWorker } from '@nyhem/contract/routes/site.paths'
import type { Site } from '@nyhem/domain/sites/site'
import { loadFurtherStyles } from '../../load-further-styles.ts'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { cacheOf, canKeep, forgetKept } from './kept-pages.ts'

type Home = { readonly id: string; readonly propertyId: string | null }
type Named = { readonly id: string }

/** Homes and rooms of one person: more are not kept. */
const mostHomes = 5
const mostRooms = 60

/**
 * Keeps the list of errands as it is now, and what a resident's fault report asks for, in this browser, so that both open
 * without a network. Source: decision 0132. Never throws.
 */
export async function keepOffline(site: Site, accountId: string): Promise<void> {
  const { myPages, myPagesErrands } = site.routes
  if (!canKeep() || myPages === null || myPagesErrands === null) return
  try {
    await forgetKept({ except: accountId })
    await navigator.serviceWorker.register(addressOf(getServiceWorker), { scope: myPages })
    const cache = await caches.open(cacheOf(accountId))
    await keep(cache, myPagesErrands)
    // Who saves data fetches the wizard when it is needed.
    if (savesData()) return
    await Promise.all([keepReplies(cache, site), bringWizard(site)])
    await keepAssets(cache)
  } catch (cause) {
    console.warn('this browser keeps no pages', cause)
  }
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Null, and nothing is kept, when the answer is another page or none. */
async function keep<Reply>(cache: Cache, address: string): Promise<Reply | null> {
  const response = await fetch(address)
  if (!response.ok || response.redirected) {
    await cache.delete(address)
    return null
  }
  const isJson = response.status !== 204 && (response.headers.get('content-type') ?? '').includes('json')
  await cache.put(address, response.clone())
  return isJson ? ((await response.json()) as Reply) : null
}

async function keepReplies(cache: Cache, site: Site): Promise<void> {
  const addresses = [
    addressOf(getUser, { query: { siteId: site.siteId } }),
    addressOf(listNotifications, { params: { site: site.site } }),
    addressOf(getReporter),
    addressOf(getDraft, { query: { reporter: 'resident' } }),
  ]
  for (const address of addresses) await keep(cache, address)
  const homes = (await keep<readonly Home[]>(cache, addressOf(listAgreements))) ?? []
  const rooms = new Set<string>()
  for (const { id, propertyId } of homes.slice(0, mostHomes)) {
    const lists = [
      addressOf(listRooms, { params: { apartmentId: id } }),
      ...(propertyId === null ? [] : [addressOf(listBuildingRooms, { params: { propertyId } })]),
    ]
    for (const list of lists) for (const room of (await keep<readonly Named[]>(cache, list)) ?? []) rooms.add(room.id)
  }
  for (const room of [...rooms].slice(0, mostRooms))
    await keep(cache, addressOf(listAssets, { params: { problemArea: room } }))
}

/** Its code, words and styles, so that they are among what this page has loaded. */
const bringWizard = (site: Site): Promise<unknown> =>
  Promise.all([
    import('../login/mount-overlays.tsx'),
    import('../fault-report/FaultReport.tsx'),
    loadTextGroup(site.locale, 'account'),
    loadTextGroup(site.locale, 'report'),
    loadFurtherStyles('personal'),
    loadFurtherStyles('report'),
  ])

/** Files of this build alone. */
async function keepAssets(cache: Cache): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const run = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const isAsset = (address: string) => address.startsWith(`${location.origin}/assets/`)
  const current = new Set([...loaded, ...linked, ...run].filter(isAsset))
  for (const { url } of await cache.keys()) {
    if (isAsset(url) && !current.has(url)) await cache.delete(url)
    current.delete(url)
  }
  await cache.addAll([...current])
}
