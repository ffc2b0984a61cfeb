import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import { simulators } from '../addresses.ts'

/** What the simulated push service got: `body` is sealed for the browser. */
type Received = { ttl: number; urgency: string; topic: string | null; body: string }

/** Keys that a page has made for its subscription, base64url. */
type BrowserKeys = { endpoint: string; secret: string; auth: string }

/**
 * Chromium's own push service cannot be reached in a test: a page that subscribes gets an address at the simulated one,
 * with keys made in the page. All else is the browser's own.
 */
export async function withSimulatedPushService(page: Page): Promise<void> {
  // Of another origin, which the policy of pages lets them not reach.
  await page.exposeFunction('subscribeAtSimulator', async (applicationServerKey: string) => {
    const answer = await fetch(`${simulators}push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    })
    return ((await answer.json()) as { endpoint: string }).endpoint
  })
  await page.addInitScript(() => {
    type Kept = { endpoint: string; publicKey: string; auth: string; secret: string }
    const name = 'test-subscription'
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const bytes = (written: string) =>
      Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const kept = (): Kept | null => JSON.parse(localStorage.getItem(name) ?? 'null')
    const subscriptionOf = ({ endpoint, publicKey, auth }: Kept) => ({
      endpoint,
      options: {},
      getKey: (of: string) => bytes(of === 'auth' ? auth : publicKey),
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const found = kept()
        return found && subscriptionOf(found)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
        const { subscribeAtSimulator } = window as unknown as { subscribeAtSimulator(key: string): Promise<string> }
        const made = {
          endpoint: await subscribeAtSimulator(text(applicationServerKey.buffer)),
          publicKey: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
          auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer),
          secret: d,
        }
        localStorage.setItem(name, JSON.stringify(made))
        return subscriptionOf(made)
      },
    })
  })
}

export const keysOfPage = (page: Page): Promise<BrowserKeys> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('test-subscription') ?? 'null'))

/** Address on the simulators' own port, which the page has as the portal knows it. */
const atSimulator = (endpoint: string): string => new URL(new URL(endpoint).pathname, simulators).href

/** The push about `tag`, opened, once the service has it. Other journeys of the same person bring others. */
export async function receivedPush(keys: BrowserKeys, tag: string): Promise<{ received: Received; said: string }> {
  const find = async () => {
    const all = (await (await fetch(atSimulator(keys.endpoint))).json()) as Received[]
    return all.map((received) => ({ received, said: openPush(keys, received) })).find(({ said }) => said.includes(tag))
  }
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true)
  const found = await find()
  if (!found) throw new Error('a push that was there is gone')
  return found
}

/** As a browser opens it. Source: RFC 8291, section 3.4. */
function openPush({ secret, auth }: BrowserKeys, { body }: Received): string {
  const sealed = Buffer.from(body, 'base64url')
  const [salt, senderKey, rest] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)]
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const common = hkdfSync('sha256', pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const part = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(common), salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(rest.subarray(-16))
  const plain = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** The id under which the browser knows the worker of an origin. Others of earlier pages may still be listed. */
async function registrationOf(client: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const one = registrations.findLast(({ scopeURL, isDeleted }) => scopeURL.startsWith(`${origin}/`) && !isDeleted)
    if (one) resolve(one.registrationId)
  })
  await client.send('ServiceWorker.enable')
  return promise
}

/** As its push service would hand it to the browser. */
async function deliver(page: Page, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registrationId = await registrationOf(client, origin)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await client.detach()
}

type Shown = { title: string; body?: string; tag?: string; lang?: string; path?: string }

const workersOf = (page: Page): Worker[] => {
  const { origin } = new URL(page.url())
  return page
    .context()
    .serviceWorkers()
    .filter((worker) => worker.url().startsWith(`${origin}/`))
}

/**
 * Delivers a push to the worker, and notes what the worker shows for it. A headless browser may have no place to show a
 * notification, and says differently from run to run what it shows: the worker's own call counts.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  for (const worker of workersOf(page))
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const shown: object[] = []
      Object.assign(self, { shown })
      registration.showNotification = async (title, { data, ...options } = {}) => {
        shown.push({ title, ...options, ...(data as object) })
      }
    })
  await deliver(page, data)
}

/** What the worker has shown since the last delivery. */
export async function shownBy(page: Page): Promise<readonly Shown[]> {
  const found: Shown[] = []
  for (const worker of workersOf(page))
    found.push(...(await worker.evaluate(() => (self as unknown as { shown?: Shown[] }).shown ?? [])))
  return found
}

/** Presses a notification with this path. A press that a script makes may open no window: returns what it would open. */
export async function openedBy(page: Page, path: string): Promise<readonly string[]> {
  const opened: string[] = []
  for (const worker of workersOf(page))
    opened.push(
      ...(await worker.evaluate(async (path) => {
        const addresses: string[] = []
        const waited: Promise<unknown>[] = []
        const { clients } = self as unknown as { clients: object }
        Object.assign(clients, { openWindow: async (address: string) => addresses.push(address) })
        const notification = { data: { path }, close: () => undefined }
        const waitUntil = (one: Promise<unknown>) => waited.push(one)
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        await Promise.all(waited)
        return addresses
      }, path)),
    )
  return opened
}
