import type { FloorWish, PurchaseFinancing, PurchaseMoveIn } from '@nyhem/domain/purchase/purchase-form'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { EmailSource } from '../emails/emails.ts'
import { purchaseEmail } from '../emails/purchase-email.ts'
import { findPurchase } from './purchase-notifications.store.ts'
import type { PurchaseNotificationsParts } from './purchase-notifications.types.ts'

/** `notice` goes to our staff. */
export function purchaseEmails({
  database,
  siteOrigins,
}: PurchaseNotificationsParts): EmailSource<'purchase-notification'> {
  return async ({ kind, id }) => {
    const row = await findPurchase(database.db, id)
    if (!row) return null
    const site = siteById(row.site_id as SiteId)
    const { currency, highest_price_minor: minor } = row
    const content = purchaseEmail({
      site,
      kind,
      number: row.number,
      targetName: row.target_name,
      targetHref: originOf(siteOrigins, site.siteId) + row.target_path,
      isRepetition: row.repeat_of !== null,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      minRooms: row.min_rooms,
      floor: row.floor as FloorWish | null,
      highestPrice: minor === null ? null : { minor, currency: currency as typeof site.currency },
      buyers: row.buyers,
      financing: row.financing as PurchaseFinancing,
      sellsFirst: row.sells_first,
      moveIn: row.move_in as PurchaseMoveIn,
      message: row.message,
    })
    return kind === 'notice'
      ? { site, to: site.company.email, replyTo: row.email, content }
      : { site, to: row.email, replyTo: site.company.email, content }
  }
}
