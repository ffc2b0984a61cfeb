import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../examples/sample-user.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { fakeServer, forgetCookies, logInFor } from './fake-server.ts'
import { keepSession, sessionBegan } from './keep-session.ts'
import { sessionExpiredHash } from './session-expired-hash.ts'
import { currentSession, setSession } from './session-store.ts'

const site = siteById('se')
const userPath = '/account_service/user'
const notificationsPath = '/notifications/sweden'
const contract = {
  id: 'n1',
  notificationType: 'DocumentSigning',
  name: 'awaiting_signature',
  createdOn: '2026-11-20T10:00:00.000Z',
  title: 'Köpeavtal',
  href: null,
}
const answers = () => ({
  [`GET ${userPath}`]: { body: sampleUser },
  [`GET ${notificationsPath}`]: { body: [contract] },
  'GET /notifications/pause/n1': { body: [] },
  'POST /account_service/logout': { status: 204, cookie: 'jwt-expires=; path=/; max-age=0' },
})
const go = (path: string) => history.replaceState(null, '', path)
const otherTab = () => new BroadcastChannel('session')

let stop: () => void = () => undefined

beforeEach(async () => {
  await loadTexts('sv')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  go('/')
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetCookies()
  setSession(null)
})

const untilLoggedIn = () => vi.waitFor(() => expect(currentSession()).not.toBeNull(), 20_000)
const untilLoggedOut = () => vi.waitFor(() => expect(currentSession()).toBeNull(), 20_000)

async function keepLoggedIn() {
  logInFor(60)
  const server = fakeServer(answers())
  stop = keepSession(site)
  await untilLoggedIn()
  return server
}

describe('session of the page', () => {
  it('requests neither user nor notifications while no account is logged in', async () => {
    const server = fakeServer({})
    stop = keepSession(site)
    vi.advanceTimersByTime(30_000)
    expect(server.calls).toEqual([])
  })

  it('shows user and notifications of a logged-in person', async () => {
    await keepLoggedIn()
    expect(currentSession()?.user).toEqual({ firstName: 'Elin', association: null })
    expect(currentSession()?.notifications).toEqual([
      { id: 'n1', text: 'Att signera: Köpeavtal', date: '2026-11-20', href: null },
    ])
  })

  it('stays without notifications when they fail', async () => {
    logInFor(60)
    fakeServer({ ...answers(), [`GET ${notificationsPath}`]: { status: 500 } })
    stop = keepSession(site)
    await untilLoggedIn()
    expect(currentSession()?.notifications).toEqual([])
  })

  it('pausing a notification reloads the list', async () => {
    const server = await keepLoggedIn()
    server.answers[`GET ${notificationsPath}`] = { body: [] }
    await currentSession()?.pause('n1')
    expect(server.madeTo(notificationsPath)).toHaveLength(2)
    expect(currentSession()?.notifications).toEqual([])
  })

  it('is checked every 30 seconds, and when it has expired says so', async () => {
    await keepLoggedIn()
    forgetCookies()
    vi.advanceTimersByTime(29_000)
    expect(currentSession()).not.toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(currentSession()).toBeNull()
    expect(location.hash).toBe(sessionExpiredHash)
  })

  it('leaves my pages for the start page when it has expired, which knows the way back', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    go('/mina-sidor/mina-avtal/')
    await keepLoggedIn()
    forgetCookies()
    vi.advanceTimersByTime(30_000)
    expect(leave).toHaveBeenCalledWith(`/?referrer=%2Fmina-sidor%2Fmina-avtal%2F${sessionExpiredHash}`)
  })

  it('ends at the server before it ends here', async () => {
    const server = await keepLoggedIn()
    await currentSession()?.logOut()
    expect(server.madeTo('/account_service/logout')).toHaveLength(1)
    expect(currentSession()).toBeNull()
    expect(location.hash).toBe('')
  })

  it('takes what was written in a fault report along when it ends', async () => {
    await keepLoggedIn()
    // biome-ignore lint/suspicious/noDocumentCookie: the test writes it as the page does
    document.cookie = 'case_management=%7B%22phone%22%3A%22070%22%7D; path=/'
    await currentSession()?.logOut()
    await untilLoggedOut()
    expect(document.cookie).not.toContain('case_management')
  })
  it('remains when logging out does not reach the server', async () => {
    const server = await keepLoggedIn()
    server.answers['POST /account_service/logout'] = new TypeError('offline')
    await expect(currentSession()?.logOut()).rejects.toThrow()
    expect(currentSession()).not.toBeNull()
  })
})

describe('tabs of one browser', () => {
  it('are logged out together', async () => {
    await keepLoggedIn()
    const other = otherTab()
    other.postMessage('logout')
    await untilLoggedOut()
    other.close()
    expect(location.hash).toBe('')
  })

  it('are logged in together', async () => {
    const server = fakeServer(answers())
    stop = keepSession(site)
    logInFor(60)
    const other = otherTab()
    other.postMessage('login')
    await untilLoggedIn()
    other.close()
    expect(server.madeTo(userPath)).toHaveLength(1)
  })

  it('hear of a login here', async () => {
    fakeServer(answers())
    stop = keepSession(site)
    const other = otherTab()
    const heard = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data)
    })
    logInFor(60)
    await sessionBegan(site)
    await expect(heard).resolves.toBe('login')
    other.close()
  })
})
