import { consequencesOf } from '@nyhem/domain/cookies/choice-consequences'
import { type CookieChoice, formatCookieChoice, unanswered } from '@nyhem/domain/cookies/cookie-choice'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { formatTrafficSource, trafficSourceOf } from '@nyhem/domain/cookies/traffic-source'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { onChoice, readChoice } from '../consent/consent.ts'
import { cookieValue } from '../consent/cookie-value.ts'
import { forgetVisitor } from '../visits/forget-visitor.ts'
import { storeVisitorId } from '../visits/visitor-id.ts'
import { notifyAnalytics } from './data-layer.ts'
import { loadTags, unloadTags } from './tag-frame.ts'

/** Applies the present consent and every change of it. Called once per document. */
export function followChoice(): void {
  let applied: CookieChoice = unanswered
  const follow = () => {
    const choice = readChoice()
    if (formatCookieChoice(choice) === formatCookieChoice(applied)) return
    const before = applied
    applied = choice
    apply(before, choice)
  }
  follow()
  onChoice(follow)
}

function apply(before: CookieChoice, choice: CookieChoice): void {
  const { statistics, marketing, thirdParty } = choice
  const { analytics, forgetsVisitor } = consequencesOf(before, choice)
  notifyAnalytics({ event: 'consent_update', statistics, marketing, thirdParty })
  if (forgetsVisitor) {
    dropTrafficSource()
    void forgetVisitor()
  }
  if (statistics && !before.statistics) beginStatistics()
  if (analytics === 'loads') loadTags({ event: 'consent_update', statistics, marketing, thirdParty })
  if (analytics === 'unloads') {
    unloadTags()
    expireForeignCookies()
  }
}

function beginStatistics(): void {
  storeVisitorId()
  storeTrafficSource()
  import('./measure-visit.ts').then(
    ({ measureVisit }) => measureVisit(),
    (cause: unknown) => console.warn('the visit is not measured', cause),
  )
}

/** Removes cookies set on our domains by the operator's endpoints, where these are hosts of the same domain. */
function expireForeignCookies(): void {
  const ours = new Set<string>(Object.values(storedFacts).map(({ name }) => name))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (name !== '' && !ours.has(name)) expire(name)
  }
}

/** On this host and each parent domain, since it may have been set for any of them. */
function expire(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

const cookieName = 'source_medium'

/**
 * Stores the visit's source for a day and reports it, unless known. Uses the document's original address, because
 * consent may come later. Call only with consent to statistics.
 */
function storeTrafficSource(): void {
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
  notifyAnalytics({ event: 'traffic_source', ...source })
}

const dropTrafficSource = (): void => write('', 0)

function write(value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds, isSecure })
}
