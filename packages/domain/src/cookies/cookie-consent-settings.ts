import { cookieDialogDelayMs, storedForSeconds } from '../sites/cookies.ts'
import { type CookiePurpose, cookiePurposes } from './cookie-choice.ts'
import { storedFacts } from './stored-facts.ts'

/**
 * How visitors are asked about cookies, equal on all sites. Seconds and milliseconds. Source: public-site specification
 * §3 (page metadata: cookie consent settings), §4 (consent), §9 (cookies).
 */
export const cookieConsentSettings: {
  readonly cookieName: string
  readonly purposes: CookiePurpose[]
  readonly storedForSeconds: number
  readonly dialogDelayMs: number
} = {
  cookieName: storedFacts.consent.name,
  purposes: [...cookiePurposes],
  storedForSeconds: storedForSeconds.consent,
  dialogDelayMs: cookieDialogDelayMs,
}
