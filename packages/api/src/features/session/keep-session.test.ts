import { instantOf } from '@nyhem/domain/dates'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import {
  bearer,
  build,
  call,
  cookieHeader,
  insertPerson,
  isIn,
  login,
  open,
  passMinutes,
  setUpStage,
  stage,
  tokenIn,
} from './session.fixture.ts'

setUpStage()

describe('GET /account_service/login/refresh_token', () => {
  const refresh = (token: string) =>
    call('GET', '/account_service/login/refresh_token', { headers: cookieHeader(token) })

  it('gives another hour to the same session', async () => {
    const token = await login()
    passMinutes(40)
    const { status, cookies, body } = await refresh(token)
    expect(status).toBe(200)
    expect(Date.parse(body.expiresAt) - stage.clock.getTime()).toBe(3_600_000)
    const next = tokenIn(cookies)
    expect(decodeJwt(next).sid).toBe(decodeJwt(token).sid)
    passMinutes(55)
    expect([await isIn(token), await isIn(next)]).toEqual([false, true])
  })

  it('answers each of many that come at once', async () => {
    const token = await login()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
    for (const { status, cookies } of answers) {
      expect(status).toBe(200)
      expect(await isIn(tokenIn(cookies))).toBe(true)
    }
  })

  it('returns the token in the body to a client that sent one as bearer', async () => {
    const { body, cookies } = await call('GET', '/account_service/login/refresh_token', {
      headers: bearer(await login()),
    })
    expect(cookies).toBeUndefined()
    expect(await isIn(body.token)).toBe(true)
  })

  it('removes the token and answers 401 when there is no session any more', async () => {
    const token = await login()
    await call('POST', '/account_service/logout', { headers: cookieHeader(token) })
    const { status, cookies } = await refresh(token)
    expect(status).toBe(401)
    expect(cookies).toEqual([
      '__Host-jwt=; path=/; max-age=0; samesite=lax; secure; httponly',
      'jwt=; path=/; max-age=0; samesite=lax; secure; httponly',
      'jwt-expires=; path=/; max-age=0; samesite=lax; secure',
    ])
    expect(stage.events).toEqual(['Revoked'])
  })

  it('is read under its former name for one release, and goes on under the new one', async () => {
    const headers = { ...cookieHeader(''), cookie: `jwt=${await login()}` }
    const { status, cookies } = await call('GET', '/account_service/login/refresh_token', { headers })
    expect(status).toBe(200)
    expect(cookies?.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-jwt', 'jwt', 'jwt-expires'])
    expect(await isIn(tokenIn(cookies))).toBe(true)
  })

  it('counts for nothing beside another of its name, which is logged once, and both are removed', async () => {
    const [one, two] = [await login(), await login()]
    const headers = { ...cookieHeader(''), cookie: `jwt=${two}; jwt=${one}` }
    expect((await call('GET', '/account_service/sessions', { headers })).status).toBe(401)
    expect(stage.events).toEqual(['SeveralTokens'])
    const refreshed = await call('GET', '/account_service/login/refresh_token', { headers })
    expect([refreshed.status, refreshed.headers['clear-site-data']]).toEqual([401, '"cookies"'])
    expect(refreshed.cookies?.filter((cookie) => cookie.includes('max-age=0'))).toHaveLength(3)
    const own = { ...headers, cookie: `jwt=${two}; __Host-jwt=${one}; jwt=${two}` }
    expect((await call('GET', '/account_service/sessions', { headers: own })).status).toBe(200)
  })

  it('keeps no session alive at the request of a page elsewhere, a neighbouring host included', async () => {
    const { cookie } = cookieHeader(await login())
    for (const site of ['cross-site', 'same-site']) {
      const url = '/account_service/login/refresh_token'
      const { status, cookies } = await call('GET', url, { headers: { cookie, 'sec-fetch-site': site } })
      expect([status, cookies]).toEqual([403, undefined])
    }
  })

  it('keeps no session alive for more than twelve hours', async () => {
    let token = await login()
    for (let count = 0; count < 13; count += 1) {
      passMinutes(55)
      token = tokenIn((await refresh(token)).cookies)
    }
    passMinutes(4)
    expect((await refresh(token)).body.expiresAt).toBe(instantOf(new Date(stage.clock.getTime() + 60_000)))
    passMinutes(2)
    expect((await refresh(token)).status).toBe(401)
  })
})

describe('logging out', () => {
  it('ends the session and removes the cookies', async () => {
    const token = await login()
    const { status, cookies } = await call('POST', '/account_service/logout', { headers: cookieHeader(token) })
    expect(status).toBe(204)
    expect(cookies?.every((cookie) => cookie.includes('max-age=0'))).toBe(true)
    expect(await isIn(token)).toBe(false)
  })

  it('succeeds for a visitor who is already logged out', async () => {
    expect((await call('POST', '/account_service/logout')).status).toBe(204)
  })

  it('everywhere ends every session of the account, and of no other', async () => {
    const [first, second] = [await login(), await login()]
    const own = stage.accountId
    stage.accountId = await insertPerson()
    const stranger = await login()
    stage.accountId = own
    expect(await isIn(second)).toBe(true)
    const { status } = await call('POST', '/account_service/logout/everywhere', { headers: cookieHeader(first) })
    expect(status).toBe(204)
    expect([await isIn(first), await isIn(second), await isIn(stranger)]).toEqual([false, false, true])
  })

  it('everywhere requires a login', async () => {
    expect((await call('POST', '/account_service/logout/everywhere')).status).toBe(401)
  })
})

describe('each way of ending a session', () => {
  it('is recorded as an event of the account, with the session', async () => {
    const [first, second, third] = [await login(), await login(), await login()]
    await call('POST', '/account_service/logout', { headers: cookieHeader(first) })
    await call('DELETE', `/account_service/sessions/${decodeJwt(second).sid}`, { headers: bearer(third) })
    await call('POST', '/account_service/logout/everywhere', { headers: bearer(third) })
    const { accountId } = stage
    expect(stage.audited).toEqual([
      { accountId, event: 'logged-out', sessionId: decodeJwt(first).sid },
      { accountId, event: 'session-ended', sessionId: decodeJwt(second).sid },
      { accountId, event: 'logged-out-everywhere', sessionId: decodeJwt(third).sid },
    ])
  })

  it('is no event when there was no session to end', async () => {
    await call('POST', '/account_service/logout')
    await call('DELETE', `/account_service/sessions/${crypto.randomUUID()}`, { headers: bearer(await login()) })
    expect(stage.audited).toEqual([])
  })
})

describe('sessions of a person', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

  it('are listed with the browser, the newest first', async () => {
    const first = await login({ headers: { 'user-agent': chrome } })
    passMinutes(1)
    const second = await login({ body: { method: 'email' } })
    const { body } = await call('GET', '/account_service/sessions', { headers: bearer(first) })
    expect(body).toEqual([
      expect.objectContaining({ id: decodeJwt(second).sid, method: 'email', isCurrent: false }),
      expect.objectContaining({ device: 'Chrome, Windows', method: 'bank_id', isCurrent: true }),
    ])
  })

  it('are ended one by one, by their own person only', async () => {
    const [first, second] = [await login(), await login()]
    const url = `/account_service/sessions/${decodeJwt(second).sid}`
    const own = stage.accountId
    stage.accountId = await insertPerson()
    const stranger = await login()
    stage.accountId = own
    expect((await call('DELETE', url, { headers: bearer(stranger) })).status).toBe(404)
    expect(await isIn(second)).toBe(true)
    expect((await call('DELETE', url, { headers: bearer(first) })).status).toBe(204)
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
    expect((await call('DELETE', url, { headers: bearer(first) })).status).toBe(404)
  })

  it('are ended within five minutes of a log-in only, but for one’s own', async () => {
    const [first, second] = [await login(), await login()]
    passMinutes(6)
    const end = (which: string) => `/account_service/sessions/${decodeJwt(which).sid}`
    const refused = { status: 403, body: { code: 'FreshLoginRequired' } }
    expect(await call('DELETE', end(second), { headers: bearer(first) })).toMatchObject(refused)
    expect(await call('POST', '/account_service/logout/everywhere', { headers: bearer(first) })).toMatchObject(refused)
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])
    expect((await call('DELETE', end(second), { headers: bearer(await login()) })).status).toBe(204)
    expect((await call('DELETE', end(first), { headers: bearer(first) })).status).toBe(204)
  })

  it('are for logged-in people only', async () => {
    expect((await call('GET', '/account_service/sessions')).status).toBe(401)
    expect((await call('DELETE', `/account_service/sessions/${crypto.randomUUID()}`)).status).toBe(401)
  })
})

describe('several processes', () => {
  it('hear of a revocation from one another, and read each other’s tokens', async () => {
    const second = await open()
    const other = await build(second)
    const token = await login({ on: other })
    expect([await isIn(token), await isIn(token, other)]).toEqual([true, true])
    await call('POST', '/account_service/logout', { headers: cookieHeader(token) })
    await vi.waitFor(async () => expect(await isIn(token, other)).toBe(false), 20_000)
    await other.close()
    await second.close()
  })

  it('are notified that an account is logged out everywhere', async () => {
    const second = await open()
    const other = await build(second)
    const token = await login({ on: other })
    expect(await isIn(token, other)).toBe(true)
    await call('POST', '/account_service/logout/everywhere', { headers: bearer(token) })
    await vi.waitFor(async () => expect(await isIn(token, other)).toBe(false), 20_000)
    await other.close()
    await second.close()
  })

  it('make one key together', async () => {
    await emptyTables(stage.database.db, 'session_key')
    const services = await Promise.all([open(), open()])
    const apps = await Promise.all(services.map(build))
    const tokens = await Promise.all(apps.map((on) => login({ on })))
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1)
    for (const [index, on] of apps.entries()) {
      await on.close()
      await services[index]?.close()
    }
  })
})
