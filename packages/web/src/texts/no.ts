import { blocks } from './no/blocks.ts'
import { editorial } from './no/editorial.ts'
import { housing } from './no/housing.ts'
import { shell } from './no/shell.ts'
import { ui } from './no/ui.ts'
import type { CoreTexts } from './sv.ts'
import type { GroupLoaders } from './text-groups.ts'

export const no = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts

/** All that there is in Norwegian. */
export const norwegian = {
  core: no,
  groups: {
    search: async () => (await import('./no-search.ts')).noSearch,
    reading: async () => (await import('./no-reading.ts')).noReading,
    'text-search': async () => (await import('./no-text-search.ts')).noTextSearch,
    corporate: async () => (await import('./no-corporate.ts')).noCorporate,
    home: async () => (await import('./no-home.ts')).noHome,
    viewer: async () => (await import('./no-viewer.ts')).noViewer,
    holdings: async () => (await import('./no-holdings.ts')).noHoldings,
    explorer: async () => (await import('./no-explorer.ts')).noExplorer,
    'content-form': async () => (await import('./no-content-form.ts')).noContentForm,
    account: async () => (await import('./no-account.ts')).noAccount,
    'my-pages': async () => (await import('./no-my-pages.ts')).noMyPages,
    kept: async () => (await import('./no-kept.ts')).noKept,
    invoices: async () => (await import('./no-invoices.ts')).noInvoices,
    errands: async () => (await import('./no-errands.ts')).noErrands,
    'my-home': async () => (await import('./no-my-home.ts')).noMyHome,
    documents: async () => (await import('./no-documents.ts')).noDocuments,
    booking: async () => (await import('./no-booking.ts')).noBooking,
    'booking-timeline': async () => (await import('./no-booking-timeline.ts')).noBookingTimeline,
    payment: async () => (await import('./no-payment.ts')).noPayment,
    showing: async () => (await import('./no-showing.ts')).noShowing,
    purchase: async () => (await import('./no-purchase.ts')).noPurchase,
    order: async () => (await import('./no-order.ts')).noOrder,
    service: async () => (await import('./no-service.ts')).noService,
    report: async () => (await import('./no-report.ts')).noReport,
    'sun-study': async () => (await import('./no-sun-study.ts')).noSunStudy,
  } satisfies GroupLoaders,
}
