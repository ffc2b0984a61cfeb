import { countChoice } from '@nyhem/contract/routes/operation.paths'
import type { CookieChoice } from '@nyhem/domain/cookies/cookie-choice'
import { cookieOptionOf } from '@nyhem/domain/cookies/experiments'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import { storeChoice } from './consent.ts'

/** Stores the answer to the cookie question and counts it anonymously. */
export function answerCookies(choice: CookieChoice, siteId: SiteId): void {
  storeChoice(choice)
  // Outlives the page. Best effort: a missed count is acceptable.
  call(
    countChoice,
    { params: { experimentId: 'cookie-choice', optionValue: cookieOptionOf(choice) }, query: { siteId } },
    { keepalive: true },
  ).catch((cause: unknown) => console.warn('the choice was not counted', cause))
}
