import type { PushOutcome, PushSender, PushTarget } from '../push.ts'
import { sealPush } from './seal-push.ts'
import { type VapidKey, vapidAuthorization } from './vapid.ts'

/** Posts to an address that a browser told; guards where it leads. Null: no answer. `refused`: an address that is not public. */
export type PostPush = (
  endpoint: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array; readonly isOwn: boolean },
) => Promise<{ readonly status: number; readonly retryAfter: string | null } | 'refused' | null>

export type WebPushSettings = {
  /** Newest first: the others sign for browsers that subscribed under them. */
  readonly keys: readonly [VapidKey, ...VapidKey[]]
  /** `mailto:` or `https:` address. */
  readonly contact: string
  /** Origins, or `https://*.host` for any below it. */
  readonly services: readonly string[]
  /** Origin of the simulator, on this machine. */
  readonly simulator: string | null
}

/** All pushes look alike. */
const paddedBytes = 1_024

const usualWaitSeconds = 60
const longestWaitSeconds = 3_600

const anyBelow = 'https://*.'

/** Source: RFC 8030, section 5; RFC 8291; RFC 8292. */
export function webPush(
  { keys, contact, services, simulator }: WebPushSettings,
  { post, now }: { readonly post: PostPush; readonly now: () => Date },
): PushSender {
  const keyOf = new Map(keys.map((key) => [key.publicKey, key]))
  const isAllowed = (endpoint: string) =>
    isOfService(endpoint, simulator === null ? services : [...services, simulator])
  return {
    publicKey: keys[0].publicKey,
    refusalOf(target) {
      if (!isAllowed(target.endpoint)) return 'UnknownService'
      if (!keyOf.has(target.publicKey)) return 'OtherKey'
      return canSeal(target) ? null : 'WrongKey'
    },
    async send(target, message) {
      const key = keyOf.get(target.publicKey)
      if (!key) return { code: 'UnknownKey' }
      const { endpoint } = target
      if (!isAllowed(endpoint)) return { code: 'NotAllowed' }
      const nowSeconds = Math.floor(now().getTime() / 1_000)
      const answer = await post(endpoint, {
        headers: {
          authorization: vapidAuthorization(key, { endpoint, contact, nowSeconds }),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(message.ttlSeconds),
          urgency: message.urgency,
          topic: message.topic,
        },
        body: sealed(target, message.text),
        isOwn: simulator !== null && new URL(endpoint).origin === simulator,
      })
      return answer === null
        ? { code: 'NoAnswer' }
        : answer === 'refused'
          ? { code: 'NotAllowed' }
          : outcomeOf(answer, now())
    },
  }
}

const sealed = ({ p256dh, auth }: PushTarget, text: string): Buffer =>
  sealPush(text, {
    browserKey: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
    padTo: paddedBytes,
  })

function canSeal(target: PushTarget): boolean {
  try {
    return sealed(target, '').length > 0
  } catch {
    // No point of the curve.
    return false
  }
}

function isOfService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null) return false
  if (url.username !== '' || url.password !== '') return false
  return services.some((service) =>
    service.startsWith(anyBelow)
      ? url.protocol === 'https:' && url.port === '' && url.hostname.endsWith(service.slice(anyBelow.length - 1))
      : url.origin === service,
  )
}

function outcomeOf({ status, retryAfter }: { status: number; retryAfter: string | null }, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { code: 'Sent' }
  if (status === 404 || status === 410) return { code: 'Gone' }
  if (status === 429 || (status === 503 && retryAfter !== null))
    return { code: 'Later', seconds: waitOf(retryAfter, now) }
  return { code: status >= 500 ? 'Failed' : 'Refused', status }
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function waitOf(retryAfter: string | null, now: Date): number {
  const text = retryAfter ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1_000)
  return Number.isNaN(seconds) ? usualWaitSeconds : Math.min(Math.max(seconds, 1), longestWaitSeconds)
}
