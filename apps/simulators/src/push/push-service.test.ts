import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { vapidKey } from '@nyhem/providers/push/web-push/vapid'
import { webPush } from '@nyhem/providers/push/web-push/web-push'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushServiceRoutes } from './push-service.routes.ts'

const key = vapidKey('2027', randomBytes(32))
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
let app: FastifyInstance
const origin = 'http://localhost'
let clock = new Date()

beforeAll(() => {
  app = fastify()
  pushServiceRoutes(app, { origin, now: Date.now })
})
afterAll(() => app.close())
beforeEach(() => {
  clock = new Date()
})

const sender = (own = key) =>
  webPush(
    { keys: [own], contact: 'mailto:drift@nyhem.example', services: [], simulator: origin },
    {
      now: () => clock,
      async post(endpoint, { headers, body }) {
        const answer = await app.inject({ method: 'POST', url: endpoint, headers, payload: Buffer.from(body) })
        return { status: answer.statusCode, retryAfter: answer.headers['retry-after']?.toString() ?? null }
      },
    },
  )
async function subscribed() {
  const payload = { applicationServerKey: key.publicKey }
  const answer = await app.inject({ method: 'POST', url: '/push/subscriptions', payload })
  const { endpoint } = answer.json<{ endpoint: string }>()
  return {
    endpoint,
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    publicKey: key.publicKey,
  }
}
const message = { text: 'Något har hänt', ttlSeconds: 60, urgency: 'normal', topic: 'one' } as const
const control = (payload: object) => app.inject({ method: 'POST', url: '/control/push', payload })
const received = async (endpoint: string) =>
  (await app.inject(endpoint)).json<{ ttl: number; urgency: string; topic: string; body: string }[]>()

/** As a browser opens it: another way round than the sender's code. Source: RFC 8291, section 3.4. */
function opened(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + 65)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const common = hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32)
  const part = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(common), salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  const sealed = body.subarray(86)
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

describe('the push service', () => {
  it('takes a push that its browser alone can read', async () => {
    const target = await subscribed()
    expect(await sender().send(target, message)).toEqual({ code: 'Sent' })
    const [one, ...others] = await received(target.endpoint)
    expect(others).toEqual([])
    expect(one).toMatchObject({ ttl: 60, urgency: 'normal', topic: 'one' })
    expect(opened(Buffer.from(one?.body ?? '', 'base64url'))).toBe('Något har hänt')
  })

  it('keeps the last of a topic', async () => {
    const target = await subscribed()
    for (const topic of ['one', 'two', 'one']) await sender().send(target, { ...message, topic })
    expect((await received(target.endpoint)).map(({ topic }) => topic)).toEqual(['two', 'one'])
  })

  it('refuses who is not the server that the browser subscribed to, and what is signed for elsewhere or too old', async () => {
    const target = await subscribed()
    const other = vapidKey('other', randomBytes(32))
    const asOther = sender(other).send({ ...target, publicKey: other.publicKey }, message)
    expect(await asOther).toEqual({ code: 'Refused', status: 403 })
    clock = new Date(Date.now() - 2 * 86_400_000)
    const late = sender()
    const asked = late.send(target, message)
    clock = new Date()
    expect(await asked).toEqual({ code: 'Refused', status: 403 })
    const headers = { ttl: '1', 'content-type': 'application/octet-stream' }
    const unsigned = await app.inject({ method: 'POST', url: target.endpoint, headers, payload: Buffer.from('1') })
    expect(unsigned.statusCode).toBe(401)
    expect(await received(target.endpoint)).toEqual([])
  })

  it('says that a browser is gone, that it has too much to do, and that it fails', async () => {
    const target = await subscribed()
    await control({ status: 429, retryAfter: 9 })
    expect(await sender().send(target, message)).toEqual({ code: 'Later', seconds: 9 })
    await control({ status: 500 })
    expect(await sender().send(target, message)).toEqual({ code: 'Failed', status: 500 })
    await control({ status: null })
    await app.inject({ method: 'DELETE', url: target.endpoint })
    expect(await sender().send(target, message)).toEqual({ code: 'Gone' })
    expect(await sender().send({ ...target, endpoint: `${origin}/push/p/unknown` }, message)).toEqual({ code: 'Gone' })
  })
})
