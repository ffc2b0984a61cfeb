import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { z } from 'zod'
import { consentFields, loginFields, myPagesFields } from './account-fields.ts'
import { articleFields, error404Fields, noticeFields, standardFields, startFields } from './editorial-fields.ts'
import { listFields, referenceStartFields } from './holding-fields.ts'
import { areasFields, searchPageFields, supplementFields } from './housing-fields.ts'
import { textSearchFields } from './text-search-fields.ts'

/** Fields that editors fill for each page kind. */
export const pageFields = {
  start: startFields,
  search: searchPageFields,
  'county-search': supplementFields,
  'municipality-search': supplementFields,
  areas: areasFields,
  area: supplementFields,
  stage: supplementFields,
  object: supplementFields,
  'sold-out': supplementFields,
  'premises-start': listFields,
  'premises-object': supplementFields,
  'rental-start': listFields,
  'rental-project': supplementFields,
  'reference-start': referenceStartFields,
  'reference-project': supplementFields,
  succession: listFields,
  'succession-stage': supplementFields,
  'not-found-object': noticeFields,
  'not-found-premises': noticeFields,
  'not-found-stage': noticeFields,
  'text-search': textSearchFields,
  'corporate-search': textSearchFields,
  standard: standardFields,
  article: articleFields,
  login: loginFields,
  register: loginFields,
  'forgot-password': loginFields,
  'set-password': loginFields,
  'change-email': loginFields,
  'e-identification-return': loginFields,
  'buy-residence': loginFields,
  'buy-residence-info': loginFields,
  'buy-residence-contract': loginFields,
  'buy-residence-success': loginFields,
  'buy-residence-error': loginFields,
  'buy-residence-complete': loginFields,
  payment: loginFields,
  'showing-form': loginFields,
  'showing-qr': loginFields,
  'purchase-notification': loginFields,
  'order-form': loginFields,
  consent: consentFields,
  'my-pages-home': myPagesFields,
  'my-pages-board-member': myPagesFields,
  'my-pages-settings': myPagesFields,
  'my-pages-errands': myPagesFields,
  'my-pages-news-list': myPagesFields,
  'residence-news': supplementFields,
  'my-pages-contact': myPagesFields,
  'my-pages-object': myPagesFields,
  'my-pages-timeline': myPagesFields,
  'my-pages-payment': myPagesFields,
  '404': error404Fields,
  '500': noticeFields,
  sandbox: noticeFields,
} as const satisfies Record<PageKind, z.ZodType>

export type PageFields = { [K in PageKind]: z.output<(typeof pageFields)[K]> }
