import type { LoggedInReply } from '@nyhem/contract/calls/account'
import type { Site } from '@nyhem/domain/sites/site'
import { textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { isBehindLogin, sessionBegan } from '../session/keep-session.ts'
import { currentSession, type Session } from '../session/session-store.ts'
import { waitingReport } from '../session/waiting-report.ts'
import { closeOverlay, openOverlay, reportHashOf } from './overlay.ts'

/** Hash that opens the report after a login made for it; otherwise null. */
function reportHash({ next, reportAs }: Pick<LoggedInReply, 'next' | 'reportAs'>): string | null {
  if (next === 'report') return reportHashOf[reportAs ?? 'resident']
  // The report requires the e-ID first. Only residents can log in without one.
  return next === 'add-e-identity' ? reportHashOf.resident : null
}

/**
 * After a login, updates the page, closes the modal or opens the fault report (the one asked for, or one that waits to
 * be sent), and continues to the destination.
 * Source: fault-reports specification §4.2.
 */
export async function finishLogin(
  site: Site,
  reply: Pick<LoggedInReply, 'next' | 'reportAs' | 'returnPath'>,
): Promise<void> {
  const before = currentSession()
  await sessionBegan(site).catch((cause: unknown) => console.warn('the session is read later', cause))
  const hash = reportHash(reply) ?? waitingReport(currentSession()?.account.id ?? '')
  const [path = ''] = hash === null ? [reply.returnPath] : reply.returnPath.split('#')
  if (path !== location.pathname + location.search) return location.assign(path + (hash ?? ''))
  if (hash !== null) return openOverlay(hash)
  const session = currentSession()
  if (before && session && isOtherPerson(before, session) && isBehindLogin(site)) return loadPageAnew()
  closeOverlay()
  if (session)
    showToast({ tone: 'success', text: textsOf(site.locale, 'account').account.login.done(session.user.firstName) })
}

/** Another person or association logged in over a personal page. */
const isOtherPerson = (before: Session, now: Session): boolean =>
  before.account.id !== now.account.id || before.account.brfAccount?.id !== now.account.brfAccount?.id

/** Without the modal's hash, which would reopen it. */
function loadPageAnew(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  location.reload()
}
