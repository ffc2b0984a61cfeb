import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import {
  bearer,
  build,
  call,
  cookieHeader,
  insertPerson,
  isIn,
  login,
  now,
  open,
  passMinutes,
  setUpStage,
  stage,
  tokenIn,
} from './session.fixture.ts'
import { openSigningKeys } from './signing-keys.ts'

setUpStage()

describe('a session', () => {
  it('is a cookie of 60 minutes that scripts cannot read, and one that says when it ends', async () => {
    const { cookies, body } = await call('POST', '/test/login', { body: {} })
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-jwt=[\w.-]+; path=\/; max-age=3600; samesite=lax; secure; httponly$/),
      'jwt=; path=/; max-age=0; samesite=lax; secure; httponly',
      `jwt-expires=${Date.parse('2026-03-02T09:00:00Z') / 1_000}; path=/; max-age=3600; samesite=lax; secure`,
    ])
    expect(body).toEqual({ token: null, expiresAt: '2026-03-02T09:00:00.000Z' })
  })

  it('returns its token to a client that stores it itself, and sets no cookies', async () => {
    const headers = { 'x-token-holder': 'client' }
    const { cookies, body } = await call('POST', '/test/login', { body: {}, headers })
    expect(cookies).toBeUndefined()
    expect(await isIn(body.token)).toBe(true)
  })

  it('never reveals the token to a page of ours, whatever its script requests', async () => {
    for (const requested of [{ 'x-token-holder': 'client' }, bearer('x')])
      for (const written of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }]) {
        const { body, cookies } = await call('POST', '/test/login', { body: {}, headers: { ...requested, ...written } })
        expect(body.token).toBeNull()
        expect(await isIn(tokenIn(cookies))).toBe(true)
      }
  })

  it('never reveals the token to a browser that has it in a cookie, whatever it requests', async () => {
    const headers = { ...cookieHeader(await login()), 'x-token-holder': 'client' }
    expect((await call('GET', '/account_service/login/refresh_token', { headers })).body.token).toBeNull()
  })

  it('is a signed token that says who, which session, and whether by e-ID', async () => {
    const token = await login()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) })
    expect(decodeJwt(token)).toEqual({
      iss: 'nyhem',
      aud: 'nyhem:session',
      sub: stage.accountId,
      sid: expect.any(String),
      bank_id: true,
      brf: null,
      iat: Date.parse('2026-03-02T08:00:00Z') / 1_000,
      exp: Date.parse('2026-03-02T09:00:00Z') / 1_000,
    })
    expect(decodeJwt(await login({ body: { method: 'email' } }))).toMatchObject({ bank_id: false })
  })

  it('says when and how its holder proved who they are, which no refresh renews', async () => {
    const provenAt = now()
    const token = await login({ body: { method: 'email' } })
    passMinutes(35)
    const { cookies } = await call('GET', '/account_service/login/refresh_token', { headers: cookieHeader(token) })
    const again = await open()
    for (const sessions of [stage.sessions, again])
      expect(await sessions.read({ headers: cookieHeader(tokenIn(cookies)) })).toMatchObject({
        method: 'email',
        authenticatedAt: provenAt,
      })
    await again.close()
  })

  it('says for which association a board member acts', async () => {
    await stage.database.db
      .insertInto('housing_association')
      .values({
        id: 'brf',
        name: 'Brf Lotskajen 1',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .execute()
    const token = await login({ body: { association: 'brf' } })
    expect(await stage.sessions.read({ headers: cookieHeader(token) })).toMatchObject({ associationId: 'brf' })
  })

  it('ends the one that the browser had before', async () => {
    const before = await login()
    const after = await login({ headers: cookieHeader(before) })
    expect([await isIn(before), await isIn(after)]).toEqual([false, true])
  })

  it('ends one that a stranger had planted in the browser: it is then useless to them', async () => {
    const own = stage.accountId
    stage.accountId = await insertPerson()
    const planted = await login()
    stage.accountId = own
    const after = await login({ headers: cookieHeader(planted) })
    expect([await isIn(planted), await isIn(after)]).toEqual([false, true])
    expect(decodeJwt(after)).toMatchObject({ sub: own })
    expect(decodeJwt(after).sid).not.toBe(decodeJwt(planted).sid)
  })

  it('is over when the account is deleted, in use and for another hour', async () => {
    const own = stage.accountId
    stage.accountId = await insertPerson()
    const token = await login()
    expect(await isIn(token)).toBe(true)
    await stage.database.db.transaction().execute(async (tx) => {
      await stage.sessions.revokeAll(tx, stage.accountId)
      await tx.deleteFrom('account').where('id', '=', stage.accountId).execute()
    })
    stage.accountId = own
    expect(await isIn(token)).toBe(false)
    const { status } = await call('GET', '/account_service/login/refresh_token', { headers: cookieHeader(token) })
    expect(status).toBe(401)
  })

  it('queries the database once for many checks', async () => {
    const spy = vi.spyOn(stage.database.db, 'selectFrom')
    const queriesOfManyChecks = async () => {
      const token = await login()
      spy.mockClear()
      for (let count = 0; count < 20; count += 1) await stage.sessions.read({ headers: bearer(token) })
      return spy.mock.calls.length
    }
    // What is read while a notification arrives is not remembered: that of an earlier test may be late.
    await expect.poll(queriesOfManyChecks).toBe(1)
    spy.mockRestore()
  })
})

const openKeys = () =>
  openSigningKeys({
    db: stage.database.db,
    vault: testVault(),
    now,
    onMade: async () => undefined,
    onUnreadable: () => undefined,
  })

