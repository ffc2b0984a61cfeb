import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountCall, CallFailed, onSessionEnded } from './account-client.ts'
import { fakeServer, forgetCookies, logInFor, sessionCookie } from './fake-server.ts'
import { readSessionEnd, sessionEnd } from './session-cookie.ts'

const refreshPath = '/account_service/login/refresh_token'
const refreshed = () => ({ body: { token: null, expiresAt: '' }, cookie: sessionCookie(60) })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetCookies()
  onSessionEnded(() => undefined)
})

const failureOf = (call: Promise<unknown>): Promise<CallFailed> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (cause: CallFailed) => cause,
  )

describe('readable cookie of a session', () => {
  it('tells when the session ends', () => {
    expect(readSessionEnd('a=1; jwt-expires=1772323200; b=2')).toBe('2026-03-01T00:00:00.000Z')
  })

  it.each(['', 'jwt-expires=', 'jwt-expires=soon', 'xjwt-expires=1772323200'])('tells nothing: %j', (cookies) => {
    expect(readSessionEnd(cookies)).toBeNull()
  })
})

describe('a call', () => {
  it('gives the reply and sends JSON', async () => {
    const server = fakeServer({ 'POST /account_service/update': { body: { code: 'Ok' } } })
    await expect(accountCall('POST', '/account_service/update', { body: { city: 'Åre' } })).resolves.toEqual({
      code: 'Ok',
    })
    expect(server.calls[0]).toMatchObject({ body: { city: 'Åre' }, headers: { 'content-type': 'application/json' } })
  })

  it('is not preceded by a refresh when nobody is logged in, or 30 minutes or more remain', async () => {
    const server = fakeServer({ 'GET /x': { body: 1 } })
    await accountCall('GET', '/x')
    logInFor(31)
    await accountCall('GET', '/x')
    expect(server.madeTo(refreshPath)).toEqual([])
  })

  it('is preceded by a refresh when under 30 minutes remain', async () => {
    logInFor(29)
    const server = fakeServer({ [`GET ${refreshPath}`]: refreshed, 'GET /x': { body: 1 } })
    await accountCall('GET', '/x')
    expect(server.calls.map(({ path }) => path)).toEqual([refreshPath, '/x'])
  })

  it('shares one refresh with the calls beside it', async () => {
    logInFor(10)
    const server = fakeServer({ [`GET ${refreshPath}`]: refreshed, 'GET /x': { body: 1 }, 'GET /y': { body: 2 } })
    await Promise.all([accountCall('GET', '/x'), accountCall('GET', '/y'), accountCall('GET', '/x')])
    expect(server.madeTo(refreshPath)).toHaveLength(1)
  })

  it('is rejected, and the session removed, when the refresh is refused', async () => {
    logInFor(10)
    const ended = vi.fn()
    onSessionEnded(ended)
    const server = fakeServer({ [`GET ${refreshPath}`]: { status: 401 }, 'GET /x': { body: 1 } })
    expect(await failureOf(accountCall('GET', '/x'))).toMatchObject({ status: 401, ended: true })
    expect(sessionEnd()).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
    expect(server.madeTo('/x')).toEqual([])
  })

  it('is rejected, and the session kept, when the network fails', async () => {
    logInFor(10)
    fakeServer({ [`GET ${refreshPath}`]: new TypeError('offline') })
    expect(await failureOf(accountCall('GET', '/x'))).toMatchObject({ status: 0, ended: false })
    expect(sessionEnd()).not.toBeNull()
  })

  it('refreshes again after a refresh that failed', async () => {
    logInFor(10)
    const server = fakeServer({ [`GET ${refreshPath}`]: new TypeError('offline'), 'GET /x': { body: 1 } })
    await failureOf(accountCall('GET', '/x'))
    server.answers[`GET ${refreshPath}`] = refreshed
    await expect(accountCall('GET', '/x')).resolves.toBe(1)
  })

  it('that is answered 401 while logged in ends the session', async () => {
    logInFor(50)
    const ended = vi.fn()
    onSessionEnded(ended)
    fakeServer({ 'GET /x': { status: 401, body: { code: 'Unauthorised', message: '', requestId: '' } } })
    const failure = await failureOf(accountCall('GET', '/x'))
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ ended: true, problem: { code: 'Unauthorised' } })
    expect(ended).toHaveBeenCalledOnce()
  })

  it('that answers with something else than JSON is rejected', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }))
    expect(await failureOf(accountCall('GET', '/x'))).toMatchObject({ status: 200 })
  })
})
