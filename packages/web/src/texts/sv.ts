import { blocks } from './sv/blocks.ts'
import { editorial } from './sv/editorial.ts'
import { housing } from './sv/housing.ts'
import { shell } from './sv/shell.ts'
import { ui } from './sv/ui.ts'
import type { svAccount } from './sv-account.ts'
import type { svBooking } from './sv-booking.ts'
import type { svBookingTimeline } from './sv-booking-timeline.ts'
import type { svContentForm } from './sv-content-form.ts'
import type { svCorporate } from './sv-corporate.ts'
import type { svDocuments } from './sv-documents.ts'
import type { svErrands } from './sv-errands.ts'
import type { svExplorer } from './sv-explorer.ts'
import type { svHoldings } from './sv-holdings.ts'
import type { svHome } from './sv-home.ts'
import type { svInvoices } from './sv-invoices.ts'
import type { svKept } from './sv-kept.ts'
import type { svMyHome } from './sv-my-home.ts'
import type { svMyPages } from './sv-my-pages.ts'
import type { svOrder } from './sv-order.ts'
import type { svPayment } from './sv-payment.ts'
import type { svPurchase } from './sv-purchase.ts'
import type { svReading } from './sv-reading.ts'
import type { svReport } from './sv-report.ts'
import type { svSearch } from './sv-search.ts'
import type { svService } from './sv-service.ts'
import type { svShowing } from './sv-showing.ts'
import type { svSunStudy } from './sv-sun-study.ts'
import type { svTextSearch } from './sv-text-search.ts'
import type { svViewer } from './sv-viewer.ts'
import type { GroupLoaders } from './text-groups.ts'

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
  typeof svReading &
  typeof svTextSearch &
  typeof svCorporate &
  typeof svHome &
  typeof svViewer &
  typeof svHoldings &
  typeof svExplorer &
  typeof svContentForm &
  typeof svAccount &
  typeof svMyPages &
  typeof svErrands &
  typeof svDocuments &
  typeof svKept &
  typeof svMyHome &
  typeof svInvoices &
  typeof svBooking &
  typeof svBookingTimeline &
  typeof svPayment &
  typeof svShowing &
  typeof svPurchase &
  typeof svOrder &
  typeof svService &
  typeof svReport &
  typeof svSunStudy

/** All that there is in Swedish. */
export const swedish = {
  core: sv,
  groups: {
    search: async () => (await import('./sv-search.ts')).svSearch,
    reading: async () => (await import('./sv-reading.ts')).svReading,
    'text-search': async () => (await import('./sv-text-search.ts')).svTextSearch,
    corporate: async () => (await import('./sv-corporate.ts')).svCorporate,
    home: async () => (await import('./sv-home.ts')).svHome,
    viewer: async () => (await import('./sv-viewer.ts')).svViewer,
    holdings: async () => (await import('./sv-holdings.ts')).svHoldings,
    explorer: async () => (await import('./sv-explorer.ts')).svExplorer,
    'content-form': async () => (await import('./sv-content-form.ts')).svContentForm,
    account: async () => (await import('./sv-account.ts')).svAccount,
    'my-pages': async () => (await import('./sv-my-pages.ts')).svMyPages,
    kept: async () => (await import('./sv-kept.ts')).svKept,
    invoices: async () => (await import('./sv-invoices.ts')).svInvoices,
    errands: async () => (await import('./sv-errands.ts')).svErrands,
    'my-home': async () => (await import('./sv-my-home.ts')).svMyHome,
    documents: async () => (await import('./sv-documents.ts')).svDocuments,
    booking: async () => (await import('./sv-booking.ts')).svBooking,
    'booking-timeline': async () => (await import('./sv-booking-timeline.ts')).svBookingTimeline,
    payment: async () => (await import('./sv-payment.ts')).svPayment,
    showing: async () => (await import('./sv-showing.ts')).svShowing,
    purchase: async () => (await import('./sv-purchase.ts')).svPurchase,
    order: async () => (await import('./sv-order.ts')).svOrder,
    service: async () => (await import('./sv-service.ts')).svService,
    report: async () => (await import('./sv-report.ts')).svReport,
    'sun-study': async () => (await import('./sv-sun-study.ts')).svSunStudy,
  } satisfies GroupLoaders,
}
