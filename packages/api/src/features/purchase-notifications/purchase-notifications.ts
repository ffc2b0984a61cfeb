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
import type { EmailSource } from '../emails/emails.ts'
import type { PurchaseEmailKind } from '../emails/purchase-email.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import { purchaseEmails } from './purchase-emails.ts'
import {
  deletePurchasesBefore,
  deletePurchasesOfAddress,
  findPurchase,
  findPurchases,
  findPurchasesOfAddress,
  insertPurchase,
  isSamePurchase,
  lockPurchase,
  type PurchaseRow,
  setReported,
  updatePurchase,
} from './purchase-notifications.store.ts'
import type { PurchaseNotificationsParts } from './purchase-notifications.types.ts'

export type { FindPurchaseTarget } from './purchase-notifications.types.ts'

/** Months since the last write (the privacy pages say two years). */
const retentionMonths = 24
/** Minimum minutes between two e-mails to one address, however often it is submitted. */
const againMinutes = 60
/** Minutes within which an equal notification is the same, sent twice. */
const sameMinutes = 10

export type SentPurchase = {
  site: Site
  target: PurchaseTarget
  notification: PurchaseNotification
  browserKey: string | null
}

/** Source: public-site specification §2 (purchase notification), §5. */
export type PurchaseNotifications = {
  send(sent: SentPurchase): Promise<PurchaseNotificationReply | { code: 'UnknownTarget' }>
  /** Newest first. The caller must have verified ownership of the address. */
  ofAddress(email: string): Promise<ExportedPurchaseNotification[]>
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  email: EmailSource<'purchase-notification'>
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

const findSentTwice = (known: readonly PurchaseRow[], notification: PurchaseNotification, at: Instant) =>
  known.find(
    (row) => Date.parse(at) - Date.parse(row.created_at) < sameMinutes * 60_000 && isSamePurchase(row, notification),
  )

export function openPurchaseNotifications(parts: PurchaseNotificationsParts): PurchaseNotifications {
  const { database, emails, webhooks, findTarget, now } = parts

  /** Claims the address's one e-mail per hour; true when available. */
  async function mayWrite(tx: Kysely<Database>, first: PurchaseRow, at: Instant): Promise<boolean> {
    if (Date.parse(at) - Date.parse(first.notified_at) < againMinutes * 60_000) return false
    await setReported(tx, first.id, at)
    return true
  }

  const writeToStaff = (tx: Kysely<Database>, id: string) =>
    emails.sendLater(tx, 'purchase-notification', { kind: 'notice', id })
  const write = (
    tx: Kysely<Database>,
    { email }: PurchaseNotification,
    subject: { kind: Exclude<PurchaseEmailKind, 'notice'>; id: string },
  ) => emails.sendToTyped(tx, email, { kind: 'purchase-notification', subject })

  type OwnChange = { own: PurchaseRow; first: PurchaseRow; notification: PurchaseNotification; at: Instant }

  /** The same browser sends again: it changes its notification. */
  async function changeOwn(tx: Kysely<Database>, { own, first, notification, at }: OwnChange): Promise<void> {
    await updatePurchase(tx, own.id, notification, at)
    if (await mayWrite(tx, first, at)) await write(tx, notification, { kind: 'updated', id: own.id })
    await writeToStaff(tx, own.id)
    await webhooks.announce(tx, 'purchase-notification.updated', own.id, at)
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
          await changeOwn(tx, { own, first, notification, at })
          return { code: 'Updated', number: own.number, interestKey: browserKey }
        }
        const sentTwice = findSentTwice(known, notification, at)
        // Not the first one's key, which changes the notification.
        if (sentTwice) return { code: 'Ok', number: sentTwice.number, interestKey: browserKey }
        // Merely knowing an address changes and reveals nothing: the new notification is stored beside the first.
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
        if (first === null) await write(tx, notification, { kind: 'confirmation', id })
        else if (await mayWrite(tx, first, at)) await write(tx, notification, { kind: 'again', id })
        await writeToStaff(tx, id)
        await webhooks.announce(tx, 'purchase-notification.created', id, at)
        return { code: 'Ok', number, interestKey: browserKey }
      })
    },
    ofAddress: async (email) => (await findPurchasesOfAddress(database.db, email)).map(reported),
    forgetAddress: deletePurchasesOfAddress,
    email: purchaseEmails(parts),
    async webhook(id) {
      const row = await findPurchase(database.db, id)
      return row && { notificationId: row.id, repeatOf: row.repeat_of, ...reported(row) }
    },
    deleteOld() {
      const before = addMonths(localDateOf(now(), 'UTC'), -retentionMonths)
      return deletePurchasesBefore(database.db, instantOf(new Date(`${before}T00:00:00Z`)))
    },
  }
}

const reported = (row: PurchaseRow): ExportedPurchaseNotification => ({
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
