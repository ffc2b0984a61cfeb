import { countChoice } from '@nyhem/contract/routes/operation.paths'
import type { CookieChoice } from '@nyhem/domain/cookies/cookie-choice'
import { cookieOptionOf } from '@nyhem/domain/cookies/experiments'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import { keepChoice } from './consent.ts'

/** Keeps an answer to the cookie question, and lets it be counted without saying whose it is. */
export function answerCookies(choice: CookieChoice, siteId: SiteId): void {
  keepChoice(choice)
  // Outlives the page. Nothing depends on it: a count that is missed is missed.
  call(
    countChoice,
    { params: { experimentId: 'cookie-choice', optionValue: cookieOptionOf(choice) }, query: { siteId } },
    { keepalive: true },
  ).catch((cause: unknown) => console.warn('the choice was not counted', cause))
}
