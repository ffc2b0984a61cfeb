import type { LoggedInReply } from '@nyhem/contract/calls/account'
import type { Site } from '@nyhem/domain/sites/site'
import { textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { isBehindLogin, sessionBegan } from '../session/keep-session.ts'
import { currentSession, type Session } from '../session/session-store.ts'
import { closeOverlay, openOverlay, reportHashOf } from './overlay.ts'

/** Where the report opens for somebody who has just logged in for it; null for everybody else. */
function reportHash({ next, reportAs }: Pick<LoggedInReply, 'next' | 'reportAs'>): string | null {
  if (next === 'report') return reportHashOf[reportAs ?? 'resident']
  // The report asks for the e-ID first. Only who lives somewhere logs in without one.
  return next === 'add-e-identity' ? reportHashOf.resident : null
}

/**
 * What follows a login: the page lights up, the modal closes or becomes the fault report, and the person goes where they
 * were going. Source: fault-reports specification §4.2.
 */
export async function finishLogin(
  site: Site,
  reply: Pick<LoggedInReply, 'next' | 'reportAs' | 'returnPath'>,
): Promise<void> {
  const before = currentSession()
  await sessionBegan(site).catch((cause: unknown) => console.warn('the session is read later', cause))
  const hash = reportHash(reply)
  const [path = ''] = hash === null ? [reply.returnPath] : reply.returnPath.split('#')
  if (path !== location.pathname + location.search) return location.assign(path + (hash ?? ''))
  if (hash !== null) return openOverlay(hash)
  const session = currentSession()
  if (before && session && isSomebodyElse(before, session) && isBehindLogin(site)) return loadPageAnew()
  closeOverlay()
  if (session) showToast({ text: textsOf(site.locale).account.login.done(session.user.firstName) })
}

/** Logging in again over a page of one person, as another or for an association. */
const isSomebodyElse = (before: Session, now: Session): boolean =>
  before.account.id !== now.account.id || before.account.brfAccount?.id !== now.account.brfAccount?.id

/** Without the hash of the modal, which would open it again. */
function loadPageAnew(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  location.reload()
}
