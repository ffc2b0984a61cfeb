import type { Instant } from '@nyhem/domain/dates'
import type { PurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Emails } from '../emails/emails.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

export type FoundPurchaseTarget = {
  siteId: SiteId
  name: string
  path: string
  /** False when sold or not ours to sell. */
  isOpen: boolean
}
export type FindPurchaseTarget = (target: PurchaseTarget) => Promise<FoundPurchaseTarget | null>

export type PurchaseNotificationsParts = {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  webhooks: Pick<Webhooks, 'announce'>
  findTarget: FindPurchaseTarget
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}
