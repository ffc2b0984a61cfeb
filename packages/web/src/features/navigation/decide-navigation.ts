import type { Site } from '@nyhem/domain/sites/site'
import { isOwnAddress } from './own-addresses.ts'
import { isPageOfSite } from './page-address.ts'

export type AnnouncedNavigation = {
  readonly canIntercept: boolean
  readonly hashChange: boolean
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly downloadRequest: string | null
  readonly formData: unknown
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}

/** Whether the app handles a navigation instead of the browser. */
export function takesOver(navigation: AnnouncedNavigation, site: Site, current: URL): boolean {
  if (!navigation.canIntercept || navigation.hashChange || navigation.navigationType === 'reload') return false
  if (navigation.downloadRequest !== null || navigation.formData) return false
  // A page that changes its own address (history.replaceState) already shows that state.
  if (navigation.destination.sameDocument && navigation.navigationType !== 'traverse') return false
  const url = new URL(navigation.destination.url)
  // Steps of the shown page: fetched anew it would forget what is written in them.
  if (navigation.destination.sameDocument && isOwnAddress(url)) return false
  return url.origin === current.origin && isPageOfSite(site, url)
}
