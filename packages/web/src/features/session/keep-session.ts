import {
  getUser,
  listNotifications,
  logOut,
  logOutEverywhere,
  pauseNotification,
} from '@nyhem/contract/routes/account.paths'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import { isLoggedIn } from '@nyhem/domain/account/session'
import { sessionCheckMs } from '@nyhem/domain/account/session-times'
import { instantOf } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { call, onProofRequired, onSessionEnded } from '../api-client/call.ts'
import { openOverlay, overlayOfHash } from '../login/overlay.ts'
import { proveAddress } from '../passkeys/prove-address.ts'
import { notificationInWords } from './notification-texts.ts'
import { dropSessionEnd, sessionEnd } from './session-cookie.ts'
import { expiredHashOver } from './session-expired-hash.ts'
import { currentSession, type Notification, setSession } from './session-store.ts'
import { finishWork, hasUnfinishedWork } from './unfinished-work.ts'
import { rest } from './waiting.ts'
import { forgetWrittenReport } from './waiting-report.ts'

/** Messages between tabs. A refreshed token needs none: tabs share its cookies. */
type Reason = 'logout' | 'expired'
type Word = 'login' | Reason
let channel: BroadcastChannel | null = null
const notifyOtherTabs = (word: Word) => channel?.postMessage(word)

const isAlive = (): boolean => isLoggedIn(sessionEnd(), instantOf(new Date()))

async function notificationsOf(site: Site): Promise<readonly Notification[]> {
  const [list] = await Promise.all([
    call(listNotifications, { params: { site: site.site } }),
    loadTextGroup(site.locale, 'account'),
  ])
  return list.map((notification) => notificationInWords(notification, site, textsOf(site.locale, 'account').account))
}

/** Loads account and notifications. The latter may fail alone. */
async function loadSession(site: Site): Promise<void> {
  const [account, notifications] = await Promise.all([
    call(getUser, { query: { siteId: site.siteId } }),
    notificationsOf(site).catch((cause: unknown) => {
      console.warn('notifications not loaded', cause)
      return []
    }),
    loadTextGroup(site.locale, 'account'),
  ])
  setSession({
    user: {
      firstName: account.firstName,
      association: account.brfAccount && { accountName: account.brfAccount.name },
    },
    account,
    notifications,
    pause: (id) => pause(site, id),
    reload: () => loadSession(site),
    logOut: () => endSession(site, logOut),
    logOutEverywhere: () => endSession(site, logOutEverywhere),
  })
}

/** Pausing returns the updated list. Source: public-site specification §4. */
async function pause(site: Site, id: string): Promise<void> {
  await call(pauseNotification, { params: { id } })
  const notifications = await notificationsOf(site)
  const session = currentSession()
  if (session) setSession({ ...session, notifications })
}

/** Server first: if it cannot be reached, the visitor stays logged in. */
async function endSession(site: Site, route: typeof logOut | typeof logOutEverywhere): Promise<void> {
  await call(route)
  if ('serviceWorker' in navigator)
    await Promise.race([leaveBrowser(site), rest(leavingMs, new AbortController().signal)])
  sessionEnded(site)
}

/** For the browser's push service, which may be slow; the server sends nothing any more. What was kept goes first. */
const leavingMs = 2_000

const leaveBrowser = (site: Site): Promise<void> =>
  Promise.all([import('../push/browser-push.ts'), import('../offline/kept-pages.ts')])
    .then(async ([{ unsubscribe }, { forgetKept }]) => {
      await forgetKept()
      await unsubscribe(site)
    })
    .catch(notifyQuietly)

/** After a logout on the server: clears this tab's session and notifies the others. */
export function sessionEnded(site: Site): void {
  dropSessionEnd()
  forgetWrittenReport()
  notifyOtherTabs('logout')
  leave(site, 'logout')
}

export const isBehindLogin = (site: Site): boolean =>
  site.routes.myPages !== null && location.pathname.startsWith(site.routes.myPages)

/** Leaves my pages, with a reason unless the visitor logged out. A report that is open is stored, and returned to. */
function leave(site: Site, word: Reason): void {
  setSession(null)
  const over = overlayOfHash(location.hash)
  const isReport = over?.kind === 'report'
  const hash = word === 'expired' || isReport ? expiredHashOver(isReport ? location.hash : '') : ''
  const go = () => {
    if (isBehindLogin(site)) location.assign(startPage(site, word) + hash)
    else if (hash !== '') openOverlay(hash)
  }
  // Who logs out leaves nothing in the browser: the server has the draft.
  if (word === 'expired' && hasUnfinishedWork()) void finishWork().then(go)
  else go()
}

/** Its address names the page that was left, which a login leads back to; not after a logout. */
const startPage = ({ pathPrefix }: Site, word: Reason): string =>
  word === 'expired' ? withReturnPath(pathPrefix, location.pathname + location.search) : pathPrefix

/** After a login: loads the session and notifies other tabs. */
export async function sessionBegan(site: Site): Promise<void> {
  notifyOtherTabs('login')
  await loadSession(site)
}

/** Clears a session that expired or was ended elsewhere. False if there was none. */
function sessionRanOut(site: Site): boolean {
  if (currentSession() === null && !isBehindLogin(site) && !hasUnfinishedWork()) return false
  dropSessionEnd()
  notifyOtherTabs('expired')
  leave(site, 'expired')
  return true
}

/** Compares the page with the session cookie and reacts to differences. */
function check(site: Site): void {
  const session = currentSession()
  if (session !== null && !isAlive()) sessionRanOut(site)
  if (session === null && isAlive()) void loadSession(site).catch(notifyQuietly)
}

/** The next check retries. */
const notifyQuietly = (cause: unknown) => console.warn('session not loaded', cause)

/**
 * Keeps the session in sync for the document's lifetime: at once, every 30 seconds, when the tab becomes visible, and
 * on messages from other tabs. Returns a stop function. Source: public-site specification §4 (session).
 */
export function keepSession(site: Site): () => void {
  onSessionEnded(() => sessionRanOut(site))
  onProofRequired(() => site.routes.login && location.assign(proveAddress(site.routes.login)))
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel('session')
    channel.onmessage = ({ data }: MessageEvent<Word>) => heard(site, data)
  }
  const timer = setInterval(() => check(site), sessionCheckMs)
  const onVisible = () => document.visibilityState === 'visible' && check(site)
  document.addEventListener('visibilitychange', onVisible)
  check(site)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    channel?.close()
    channel = null
  }
}

function heard(site: Site, word: Word): void {
  if (word !== 'login') {
    if (currentSession() !== null || isBehindLogin(site)) leave(site, word)
    return
  }
  const before = currentSession()?.account.id
  void loadSession(site)
    .then(() => {
      // One person's pages must not stay visible to another.
      if (isBehindLogin(site) && currentSession()?.account.id !== before) location.reload()
    })
    .catch(notifyQuietly)
}
