import { blocks, editorial, housing, shell, ui } from './no/core.ts'
import type { Language } from './texts.ts'

export const norwegian = {
  core: { blocks, editorial, housing, shell, ui },
  groups: {
    account: () => import('./no/account.ts'),
    booking: () => import('./no/booking.ts'),
    'booking-timeline': () => import('./no/booking-timeline.ts'),
    'content-form': () => import('./no/content-form.ts'),
    corporate: () => import('./no/corporate.ts'),
    documents: () => import('./no/documents.ts'),
    errands: () => import('./no/errands.ts'),
    explorer: () => import('./no/explorer.ts'),
    holdings: () => import('./no/holdings.ts'),
    home: () => import('./no/home.ts'),
    invoices: () => import('./no/invoices.ts'),
    'my-home': () => import('./no/my-home.ts'),
    'my-pages': () => import('./no/my-pages.ts'),
    order: () => import('./no/order.ts'),
    passkeys: () => import('./no/passkeys.ts'),
    payment: () => import('./no/payment.ts'),
    purchase: () => import('./no/purchase.ts'),
    reading: () => import('./no/reading.ts'),
    report: () => import('./no/report.ts'),
    search: () => import('./no/search.ts'),
    service: () => import('./no/service.ts'),
    showing: () => import('./no/showing.ts'),
    stored: () => import('./no/stored.ts'),
    'sun-study': () => import('./no/sun-study.ts'),
    'text-search': () => import('./no/text-search.ts'),
    viewer: () => import('./no/viewer.ts'),
  },
} satisfies Language
