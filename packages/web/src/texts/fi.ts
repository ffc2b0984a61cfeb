import { blocks } from './fi/blocks.ts'
import { editorial } from './fi/editorial.ts'
import { housing } from './fi/housing.ts'
import { shell } from './fi/shell.ts'
import { ui } from './fi/ui.ts'
import type { CoreTexts } from './sv.ts'
import type { GroupLoaders } from './text-groups.ts'

export const fi = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts

/** All that there is in Finnish. */
export const finnish = {
  core: fi,
  groups: {
    search: async () => (await import('./fi-search.ts')).fiSearch,
    reading: async () => (await import('./fi-reading.ts')).fiReading,
    'text-search': async () => (await import('./fi-text-search.ts')).fiTextSearch,
    corporate: async () => (await import('./fi-corporate.ts')).fiCorporate,
    home: async () => (await import('./fi-home.ts')).fiHome,
    viewer: async () => (await import('./fi-viewer.ts')).fiViewer,
    holdings: async () => (await import('./fi-holdings.ts')).fiHoldings,
    explorer: async () => (await import('./fi-explorer.ts')).fiExplorer,
    'content-form': async () => (await import('./fi-content-form.ts')).fiContentForm,
    account: async () => (await import('./fi-account.ts')).fiAccount,
    'my-pages': async () => (await import('./fi-my-pages.ts')).fiMyPages,
    kept: async () => (await import('./fi-kept.ts')).fiKept,
    invoices: async () => (await import('./fi-invoices.ts')).fiInvoices,
    errands: async () => (await import('./fi-errands.ts')).fiErrands,
    'my-home': async () => (await import('./fi-my-home.ts')).fiMyHome,
    documents: async () => (await import('./fi-documents.ts')).fiDocuments,
    booking: async () => (await import('./fi-booking.ts')).fiBooking,
    'booking-timeline': async () => (await import('./fi-booking-timeline.ts')).fiBookingTimeline,
    payment: async () => (await import('./fi-payment.ts')).fiPayment,
    showing: async () => (await import('./fi-showing.ts')).fiShowing,
    purchase: async () => (await import('./fi-purchase.ts')).fiPurchase,
    order: async () => (await import('./fi-order.ts')).fiOrder,
    service: async () => (await import('./fi-service.ts')).fiService,
    report: async () => (await import('./fi-report.ts')).fiReport,
    'sun-study': async () => (await import('./fi-sun-study.ts')).fiSunStudy,
  } satisfies GroupLoaders,
}
