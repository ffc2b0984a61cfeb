import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type VapidKey, vapidKey } from '@nyhem/providers/push/web-push/vapid'
import { z } from 'zod'
import { isLoopback } from '../loopback.ts'

const keyShape = /^\s*([A-Za-z0-9_-]{1,40}):([A-Za-z0-9_-]{43})=?\s*$/

function readKey(text: string): VapidKey | null {
  const [, id, secret = ''] = keyShape.exec(text) ?? []
  if (id === undefined) return null
  try {
    return vapidKey(id, Buffer.from(secret, 'base64url'))
  } catch {
    // Not every 32 bytes are a key of the curve.
    return null
  }
}

type Keys = readonly [VapidKey, ...VapidKey[]]

const keyList = z.string().transform((text, context): Keys => {
  const [first, ...others] = text.split(',').map(readKey)
  const known = others.filter((key) => key !== null)
  if (
    first &&
    known.length === others.length &&
    new Set([first, ...known].map(({ id }) => id)).size === known.length + 1
  )
    return [first, ...known]
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** Those of Chrome, Firefox, Edge and Safari. */
const usualServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

const servicePattern = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

const services = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((found) => found.every((one) => servicePattern.test(one)))

export const pushKeys = {
  PUSH_KEYS: [
    keyList.optional(),
    'names with 32 bytes in base64url, the newest first: 2027:q83v…,2026:EjRW… (docs/keys.md)',
  ],
  PUSH_CONTACT: [
    z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    'mailto:… or https://…, which push services can turn to',
  ],
  PUSH_SERVICES: [
    services.default(usualServices),
    `origins of push services, such as ${usualServices.slice(0, 2).join(',')}`,
  ],
  NYHEM_SERVICE_WORKER: [
    z.enum(['on', 'off']).default('on'),
    'on, or off to end the service worker in every browser that has it',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

export const pushGroups = [['PUSH_KEYS', 'PUSH_CONTACT']] as const

/** Null: without pushes. */
export type PushConfig = {
  readonly keys: Keys
  readonly contact: string
  readonly services: readonly string[]
  /** Origin; null: there is none. */
  readonly simulator: string | null
} | null

type Values = {
  readonly PUSH_KEYS?: Keys | undefined
  readonly PUSH_CONTACT?: string | undefined
  readonly PUSH_SERVICES: readonly string[]
}

/** `simulatorsUrl`: outside production. The demo makes a key of its own in the data folder. */
export function assemblePush(
  { PUSH_KEYS: keys, PUSH_CONTACT: contact, PUSH_SERVICES: named }: Values,
  { simulatorsUrl, demoFolder }: { readonly simulatorsUrl: string | null; readonly demoFolder: string | null },
): PushConfig {
  const simulator =
    simulatorsUrl === null || !isLoopback(new URL(simulatorsUrl).hostname) ? null : new URL(simulatorsUrl).origin
  if (keys && contact !== undefined) return { keys, contact, services: named, simulator }
  if (demoFolder === null) return null
  return { keys: [keyOfFolder(demoFolder)], contact: 'mailto:demo@nyhem.example', services: named, simulator }
}

/** Thrown when the file of the demo's key holds none. */
export class WrongPushKeyFile extends Error {}

function keyOfFolder(folder: string): VapidKey {
  const path = join(folder, 'push-key')
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, `demo:${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    renameSync(draft, path)
  }
  const key = readKey(readFileSync(path, 'utf8'))
  if (!key) throw new WrongPushKeyFile(`${path} does not hold a key`)
  return key
}
