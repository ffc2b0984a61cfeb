import type { SubscribePushRequest } from '@nyhem/contract/calls/push'
import { addressOf } from '@nyhem/contract/routes/address'
import { getServiceWorker } from '@nyhem/contract/routes/site.paths'
import type { Site } from '@nyhem/domain/sites/site'

/** The worker is of my pages alone. */
const scopeOf = ({ routes }: Pick<Site, 'routes'>): string => routes.myPages ?? '/'

/** Whether a browser can be told by push. On phones of Apple only a site that was added to the home screen can. */
export const takesPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = (site: Site): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scopeOf(site))

/** The subscription that this browser has, or null. Never throws. */
export async function ownSubscription(site: Site): Promise<PushSubscription | null> {
  if (!takesPushes()) return null
  try {
    return (await (await registration(site))?.pushManager.getSubscription()) ?? null
  } catch (cause) {
    console.warn('pushes of this browser are not known', cause)
    return null
  }
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export type BrowserKeys = Pick<SubscribePushRequest, 'endpoint' | 'p256dh' | 'auth' | 'publicKey'>

export const keysOf = (subscription: PushSubscription, publicKey: string): BrowserKeys => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
  publicKey,
})

/** Our key under which it was made; null where the browser does not say. */
export function keyOfSubscription({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey
  return key ? base64url(key) : null
}

/** By which the server's list names it. */
export const digestOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

export type Subscribing =
  | { readonly code: 'Ok'; readonly keys: BrowserKeys }
  | { readonly code: 'Denied' | 'Dismissed' }

/** After a press: asks the person, and then the browser's push service. Throws where that cannot be reached. */
export async function subscribe(site: Site, publicKey: string): Promise<Subscribing> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { code: permission === 'denied' ? 'Denied' : 'Dismissed' }
  await navigator.serviceWorker.register(addressOf(getServiceWorker), { scope: scopeOf(site) })
  const worker = await activeWorker(site)
  const before = await worker.pushManager.getSubscription()
  // Of an older key of ours, under which the browser would refuse another.
  if (before && keyOfSubscription(before) !== publicKey) await before.unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  return { code: 'Ok', keys: keysOf(subscription, publicKey) }
}

/** `ready` would wait for a worker of this very page. */
async function activeWorker(site: Site): Promise<ServiceWorkerRegistration> {
  const found = await registration(site)
  if (!found) throw new Error('the service worker is not registered')
  const coming = found.installing ?? found.waiting
  if (!found.active && coming)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve()
        if (coming.state === 'redundant') reject(new Error('the service worker could not be installed'))
      })
    })
  return found
}

/** The browser takes none any more, whoever sends. Never throws. */
export async function unsubscribe(site: Site): Promise<void> {
  try {
    await (await ownSubscription(site))?.unsubscribe()
  } catch (cause) {
    console.warn('pushes end with the next answer of the push service', cause)
  }
}
