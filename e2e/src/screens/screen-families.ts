/** Sheets of pages that belong together, each with the kinds on it. A kind of no family is on the last sheet. */
export const families = {
  start: ['start', 'corporate-start', 'inspiration-start', 'sustainability-start', 'investor-relations-start'],
  projects: ['areas', 'area', 'stage', 'sold-out', 'not-found-stage', 'campaign'],
  homes: ['object', 'not-found-object'],
  search: ['search', 'county-search', 'municipality-search', 'text-search'],
  'other-homes': [
    'premises-start',
    'premises-object',
    'not-found-premises',
    'rental-start',
    'rental-project',
    'reference-start',
    'reference-project',
    'succession',
    'succession-stage',
  ],
  interest: ['showing-form', 'showing-qr', 'purchase-notification', 'order-form', 'modal-contact'],
  booking: [
    'buy-residence',
    'buy-residence-info',
    'buy-residence-contract',
    'booking-terms',
    'buy-residence-success',
    'buy-residence-error',
    'buy-residence-complete',
    'payment',
  ],
  account: [
    'login',
    'register',
    'forgot-password',
    'set-password',
    'change-email',
    'restore-login',
    'e-identification-return',
  ],
  editorial: [
    'standard',
    'article',
    'inspiration-category',
    'inspiration-article',
    'inspiration-page',
    'blog-list',
    'blog-item',
    'testimonial',
    'image-file',
  ],
  company: [
    'corporate-search',
    'corporate-about',
    'corporate-contact',
    'corporate-news',
    'news-room',
    'press-release',
    'available-jobs',
    'report-list',
    'standard-career',
    'sustainability-category',
    'customer-service',
    'faq',
    'management-services',
  ],
  further: [],
} as const satisfies Record<string, readonly string[]>

export type Family = keyof typeof families | 'behind-login' | 'office'

export function familyOf(kind: string): Family {
  const found = Object.entries(families).find(([, kinds]) => (kinds as readonly string[]).includes(kind))
  return (found?.[0] ?? 'further') as Family
}
