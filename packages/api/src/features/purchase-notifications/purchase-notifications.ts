import { randomBytes, randomUUID } from 'node:crypto'
import type { ExportedPurchaseNotification } from '@nyhem/contract/calls/account-export'
import type { PurchaseNotificationReply } from '@nyhem/contract/calls/purchase-notification'
import { addMonths, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { receiptBytes, receiptNumber } from '@nyhem/domain/forms/receipt-number'
import type { PurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import type { PurchaseNotification } from '@nyhem/domain/purchase/purchase-form'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { LetterSource } from '../letters/letters.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import { purchaseLetters } from './purchase-letters.ts'
import {
  deletePurchasesBefore,
  deletePurchasesOfAddress,
  findPurchase,
  findPurchases,
  findPurchasesOfAddress,
  insertPurchase,
  lockPurchase,
  type PurchaseRow,
  setTold,
  updatePurchase,
} from './purchase-notifications.store.ts'
import type { PurchaseNotificationsParts } from './purchase-notifications.types.ts'

export type { FindPurchaseTarget } from './purchase-notifications.types.ts'

/** How long a notification is kept after it was last written, in months (the privacy pages say two years). */
const keptMonths = 24
/** Within this many minutes nobody is written to twice because somebody keeps sending their address. */
const againMinutes = 60

/** What is sent, on which site, about what, and by which browser. */
export type SentPurchase = {
  site: Site
  target: PurchaseTarget
  notification: PurchaseNotification
  browserKey: string | null
}

/** The door to purchase notifications. Source: public-site specification §2 (purchase notification), §5. */
export type PurchaseNotifications = {
  send(sent: SentPurchase): Promise<PurchaseNotificationReply | { code: 'UnknownTarget' }>
  /** Everything under an address, the newest first. For whoever has shown that it is theirs. */
  ofAddress(email: string): Promise<ExportedPurchaseNotification[]>
  /** Removes everything under an address. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  letter: LetterSource
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

export function openPurchaseNotifications(parts: PurchaseNotificationsParts): PurchaseNotifications {
  const { database, letters, webhooks, findTarget, now } = parts

  /** Writes to the address at most once an hour, however often it is sent; whether this was the time. */
  async function mayWrite(tx: Kysely<Database>, first: PurchaseRow, at: Instant): Promise<boolean> {
    if (Date.parse(at) - Date.parse(first.told_at) < againMinutes * 60_000) return false
    await setTold(tx, first.id, at)
    return true
  }

  return {
    async send({ site, target, notification, browserKey: givenKey }) {
      const found = await findTarget(target)
      if (!found || found.siteId !== site.siteId) return { code: 'UnknownTarget' }
      const browserKey = givenKey ?? randomUUID()
      if (!found.isOpen) return { code: 'Closed', number: null, interestKey: browserKey }
      const at = now()
      return database.db.transaction().execute(async (tx) => {
        await lockPurchase(tx, target, notification.email)
        const known = await findPurchases(tx, target, notification.email)
        const first = known[0] ?? null
        const own = known.find((row) => row.browser_key === browserKey)
        if (own && first) {
          await updatePurchase(tx, own.id, notification, at)
          if (await mayWrite(tx, first, at)) await letters.sendLater(tx, 'purchase-notification', `updated:${own.id}`)
          await letters.sendLater(tx, 'purchase-notification', `notice:${own.id}`)
          await webhooks.announce(tx, 'purchase-notification.updated', own.id, at)
          return { code: 'Updated', number: own.number, interestKey: browserKey }
        }
        // Whoever merely knows an address changes nothing and learns nothing: what it sends stands beside the first.
        const number = receiptNumber('P', randomBytes(receiptBytes))
        const id = await insertPurchase(tx, {
          number,
          site,
          target: { ...target, name: found.name, path: found.path },
          browserKey,
          notification,
          repeatOf: first?.id ?? null,
          at,
        })
        if (first === null) await letters.sendLater(tx, 'purchase-notification', `confirmation:${id}`)
        else if (await mayWrite(tx, first, at)) await letters.sendLater(tx, 'purchase-notification', `again:${id}`)
        await letters.sendLater(tx, 'purchase-notification', `notice:${id}`)
        await webhooks.announce(tx, 'purchase-notification.created', id, at)
        return { code: 'Ok', number, interestKey: browserKey }
      })
    },
    ofAddress: async (email) => (await findPurchasesOfAddress(database.db, email)).map(told),
    forgetAddress: deletePurchasesOfAddress,
    letter: purchaseLetters(parts),
    async webhook(id) {
      const row = await findPurchase(database.db, id)
      return row && { notificationId: row.id, repeatOf: row.repeat_of, ...told(row) }
    },
    deleteOld() {
      const before = addMonths(localDateOf(now(), 'UTC'), -keptMonths)
      return deletePurchasesBefore(database.db, instantOf(new Date(`${before}T00:00:00Z`)))
    },
  }
}

/** A notification as business systems and its own person are told it. */
const told = (row: PurchaseRow): ExportedPurchaseNotification => ({
  number: row.number,
  siteId: row.site_id as SiteId,
  target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  minRooms: row.min_rooms,
  floor: row.floor,
  highestPrice: row.highest_price_minor === null ? null : { minor: row.highest_price_minor, currency: row.currency },
  buyers: row.buyers,
  financing: row.financing,
  sellsFirst: row.sells_first,
  moveIn: row.move_in,
  message: row.message,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
