import type { FloorWish, PurchaseFinancing, PurchaseMoveIn } from '@nyhem/domain/purchase/purchase-form'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { LetterSource } from '../letters/letters.ts'
import { isPurchaseLetterKind, purchaseLetter } from '../letters/purchase-letter.ts'
import { findPurchase } from './purchase-notifications.store.ts'
import type { PurchaseNotificationsParts } from './purchase-notifications.types.ts'

/** Letters about purchase notifications, by `<kind>:<notification>`: to the person, and `notice` to our own people. */
export function purchaseLetters({ database, siteOrigins }: PurchaseNotificationsParts): LetterSource {
  return async (letterId) => {
    const [kind = '', id = ''] = letterId.split(':', 2)
    const row = isPurchaseLetterKind(kind) ? await findPurchase(database.db, id) : null
    if (!isPurchaseLetterKind(kind) || !row) return null
    const site = siteById(row.site_id as SiteId)
    const { currency, highest_price_minor: minor } = row
    const content = purchaseLetter({
      site,
      kind,
      number: row.number,
      targetName: row.target_name,
      targetHref: siteOrigins[site.siteId] + row.target_path,
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
