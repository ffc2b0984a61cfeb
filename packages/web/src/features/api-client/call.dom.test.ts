import { hasDocuments, listFavourites, updateAccount } from '@nyhem/contract/routes/account.paths'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, forgetCookies, logInFor, sessionCookie } from '../session/fake-server.ts'
import { readSessionEnd, sessionEnd } from '../session/session-cookie.ts'
import { call, onSessionEnded } from './call.ts'
import { CallFailed } from './send.ts'

const refreshPath = '/account_service/login/refresh_token'
const refreshed = () => ({ body: { token: null, expiresAt: '' }, cookie: sessionCookie(60) })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetCookies()
  onSessionEnded(() => false)
})

const failureOf = (requested: Promise<unknown>): Promise<CallFailed> =>
  requested.then(
    () => Promise.reject(new Error('the call succeeded')),
    (cause: CallFailed) => cause,
  )

describe('readable cookie of a session', () => {
  it('shows when the session ends', () => {
    expect(readSessionEnd('a=1; jwt-expires=1772323200; b=2')).toBe('2026-03-01T00:00:00.000Z')
  })

  it.each(['', 'jwt-expires=', 'jwt-expires=soon', 'xjwt-expires=1772323200'])('shows nothing: %j', (cookies) => {
    expect(readSessionEnd(cookies)).toBeNull()
  })
})

describe('a call', () => {
  it('gives the reply and sends JSON', async () => {
    const server = fakeServer({ 'POST /account_service/update': { body: { code: 'Ok' } } })
    await expect(call(updateAccount, { body: { city: 'Åre' } })).resolves.toEqual({
      code: 'Ok',
    })
    expect(server.calls[0]).toMatchObject({ body: { city: 'Åre' }, headers: { 'content-type': 'application/json' } })
  })

  it('is not preceded by a refresh when no account is logged in, or 30 minutes or more remain', async () => {
    const server = fakeServer({ [hasDocuments]: { body: 1 } })
    await call(hasDocuments)
    logInFor(31)
    await call(hasDocuments)
    expect(server.madeTo(refreshPath)).toEqual([])
  })

  it('is preceded by a refresh when under 30 minutes remain', async () => {
    logInFor(29)
    const server = fakeServer({ [`GET ${refreshPath}`]: refreshed, [hasDocuments]: { body: 1 } })
    await call(hasDocuments)
    expect(server.calls.map(({ path }) => path)).toEqual([refreshPath, '/hasdocuments'])
  })

  it('shares one refresh with the calls beside it', async () => {
    logInFor(10)
    const server = fakeServer({
      [`GET ${refreshPath}`]: refreshed,
      [hasDocuments]: { body: 1 },
      [listFavourites]: { body: 2 },
    })
    await Promise.all([call(hasDocuments), call(listFavourites), call(hasDocuments)])
    expect(server.madeTo(refreshPath)).toHaveLength(1)
  })

  it('is rejected, and the session removed, when the refresh is refused', async () => {
    logInFor(10)
    const ended = vi.fn(() => true)
    onSessionEnded(ended)
    const server = fakeServer({ [`GET ${refreshPath}`]: { status: 401 }, [hasDocuments]: { body: 1 } })
    expect(await failureOf(call(hasDocuments))).toMatchObject({ status: 401, ended: true })
    expect(sessionEnd()).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
    expect(server.madeTo('/hasdocuments')).toEqual([])
  })

  it('is rejected, and the session retained, when the network fails', async () => {
    logInFor(10)
    fakeServer({ [`GET ${refreshPath}`]: new TypeError('offline') })
    expect(await failureOf(call(hasDocuments))).toMatchObject({ status: 0, ended: false })
    expect(sessionEnd()).not.toBeNull()
  })

  it('refreshes again after a refresh that failed', async () => {
    logInFor(10)
    const server = fakeServer({ [`GET ${refreshPath}`]: new TypeError('offline'), [hasDocuments]: { body: 1 } })
    await failureOf(call(hasDocuments))
    server.answers[`GET ${refreshPath}`] = refreshed
    await expect(call(hasDocuments)).resolves.toBe(1)
  })

  it('that is answered 401 while logged in ends the session', async () => {
    logInFor(50)
    const ended = vi.fn(() => true)
    onSessionEnded(ended)
    fakeServer({ [hasDocuments]: { status: 401, body: { code: 'Unauthorised', message: '', requestId: '' } } })
    const failure = await failureOf(call(hasDocuments))
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ ended: true, problem: { code: 'Unauthorised' } })
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each([
    ['ends the session of a page whose cookies have lapsed', true],
    ['is an ordinary refusal where nobody was logged in', false],
  ])('that is answered 401 %s', async (_what, ended) => {
    onSessionEnded(() => ended)
    fakeServer({ [hasDocuments]: { status: 401, body: { code: 'Unauthorised', message: '', requestId: '' } } })
    expect(await failureOf(call(hasDocuments))).toMatchObject({ status: 401, ended })
  })

  it('that answers with something else than JSON is rejected', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }))
    expect(await failureOf(call(hasDocuments))).toMatchObject({ status: 200 })
  })
})
