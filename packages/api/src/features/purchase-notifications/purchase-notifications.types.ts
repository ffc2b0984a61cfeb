import type { Instant } from '@nyhem/domain/dates'
import type { PurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Letters } from '../letters/letters.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

/** A stage or a home as the catalogue has it now. */
export type FoundPurchaseTarget = {
  siteId: SiteId
  name: string
  path: string
  /** Whether it takes notifications: not when it is sold, or not ours to sell. */
  isOpen: boolean
}
export type FindPurchaseTarget = (target: PurchaseTarget) => Promise<FoundPurchaseTarget | null>

export type PurchaseNotificationsParts = {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  findTarget: FindPurchaseTarget
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}
