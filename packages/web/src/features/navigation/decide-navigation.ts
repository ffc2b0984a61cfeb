import type { Site } from '@nyhem/domain/sites/site'
import { isPageOfSite } from './page-address.ts'

/** What the browser tells about a navigation that is about to happen, as far as the decision needs it. */
export type AnnouncedNavigation = {
  readonly canIntercept: boolean
  readonly hashChange: boolean
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  /** Name of the file for a download link, or null. */
  readonly downloadRequest: string | null
  /** Set when a form is posted. */
  readonly formData: unknown
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}

/** Whether the app shows the destination itself; otherwise the browser does what it always does. */
export function takesOver(navigation: AnnouncedNavigation, site: Site, current: URL): boolean {
  if (!navigation.canIntercept || navigation.hashChange || navigation.navigationType === 'reload') return false
  if (navigation.downloadRequest !== null || navigation.formData) return false
  // A page that writes its own state into the address (history.replaceState) has already shown it.
  if (navigation.destination.sameDocument && navigation.navigationType !== 'traverse') return false
  const url = new URL(navigation.destination.url)
  return url.origin === current.origin && isPageOfSite(site, url)
}
