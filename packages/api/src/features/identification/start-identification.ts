import { randomUUID } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import {
  type AuthMethod,
  flowOfLogin,
  type IdentificationFlow,
  type LoginType,
  returnTypeOf,
} from '@nyhem/domain/account/login-types'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId, type IdentificationId } from '@nyhem/domain/ids'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { OrderIdentity, OrderRequest, RedirectIdentity } from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { Visitor } from '../session/session.ts'
import { hashOf } from './browser-secret.ts'
import { insertIdentification, type NewIdentification, type StoredIdentification } from './identification.store.ts'
import { purposeText } from './purpose-text.ts'
import { type CachedOrder, sealOrder } from './sealed-order.ts'
import type { WatchedOrders } from './watched-orders.ts'

/** Lifetime in milliseconds, including time for a following form. */
const lifeMs = {
  login: 30 * 60_000,
  'board-login': 30 * 60_000,
  update: 30 * 60_000,
  register: 120 * 60_000,
} as const satisfies Record<IdentificationFlow, number>

export type RequestingBrowser = {
  readonly hash: Uint8Array
  readonly ip: string
  readonly host: string
  readonly userAgent: string | undefined
}

export type StartRequest = {
  readonly purpose: 'login' | 'register' | 'update'
  readonly method: AuthMethod
  readonly site: Site
  readonly loginType: LoginType
  readonly environment: CachedOrder['environment']
  readonly returnUrl: string | undefined
  /** Logged-in visitor, where required (update). */
  readonly visitor: Visitor | null
  readonly browser: RequestingBrowser
}

export type StartParts = {
  db: Kysely<Database>
  vault: SecretBox
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** Return address without query; null for sites without login. */
export const returnAddress = (origins: StartParts['siteOrigins'], site: Site): string | null =>
  site.routes.eIdentificationReturn === null ? null : originOf(origins, site.siteId) + site.routes.eIdentificationReturn

/** Return address from an app on the same device, with identification and purpose. */
export function returnFromApp(
  origins: StartParts['siteOrigins'],
  site: Site,
  { id, flow }: Pick<StoredIdentification, 'id' | 'flow'>,
): string | null {
  const address = returnAddress(origins, site)
  return address === null ? null : `${address}?${new URLSearchParams({ poolingId: id, type: returnTypeOf[flow] })}`
}

/** BankID request, also for replacing an unscanned order. */
export function orderRequest(
  { siteOrigins }: Pick<StartParts, 'siteOrigins'>,
  requested: {
    site: Site
    identification: Pick<StoredIdentification, 'id' | 'flow'>
    environment: CachedOrder['environment']
    browser: RequestingBrowser
  },
): OrderRequest {
  const { site, identification, environment, browser } = requested
  return {
    purpose: { kind: 'identify', text: purposeText(site, identification.flow) },
    endUserIp: browser.ip,
    returnUrl: environment === 'mobile' ? returnFromApp(siteOrigins, site, identification) : null,
    browser: {
      referringDomain: browser.host,
      userAgent: (browser.userAgent ?? 'unknown').slice(0, 256),
      deviceIdentifier: Buffer.from(browser.hash).toString('hex'),
    },
    onlyPerson: null,
  }
}

export async function startOrder(
  parts: StartParts & { identity: OrderIdentity; orders: WatchedOrders },
  requested: StartRequest,
): Promise<StartIdentificationReply> {
  const { identity, orders, vault } = parts
  const opening = beginning(parts, requested)
  const { site, environment, browser } = requested
  const request = orderRequest(parts, { site, identification: opening, environment, browser })
  const started = await identity.start(request)
  if (started.code !== 'Ok') return { code: 'Error', flow: null, message: started.message }
  const { order } = started
  const cached = { state: order.state, environment }
  const stored: NewIdentification = {
    ...opening,
    cached: sealOrder(vault, opening.id, cached),
    providerRef: order.ref,
    returnHash: null,
    requestedBy: orders.process,
  }
  await insertIdentification(parts.db, stored)
  orders.begin({ ...stored, renewals: 0, state: 'Pending', message: null, person: null, isUsed: false }, order, cached)
  return {
    code: 'Ok',
    flow: 'order',
    session: opening.id,
    qr: identity.codeNow(order),
    autoStartLink: identity.startLink(order, environment, request.returnUrl),
  }
}

export async function startRedirect(
  parts: StartParts & { identity: RedirectIdentity },
  requested: StartRequest,
): Promise<StartIdentificationReply> {
  const redirectUri = returnAddress(parts.siteOrigins, requested.site)
  if (redirectUri === null) return { code: 'InvalidInput', flow: null, message: null }
  const visit = await parts.identity.begin({ redirectUri, language: requested.site.locale })
  if (visit.code !== 'Ok') return { code: 'Error', flow: null, message: null }
  const opening = beginning(parts, requested)
  const cached = { state: visit.kept, environment: requested.environment }
  await insertIdentification(parts.db, {
    ...opening,
    cached: sealOrder(parts.vault, opening.id, cached),
    providerRef: null,
    returnHash: hashOf(visit.state),
    requestedBy: null,
  })
  return { code: 'Ok', flow: 'redirect', session: opening.id, url: visit.url }
}

type Beginning = Omit<NewIdentification, 'cached' | 'providerRef' | 'returnHash' | 'requestedBy'>

function beginning({ now }: StartParts, requested: StartRequest): Beginning {
  const { purpose, method, site, loginType, visitor, browser } = requested
  const flow = purpose === 'login' ? flowOfLogin(loginType) : purpose
  const createdAt = now()
  const id: IdentificationId = asId<'Identification'>(randomUUID())
  return {
    id,
    method,
    flow,
    loginType,
    siteId: site.siteId,
    browserHash: browser.hash,
    accountId: visitor?.accountId ?? null,
    returnPath: safeReturnPath(requested.returnUrl, site) ?? site.routes.myPages ?? site.pathPrefix,
    createdAt,
    expiresAt: instantOf(new Date(Date.parse(createdAt) + lifeMs[flow])),
  }
}
