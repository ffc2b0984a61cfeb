import {
  getUser,
  listNotifications,
  logOut,
  logOutEverywhere,
  pauseNotification,
} from '@nyhem/contract/routes/account.paths'
import { isLoggedIn } from '@nyhem/domain/account/session'
import { sessionCheckMs } from '@nyhem/domain/account/session-times'
import { instantOf } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { call, onSessionEnded } from '../api-client/call.ts'
import { notificationInWords } from './notification-words.ts'
import { dropSessionEnd, sessionEnd } from './session-cookie.ts'
import { sessionExpiredHash } from './session-expired-hash.ts'
import { currentSession, type Notification, setSession } from './session-store.ts'
import { forgetWrittenReport } from './waiting-report.ts'

/** What tabs of one browser tell each other. A refreshed token needs no word: its cookies are theirs together. */
type Word = 'login' | 'logout' | 'expired'
let channel: BroadcastChannel | null = null
const tellOtherTabs = (word: Word) => channel?.postMessage(word)

const isAlive = (): boolean => isLoggedIn(sessionEnd(), instantOf(new Date()))

async function notificationsOf(site: Site): Promise<readonly Notification[]> {
  const [list] = await Promise.all([
    call(listNotifications, { params: { site: site.site } }),
    loadTextGroup(site.locale, 'account'),
  ])
  return list.map((notification) => notificationInWords(notification, site, textsOf(site.locale).account))
}

/** Asks who is logged in and what awaits, and lights up the page. The bell may fail without the rest. */
async function loadSession(site: Site): Promise<void> {
  const [account, notifications] = await Promise.all([
    call(getUser, { query: { siteId: site.siteId } }),
    notificationsOf(site).catch((cause: unknown) => {
      console.warn('notifications could not be fetched', cause)
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

/** Pausing gives the list anew. Source: public-site specification §4. */
async function pause(site: Site, id: string): Promise<void> {
  await call(pauseNotification, { params: { id } })
  const notifications = await notificationsOf(site)
  const session = currentSession()
  if (session) setSession({ ...session, notifications })
}

/** Ends the session on the server, and then here: while the server does not hear of it nobody is logged out. */
async function endSession(site: Site, route: typeof logOut | typeof logOutEverywhere): Promise<void> {
  await call(route)
  sessionEnded(site)
}

/** The person has ended the session on the server: this tab leaves it behind, and the others hear of it. */
export function sessionEnded(site: Site): void {
  dropSessionEnd()
  forgetWrittenReport()
  tellOtherTabs('logout')
  leave(site, 'logout')
}

/** Whether the page is one of my pages. */
export const isBehindLogin = (site: Site): boolean =>
  site.routes.myPages !== null && location.pathname.startsWith(site.routes.myPages)

/** The page of somebody who is logged in no more: away from my pages, and told why if it was not their wish. */
function leave(site: Site, word: 'logout' | 'expired'): void {
  setSession(null)
  const hash = word === 'expired' ? sessionExpiredHash : ''
  if (isBehindLogin(site)) location.assign(site.pathPrefix + hash)
  else if (hash !== '') location.hash = hash
}

/** Somebody has just logged in: this tab knows them from now on, and the others hear of it. */
export async function sessionBegan(site: Site): Promise<void> {
  tellOtherTabs('login')
  await loadSession(site)
}

/** Ends what is left of a session that has run out or was ended elsewhere. */
function sessionRanOut(site: Site): void {
  if (currentSession() === null && !isBehindLogin(site)) return
  dropSessionEnd()
  tellOtherTabs('expired')
  leave(site, 'expired')
}

/** Whether the page still says the truth about who is logged in, and what follows if not. */
function check(site: Site): void {
  const session = currentSession()
  if (session !== null && !isAlive()) sessionRanOut(site)
  if (session === null && isAlive()) void loadSession(site).catch(tellQuietly)
}

/** Who is logged in is asked again at the next check. */
const tellQuietly = (cause: unknown) => console.warn('the session could not be read', cause)

/**
 * Keeps the page true to the session for as long as the document lives: at once, every 30 seconds, when somebody comes
 * back to the tab, and when another tab says so. Gives what ends that. Source: public-site specification §4 (session).
 */
export function keepSession(site: Site): () => void {
  onSessionEnded(() => sessionRanOut(site))
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
      // Pages of one person must not stay before another's eyes.
      if (isBehindLogin(site) && currentSession()?.account.id !== before) location.reload()
    })
    .catch(tellQuietly)
}
