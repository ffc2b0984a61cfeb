import { blocks } from './sv/blocks.ts'
import { editorial } from './sv/editorial.ts'
import { housing } from './sv/housing.ts'
import { shell } from './sv/shell.ts'
import { ui } from './sv/ui.ts'
import type { svAccount } from './sv-account.ts'
import type { svBooking } from './sv-booking.ts'
import type { svBookingTimeline } from './sv-booking-timeline.ts'
import type { svHoldings } from './sv-holdings.ts'
import type { svHome } from './sv-home.ts'
import type { svMyPages } from './sv-my-pages.ts'
import type { svOrder } from './sv-order.ts'
import type { svPayment } from './sv-payment.ts'
import type { svPurchase } from './sv-purchase.ts'
import type { svSearch } from './sv-search.ts'
import type { svShowing } from './sv-showing.ts'
import type { svTextSearch } from './sv-text-search.ts'

/** Texts in Swedish. They define the keys; a text with a parameter is a function. */
export const sv = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
}

/** Texts that every page has. Other languages `satisfies` them, so a missing text does not compile. */
export type CoreTexts = typeof sv

/** Texts of one language: those that every page has, and the groups that come with some. */
export type Texts = CoreTexts &
  typeof svSearch &
  typeof svTextSearch &
  typeof svHome &
  typeof svHoldings &
  typeof svAccount &
  typeof svMyPages &
  typeof svBooking &
  typeof svBookingTimeline &
  typeof svPayment &
  typeof svShowing &
  typeof svPurchase &
  typeof svOrder
