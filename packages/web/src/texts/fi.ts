import { blocks, editorial, housing, shell, ui } from './fi/core.ts'
import type { Language } from './texts.ts'

export const finnish = {
  core: { blocks, editorial, housing, shell, ui },
  groups: {
    account: () => import('./fi/account.ts'),
    booking: () => import('./fi/booking.ts'),
    'booking-timeline': () => import('./fi/booking-timeline.ts'),
    'content-form': () => import('./fi/content-form.ts'),
    corporate: () => import('./fi/corporate.ts'),
    documents: () => import('./fi/documents.ts'),
    errands: () => import('./fi/errands.ts'),
    explorer: () => import('./fi/explorer.ts'),
    holdings: () => import('./fi/holdings.ts'),
    home: () => import('./fi/home.ts'),
    invoices: () => import('./fi/invoices.ts'),
    'my-home': () => import('./fi/my-home.ts'),
    'my-pages': () => import('./fi/my-pages.ts'),
    order: () => import('./fi/order.ts'),
    passkeys: () => import('./fi/passkeys.ts'),
    payment: () => import('./fi/payment.ts'),
    purchase: () => import('./fi/purchase.ts'),
    reading: () => import('./fi/reading.ts'),
    report: () => import('./fi/report.ts'),
    search: () => import('./fi/search.ts'),
    service: () => import('./fi/service.ts'),
    showing: () => import('./fi/showing.ts'),
    stored: () => import('./fi/stored.ts'),
    'sun-study': () => import('./fi/sun-study.ts'),
    'text-search': () => import('./fi/text-search.ts'),
    viewer: () => import('./fi/viewer.ts'),
  },
} satisfies Language
