import { formatTrafficSource, trafficSourceOf } from '@nyhem/domain/cookies/traffic-source'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'
import { tellAnalytics } from './data-layer.ts'

const cookieName = 'source_medium'

/**
 * Keeps where the visit came from for a day, and tells it, unless it is known already. The document's own address is
 * looked at, not the present one: consent may come some pages later. Only to be called with consent to statistics.
 */
export function keepTrafficSource(): void {
  if (cookieValue(document.cookie, cookieName) !== null) return
  const [opened] = performance.getEntriesByType('navigation')
  const landing = new URL(opened?.name ?? location.href, location.href)
  const source = trafficSourceOf({
    campaignSource: landing.searchParams.get('utm_source'),
    campaignMedium: landing.searchParams.get('utm_medium'),
    host: location.hostname,
    referringHost: URL.canParse(document.referrer) ? new URL(document.referrer).hostname : null,
  })
  write(formatTrafficSource(source), storedForSeconds['source-medium'])
  tellAnalytics({ event: 'traffic_source', ...source })
}

export const dropTrafficSource = (): void => write('', 0)

function write(value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds, isSecure })
}