describe('a token', () => {
  it('is read under a key that was retired by a clock that ran ahead, once the clock is right', async () => {
    const keys = openKeys()
    // Later than any key that another test has made.
    passMinutes(60 * 24 * 60)
    const { id } = await keys.signing()
    passMinutes(14 * 24 * 60)
    await keys.signing()
    expect(await keys.verifying(id)).toBeNull()
    passMinutes(-14 * 24 * 60)
    expect(await keys.verifying(id)).not.toBeNull()
  })
  it('is neither signed nor verified inside a transaction, also while the key is known', async () => {
    const keys = openKeys()
    const { id } = await keys.signing()
    const uses: readonly (() => Promise<unknown>)[] = [() => keys.signing(), () => keys.verifying(id)]
    for (const use of uses)
      await expect(stage.database.db.transaction().execute(use)).rejects.toThrow('outside the open transaction')
  })

  it('lasts 60 minutes, with two more for a clock that is off', async () => {
    const token = await login()
    passMinutes(61)
    expect(await isIn(token)).toBe(true)
    passMinutes(1.1)
    expect(await isIn(token)).toBe(false)
    expect(stage.events).toEqual([])
  })

  it('of a process whose clock is two minutes ahead is good, and of one that is further ahead is not', async () => {
    passMinutes(2)
    const token = await login()
    passMinutes(1)
    const later = await login()
    passMinutes(-3)
    expect([await isIn(token), await isIn(later)]).toEqual([true, false])
  })

  it('that is bad is not made good by a cookie beside it: the bearer token counts', async () => {
    const headers = { ...cookieHeader(await login()), ...bearer('x') }
    expect((await call('GET', '/account_service/sessions', { headers })).status).toBe(401)
    expect(stage.events).toEqual(['Forged'])
  })

  it('is refused when one character of it was changed', async () => {
    const token = await login()
    const [header = '', claims = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: crypto.randomUUID() })).toString('base64url')
    const flipped = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const forged of [
      `${header}.${other}.${signature}`,
      `${header}.${claims}.${flipped}`,
      `${header}.${claims}.`,
      'x',
    ])
      expect(await isIn(forged), forged).toBe(false)
    expect(stage.events).toEqual(['Forged', 'Forged', 'Forged', 'Forged'])
  })

  it('is refused with another algorithm: none, or HS256 under the public key', async () => {
    const token = await login()
    const { kid } = decodeProtectedHeader(token)
    const claims = token.split('.')[1] ?? ''
    const written = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
    expect(await isIn(`${written({ alg: 'none', typ: 'JWT', kid })}.${claims}.`)).toBe(false)
    const { public_jwk: jwk } = await stage.database.db
      .selectFrom('session_key')
      .select('public_jwk')
      .where('id', '=', kid ?? '')
      .executeTakeFirstOrThrow()
    const published = jwk as { x: string }
    const pem = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: published.x }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString()
    // As stored, as published, and the raw key bytes.
    for (const secret of [JSON.stringify(jwk), pem, pem.trim(), published.x, Buffer.from(published.x, 'base64url')]) {
      const signer = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: kid ?? '' })
      expect(await isIn(await signer.sign(Uint8Array.from(Buffer.from(secret as string))))).toBe(false)
    }
    expect(stage.events).toEqual(Array.from({ length: 6 }, () => 'Forged'))
  })

  it('is refused when signed by a key that is not ours, under our key’s name or its own', async () => {
    const token = await login()
    const { kid = '' } = decodeProtectedHeader(token)
    const { privateKey } = await generateKeyPair('EdDSA')
    for (const name of [kid, 'other']) {
      const signer = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: name })
      expect(await isIn(await signer.sign(privateKey))).toBe(false)
    }
    const [header, claims] = token.split('.')
    const pair = generateKeyPairSync('ed25519')
    const signature = sign(null, Buffer.from(`${header}.${claims}`), pair.privateKey).toString('base64url')
    expect(await isIn(`${header}.${claims}.${signature}`)).toBe(false)
    expect(stage.events).toEqual(['Forged', 'OldKey', 'Forged'])
  })

  it('is refused when our key signed it for another purpose: no audience, another, or another issuer', async () => {
    const token = await login()
    const { id: kid, key } = await openKeys().signing()
    const { iss, aud, ...claims } = decodeJwt(token)
    const signed = (named: object) =>
      new SignJWT({ ...claims, ...named }).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(key)
    expect(await isIn(await signed({ iss, aud }))).toBe(true)
    for (const named of [{}, { iss }, { aud }, { iss, aud: 'nyhem:download' }, { iss: 'other', aud }])
      expect(await isIn(await signed(named)), JSON.stringify(named)).toBe(false)
  })

  it('is signed by another key after a week; what the old one signed is read until then and refused when it is gone', async () => {
    await emptyTables(stage.database.db, 'session_key')
    const service = await open()
    const on = await build(service)
    const first = await login({ on })
    passMinutes(7 * 24 * 60 - 1)
    const lastOfOld = await login({ on })
    passMinutes(2)
    const firstOfNew = await login({ on })
    const kid = (token: string) => decodeProtectedHeader(token).kid
    expect(kid(firstOfNew)).not.toBe(kid(first))
    expect(kid(lastOfOld)).toBe(kid(first))
    expect([await isIn(lastOfOld, on), await isIn(firstOfNew, on)]).toEqual([true, true])
    await sql`update session_key set retires_at = ${now()} where id = ${kid(lastOfOld)}`.execute(stage.database.db)
    const other = await open()
    expect(await other.read({ headers: bearer(lastOfOld) })).toBeNull()
    expect(await other.read({ headers: bearer(firstOfNew) })).not.toBeNull()
    expect(stage.events).toEqual(['OldKey'])
    await on.close()
    await service.close()
    await other.close()
  })
})
