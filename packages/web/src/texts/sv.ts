import { blocks, editorial, housing, shell, ui } from './sv/core.ts'
import type { TextGroup } from './text-groups.ts'

/** Swedish texts, which define the keys: of every page, and of each group. A text with a parameter is a function. */
export const swedish = {
  core: { blocks, editorial, housing, shell, ui },
  groups: {
    account: () => import('./sv/account.ts'),
    booking: () => import('./sv/booking.ts'),
    'booking-timeline': () => import('./sv/booking-timeline.ts'),
    comparison: () => import('./sv/comparison.ts'),
    'content-form': () => import('./sv/content-form.ts'),
    corporate: () => import('./sv/corporate.ts'),
    documents: () => import('./sv/documents.ts'),
    errands: () => import('./sv/errands.ts'),
    explorer: () => import('./sv/explorer.ts'),
    'home-queue': () => import('./sv/home-queue.ts'),
    holdings: () => import('./sv/holdings.ts'),
    home: () => import('./sv/home.ts'),
    invoices: () => import('./sv/invoices.ts'),
    membership: () => import('./sv/membership.ts'),
    'my-home': () => import('./sv/my-home.ts'),
    'my-pages': () => import('./sv/my-pages.ts'),
    order: () => import('./sv/order.ts'),
    passkeys: () => import('./sv/passkeys.ts'),
    payment: () => import('./sv/payment.ts'),
    purchase: () => import('./sv/purchase.ts'),
    reading: () => import('./sv/reading.ts'),
    report: () => import('./sv/report.ts'),
    search: () => import('./sv/search.ts'),
    service: () => import('./sv/service.ts'),
    showing: () => import('./sv/showing.ts'),
    stored: () => import('./sv/stored.ts'),
    'sun-study': () => import('./sv/sun-study.ts'),
    'text-search': () => import('./sv/text-search.ts'),
    trust: () => import('./sv/trust.ts'),
    viewer: () => import('./sv/viewer.ts'),
  },
} satisfies { core: object; groups: Record<TextGroup, () => Promise<object>> }
