import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { longestPush, sealPush } from './seal-push.ts'
import { vapidAuthorization, vapidKey } from './vapid.ts'
import { type PostPush, webPush } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const keyOf = (secret: string) => {
  const key = createECDH('prime256v1')
  key.setPrivateKey(bytes(secret))
  return key
}

const browserKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
const now = new Date('2026-03-04T12:00:00Z')
const newest = vapidKey('2027', randomBytes(32))
const older = vapidKey('2026', randomBytes(32))

describe('what is sealed for a browser', () => {
  it('is as in the example of the standard', () => {
    const body = sealPush('When I grow up, I want to be a watermelon', {
      browserKey: bytes(browserKey),
      auth: bytes(auth),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      ownKey: keyOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    })
    // RFC 8291, appendix A.
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('has the same length whatever is said, and never more than a service takes', () => {
    const seal = { browserKey: bytes(browserKey), auth: bytes(auth), padTo: 1_024 }
    expect(sealPush('a', seal)).toHaveLength(sealPush('a'.repeat(900), seal).length)
    expect(sealPush('a'.repeat(longestPush), seal).length).toBe(4_096)
    expect(() => sealPush('a'.repeat(longestPush + 1), seal)).toThrow('too long')
  })
})

describe('who we are', () => {
  it('is said to the origin of the service, signed, for half a day', () => {
    const nowSeconds = now.getTime() / 1_000
    const said = vapidAuthorization(newest, {
      endpoint: 'https://push.example.net/p/1',
      contact: 'mailto:drift@nyhem.example',
      nowSeconds,
    })
    const [, token = '', k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(said) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(k).toBe(newest.publicKey)
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example.net',
      exp: nowSeconds + 43_200,
      sub: 'mailto:drift@nyhem.example',
    })
    const point = bytes(newest.publicKey)
    const text = (part: Buffer) => part.toString('base64url')
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
      format: 'jwk',
    })
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature)),
    ).toBe(true)
  })
})

describe('a push', () => {
  const services = ['https://push.example.net', 'https://*.notify.example.org']
  const target = { endpoint: 'https://push.example.net/p/1', p256dh: browserKey, auth, publicKey: newest.publicKey }
  const message = { text: '{}', ttlSeconds: 60, urgency: 'high', topic: 'case' } as const
  const senderOf = (post: PostPush, simulator: string | null = null) =>
    webPush({ keys: [newest, older], contact: 'mailto:a@b.example', services, simulator }, { post, now: () => now })
  const answering = (status: number, retryAfter: string | null = null) => senderOf(async () => ({ status, retryAfter }))

  it.each([
    [201, null, { code: 'Sent' }],
    [404, null, { code: 'Gone' }],
    [410, null, { code: 'Gone' }],
    [429, '120', { code: 'Later', seconds: 120 }],
    [429, 'Wed, 04 Mar 2026 12:05:00 GMT', { code: 'Later', seconds: 300 }],
    [429, null, { code: 'Later', seconds: 60 }],
    [429, '999999', { code: 'Later', seconds: 3_600 }],
    [503, '5', { code: 'Later', seconds: 5 }],
    [500, null, { code: 'Failed', status: 500 }],
    [503, null, { code: 'Failed', status: 503 }],
    [400, null, { code: 'Refused', status: 400 }],
    [413, null, { code: 'Refused', status: 413 }],
  ] as const)('answered %s (%s) is understood', async (status, retryAfter, outcome) => {
    expect(await answering(status, retryAfter).send(target, message)).toEqual(outcome)
  })

  it('has its headers, and is signed with the key under which the browser subscribed', async () => {
    const sent: Parameters<PostPush>[] = []
    const sender = senderOf(async (...all) => {
      sent.push(all)
      return { status: 201, retryAfter: null }
    })
    expect(sender.publicKey).toBe(newest.publicKey)
    await sender.send({ ...target, publicKey: older.publicKey }, message)
    const [endpoint, { headers }] = sent[0] ?? expect.fail()
    expect(endpoint).toBe(target.endpoint)
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'case', 'content-encoding': 'aes128gcm' })
    expect(headers.authorization).toContain(`k=${older.publicKey}`)
    expect(await sender.send({ ...target, publicKey: browserKey }, message)).toEqual({ code: 'UnknownKey' })
  })

  it('goes to push services alone', async () => {
    const sender = senderOf(() => expect.fail('asked'), 'http://127.0.0.1:3010')
    const allowed = [
      'https://push.example.net/x',
      'https://db5p.notify.example.org/w/?t=1',
      'http://127.0.0.1:3010/push/1',
    ]
    const refusals = (endpoints: readonly string[]) =>
      endpoints.map((endpoint) => sender.refusalOf({ ...target, endpoint }))
    expect(refusals(allowed)).toEqual(allowed.map(() => null))
    const others = [
      'http://push.example.net/x',
      'https://push.example.net:8443/x',
      'https://user@push.example.net/x',
      'https://evilnotify.example.org/x',
      'https://notify.example.org.evil.example/x',
      'https://a.notify.example.org:444/x',
      'http://a.notify.example.org/x',
      'http://127.0.0.1:3011/push/1',
      'file:///etc/passwd',
      'nothing',
    ]
    expect(refusals(others)).toEqual(others.map(() => 'UnknownService'))
    expect(sender.refusalOf({ ...target, publicKey: browserKey })).toBe('OtherKey')
    expect(sender.refusalOf({ ...target, p256dh: `BA${'A'.repeat(85)}` })).toBe('WrongKey')
    expect(await sender.send({ ...target, endpoint: 'https://10.0.0.1/x' }, message)).toEqual({ code: 'NotAllowed' })
  })
})
