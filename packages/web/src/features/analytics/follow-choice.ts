import { consequencesOf } from '@nyhem/domain/cookies/choice-consequences'
import { type CookieChoice, formatCookieChoice, unanswered } from '@nyhem/domain/cookies/cookie-choice'
import { onChoice, readChoice } from '../consent/consent.ts'
import { forgetVisitor } from '../visits/forget-visitor.ts'
import { keepVisitorId } from '../visits/visitor-id.ts'
import { tellAnalytics } from './data-layer.ts'
import { loadTagScript, unloadTagScript } from './tag-script.ts'
import { dropTrafficSource, keepTrafficSource } from './traffic-source-cookie.ts'

/** Lets the present choice take effect, and every change of it. Called once for a document. */
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
  // First of all, so that a script that is to be unloaded hears of it.
  tellAnalytics({ event: 'consent_update', statistics, marketing, thirdParty })
  if (forgetsVisitor) {
    dropTrafficSource()
    void forgetVisitor()
  }
  if (statistics && !before.statistics) beginStatistics()
  if (analytics === 'loads') loadTagScript()
  if (analytics === 'unloads') unloadTagScript()
}

function beginStatistics(): void {
  keepVisitorId()
  keepTrafficSource()
  import('./measure-visit.ts').then(
    ({ measureVisit }) => measureVisit(),
    (cause: unknown) => console.warn('the visit is not measured', cause),
  )
}
