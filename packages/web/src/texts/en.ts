import { blocks, editorial, housing, shell, ui } from './en/core.ts'
import type { Language } from './texts.ts'

export const english = {
  core: { blocks, editorial, housing, shell, ui },
  groups: {
    account: () => import('./en/account.ts'),
    booking: () => import('./en/booking.ts'),
    'booking-timeline': () => import('./en/booking-timeline.ts'),
    'content-form': () => import('./en/content-form.ts'),
    corporate: () => import('./en/corporate.ts'),
    documents: () => import('./en/documents.ts'),
    errands: () => import('./en/errands.ts'),
    explorer: () => import('./en/explorer.ts'),
    holdings: () => import('./en/holdings.ts'),
    home: () => import('./en/home.ts'),
    invoices: () => import('./en/invoices.ts'),
    'my-home': () => import('./en/my-home.ts'),
    'my-pages': () => import('./en/my-pages.ts'),
    order: () => import('./en/order.ts'),
    passkeys: () => import('./en/passkeys.ts'),
    payment: () => import('./en/payment.ts'),
    purchase: () => import('./en/purchase.ts'),
    reading: () => import('./en/reading.ts'),
    report: () => import('./en/report.ts'),
    search: () => import('./en/search.ts'),
    service: () => import('./en/service.ts'),
    showing: () => import('./en/showing.ts'),
    stored: () => import('./en/stored.ts'),
    'sun-study': () => import('./en/sun-study.ts'),
    'text-search': () => import('./en/text-search.ts'),
    viewer: () => import('./en/viewer.ts'),
  },
} satisfies Language
