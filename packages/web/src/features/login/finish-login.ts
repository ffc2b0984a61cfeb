import type { LoggedInReply } from '@nyhem/contract/calls/account'
import type { Site } from '@nyhem/domain/sites/site'
import { textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { sessionBegan } from '../session/keep-session.ts'
import { currentSession } from '../session/session-store.ts'
import { closeOverlay } from './overlay.ts'

/**
 * What follows a login: the page lights up, the modal closes, and the person goes where they were going. Who wants to
 * report a fault and has no security number yet adds an e-ID first, in the settings. Source: fault-reports
 * specification §4.2.
 */
export async function finishLogin(site: Site, reply: Pick<LoggedInReply, 'next' | 'returnPath'>): Promise<void> {
  await sessionBegan(site).catch((cause: unknown) => console.warn('the session is read later', cause))
  const { myPagesSettings } = site.routes
  const path = reply.next === 'add-e-identity' && myPagesSettings ? myPagesSettings : reply.returnPath
  if (path !== location.pathname + location.search) return location.assign(path)
  closeOverlay()
  const session = currentSession()
  if (session) showToast({ text: textsOf(site.locale).account.login.done(session.user.firstName) })
}
