import { blocks } from './en/blocks.ts'
import { editorial } from './en/editorial.ts'
import { housing } from './en/housing.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'
import type { CoreTexts } from './sv.ts'
import type { GroupLoaders } from './text-groups.ts'

export const en = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts

/** All that there is in English. */
export const english = {
  core: en,
  groups: {
    search: async () => (await import('./en-search.ts')).enSearch,
    reading: async () => (await import('./en-reading.ts')).enReading,
    'text-search': async () => (await import('./en-text-search.ts')).enTextSearch,
    corporate: async () => (await import('./en-corporate.ts')).enCorporate,
    home: async () => (await import('./en-home.ts')).enHome,
    viewer: async () => (await import('./en-viewer.ts')).enViewer,
    holdings: async () => (await import('./en-holdings.ts')).enHoldings,
    explorer: async () => (await import('./en-explorer.ts')).enExplorer,
    'content-form': async () => (await import('./en-content-form.ts')).enContentForm,
    account: async () => (await import('./en-account.ts')).enAccount,
    'my-pages': async () => (await import('./en-my-pages.ts')).enMyPages,
    kept: async () => (await import('./en-kept.ts')).enKept,
    invoices: async () => (await import('./en-invoices.ts')).enInvoices,
    errands: async () => (await import('./en-errands.ts')).enErrands,
    'my-home': async () => (await import('./en-my-home.ts')).enMyHome,
    documents: async () => (await import('./en-documents.ts')).enDocuments,
    booking: async () => (await import('./en-booking.ts')).enBooking,
    'booking-timeline': async () => (await import('./en-booking-timeline.ts')).enBookingTimeline,
    payment: async () => (await import('./en-payment.ts')).enPayment,
    showing: async () => (await import('./en-showing.ts')).enShowing,
    purchase: async () => (await import('./en-purchase.ts')).enPurchase,
    order: async () => (await import('./en-order.ts')).enOrder,
    service: async () => (await import('./en-service.ts')).enService,
    report: async () => (await import('./en-report.ts')).enReport,
    'sun-study': async () => (await import('./en-sun-study.ts')).enSunStudy,
  } satisfies GroupLoaders,
}
