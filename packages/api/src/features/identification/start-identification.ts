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
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { OrderIdentity, OrderRequest, RedirectIdentity } from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { Visitor } from '../session/session.ts'
import { hashOf } from './browser-secret.ts'
import { insertIdentification, type NewIdentification, type StoredIdentification } from './identification.store.ts'
import { purposeText } from './purpose-text.ts'
import { type KeptOrder, sealOrder } from './sealed-order.ts'
import type { WatchedOrders } from './watched-orders.ts'

/** How long an identification can be gone on with, in milliseconds; a form that follows it takes its time. */
const lifeMs = {
  login: 30 * 60_000,
  'board-login': 30 * 60_000,
  update: 30 * 60_000,
  register: 120 * 60_000,
} as const satisfies Record<IdentificationFlow, number>

/** The browser that asks, as far as providers want to know it. */
export type AskingBrowser = {
  readonly hash: Uint8Array
  readonly ip: string
  readonly host: string
  readonly userAgent: string | undefined
}

/** What somebody asks to identify for. */
export type StartAsked = {
  readonly purpose: 'login' | 'register' | 'update'
  readonly method: AuthMethod
  readonly site: Site
  readonly loginType: LoginType
  readonly environment: KeptOrder['environment']
  readonly returnUrl: string | undefined
  /** Who is logged in already, where that is asked for (update). */
  readonly visitor: Visitor | null
  readonly browser: AskingBrowser
}

export type StartParts = {
  db: Kysely<Database>
  vault: SecretBox
  /** Origin of each site, for the way back. */
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** Where a browser comes back to on a site, without a query; null where the site has no log-in. */
export const returnAddress = (origins: StartParts['siteOrigins'], site: Site): string | null =>
  site.routes.eIdentificationReturn === null ? null : origins[site.siteId] + site.routes.eIdentificationReturn

/** The same after an app on the same device: which identification it is, and what for. */
export function returnFromApp(
  origins: StartParts['siteOrigins'],
  site: Site,
  { id, flow }: Pick<StoredIdentification, 'id' | 'flow'>,
): string | null {
  const address = returnAddress(origins, site)
  return address === null ? null : `${address}?${new URLSearchParams({ poolingId: id, type: returnTypeOf[flow] })}`
}

/** What BankID is asked, and asked again when nobody scanned the code in time. */
export function orderRequest(
  { siteOrigins }: Pick<StartParts, 'siteOrigins'>,
  asked: {
    site: Site
    identification: Pick<StoredIdentification, 'id' | 'flow'>
    environment: KeptOrder['environment']
    browser: AskingBrowser
  },
): OrderRequest {
  const { site, identification, environment, browser } = asked
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

/** Begins an order that a phone answers. */
export async function startOrder(
  parts: StartParts & { identity: OrderIdentity; orders: WatchedOrders },
  asked: StartAsked,
): Promise<StartIdentificationReply> {
  const { identity, orders, vault } = parts
  const begun = beginning(parts, asked)
  const { site, environment, browser } = asked
  const request = orderRequest(parts, { site, identification: begun, environment, browser })
  const started = await identity.start(request)
  if (started.code !== 'Ok') return { code: 'Error', flow: null, message: started.message }
  const { order } = started
  const kept = { state: order.state, environment }
  const stored: NewIdentification = {
    ...begun,
    kept: sealOrder(vault, begun.id, kept),
    providerRef: order.ref,
    returnHash: null,
    askedBy: orders.process,
  }
  await insertIdentification(parts.db, stored)
  orders.begin({ ...stored, renewals: 0, state: 'Pending', message: null, person: null, isUsed: false }, order, kept)
  return {
    code: 'Ok',
    flow: 'order',
    session: begun.id,
    qr: identity.codeNow(order),
    autoStartLink: identity.startLink(order, environment, request.returnUrl),
  }
}

/** Begins a visit to the provider's own pages. */
export async function startRedirect(
  parts: StartParts & { identity: RedirectIdentity },
  asked: StartAsked,
): Promise<StartIdentificationReply> {
  const redirectUri = returnAddress(parts.siteOrigins, asked.site)
  if (redirectUri === null) return { code: 'InvalidInput', flow: null, message: null }
  const visit = await parts.identity.begin({ redirectUri, language: asked.site.locale })
  if (visit.code !== 'Ok') return { code: 'Error', flow: null, message: null }
  const begun = beginning(parts, asked)
  const kept = { state: visit.kept, environment: asked.environment }
  await insertIdentification(parts.db, {
    ...begun,
    kept: sealOrder(parts.vault, begun.id, kept),
    providerRef: null,
    returnHash: hashOf(visit.state),
    askedBy: null,
  })
  return { code: 'Ok', flow: 'redirect', session: begun.id, url: visit.url }
}

type Beginning = Omit<NewIdentification, 'kept' | 'providerRef' | 'returnHash' | 'askedBy'>

function beginning({ now }: StartParts, asked: StartAsked): Beginning {
  const { purpose, method, site, loginType, visitor, browser } = asked
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
    returnPath: safeReturnPath(asked.returnUrl, site) ?? site.routes.myPages ?? site.pathPrefix,
    createdAt,
    expiresAt: instantOf(new Date(Date.parse(createdAt) + lifeMs[flow])),
  }
}
