import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import type { IdentificationId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { EIdentities, OrderIdentity } from '@nyhem/providers/e-identity/e-identity'
import {
  type ConcludeParts,
  type Concluding,
  choicesOf,
  concludeIdentification,
  type Outcome,
} from './conclude-identification.ts'
import { findIdentification, type StoredIdentification } from './identification.store.ts'
import { orderRequest, type RequestingBrowser, returnFromApp, type StartParts } from './start-identification.ts'
import type { OpenStatus, WatchedOrders } from './watched-orders.ts'

/** Status or result. `errorPage` applies to visits to a provider's pages. */
export type IdentificationAnswer =
  | { readonly code: 'Pending'; readonly message: string; readonly qr: string | null; readonly autoStartLink: string }
  | (Outcome & { readonly errorPage?: ErrorPageKind })

export type Requester = RequestingBrowser & Pick<Concluding, 'visitor'>

export type StatusParts = StartParts & {
  readonly eIdentities: EIdentities
  readonly concluding: ConcludeParts
  watchedBy(identity: OrderIdentity): WatchedOrders
}

export const error = (message: string | null, errorPage?: ErrorPageKind): IdentificationAnswer => ({
  code: 'Error',
  message,
  ...(errorPage ? { errorPage } : {}),
})

export const conclude = (
  { concluding }: StatusParts,
  id: IdentificationId,
  { userAgent, visitor }: Requester,
): Promise<Outcome> => concludeIdentification(concluding, id, { userAgent, visitor })

const reported = (
  { siteOrigins }: StatusParts,
  identity: OrderIdentity,
  stored: StoredIdentification,
  open: OpenStatus,
): IdentificationAnswer => {
  if (open.is === 'settled') return { code: 'Pending', message: 'RFA21', qr: null, autoStartLink: '' }
  const { order, cached, message, qr } = open
  const back = returnFromApp(siteOrigins, siteById(stored.siteId), stored)
  return { code: 'Pending', message, qr, autoStartLink: identity.startLink(order, cached.environment, back) }
}

/** Polls the provider in the background. */
export async function pending(
  parts: StatusParts,
  stored: StoredIdentification,
  requester: Requester,
): Promise<IdentificationAnswer> {
  const identity = parts.eIdentities[stored.method]
  if (identity?.flow !== 'order') return error(null)
  if (stored.expiresAt <= parts.now()) return error('RFA8')
  const orders = parts.watchedBy(identity)
  const found = orders.get(stored.id) ?? (await orders.takeOver(stored))
  if (found === null) return reported(parts, identity, stored, orders.look(stored))
  const open = await orders.poll(found, () =>
    orderRequest(parts, {
      site: siteById(stored.siteId),
      identification: stored,
      environment: found.cached.environment,
      browser: requester,
    }),
  )
  if (open.is === 'open') return reported(parts, identity, stored, open)
  const settled = await findIdentification(parts.db, stored.id)
  return settled === null || settled.state === 'Pending'
    ? reported(parts, identity, stored, open)
    : ended(parts, settled, requester)
}

export async function ended(
  parts: StatusParts,
  stored: StoredIdentification,
  requester: Requester,
): Promise<IdentificationAnswer> {
  if (stored.isUsed || stored.expiresAt <= parts.now()) return error(null)
  switch (stored.state) {
    case 'Pending':
    case 'Returning':
      return pending(parts, stored, requester)
    case 'Identified':
      return conclude(parts, stored.id, requester)
    case 'ChooseBoardMember':
      if (stored.accountId === null) return error(null)
      return { code: 'ChooseBoardMember', associations: await choicesOf(parts.concluding, stored.accountId) }
    case 'Cancelled':
      return { code: 'Cancelled', message: stored.message }
    case 'Expired':
    case 'Error':
      return error(stored.message)
  }
}
