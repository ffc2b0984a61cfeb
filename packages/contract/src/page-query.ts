import { referrerName } from '@nyhem/domain/account/return-path'
import { jobQueryNames } from '@nyhem/domain/careers/job-list'
import { caseQueryNames } from '@nyhem/domain/case/case-list'
import { comparisonQueryNames } from '@nyhem/domain/comparison/comparison-address'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import { homeListQueryNames } from '@nyhem/domain/housing/home-list'
import { reportQueryNames } from '@nyhem/domain/investors/report-list'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import { myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import { newsQueryNames } from '@nyhem/domain/my-home/news-list'
import { newsListQueryNames } from '@nyhem/domain/press/news-list'
import { pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import { purchaseQueryNames } from '@nyhem/domain/purchase/purchase-address'
import { blogQueryNames } from '@nyhem/domain/reading/blog-list'
import { premisesQueryNames } from '@nyhem/domain/search/premises-filter'
import { referenceQueryNames } from '@nyhem/domain/search/reference-filter'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { filterListNames } from '@nyhem/domain/search/search-filter'
import { sentenceQueryNames } from '@nyhem/domain/search/sentence/sentence-address'
import { successionQueryNames } from '@nyhem/domain/search/succession-filter'
import { textSearchQueryNames } from '@nyhem/domain/search/text-search'
import { showingQueryNames } from '@nyhem/domain/showing/showing-address'
import { cameFromQueryName } from '@nyhem/domain/sites/language-versions'

/**
 * Query names passed to pages; add new ones here. Others are dropped, so tracking and guesses neither alter content nor
 * fill the page cache.
 */
export const pageQueryNames = [
  ...Object.values(homeListQueryNames),
  ...Object.values(comparisonQueryNames),
  ...Object.values(premisesQueryNames),
  ...Object.values(referenceQueryNames),
  ...Object.values(successionQueryNames),
  // `geo` is browser-only: server rendering ignores it.
  ...Object.values(searchQueryNames).filter((name) => name !== searchQueryNames.geo),
  ...Object.values(sentenceQueryNames),
  ...Object.values(textSearchQueryNames),
  ...Object.values(blogQueryNames).filter((name) => name !== blogQueryNames.page),
  // Form whose success is shown (calls/form-state.ts): sent now or earlier.
  'sent',
  'already',
  ...Object.values(showingQueryNames),
  ...Object.values(purchaseQueryNames),
  ...Object.values(caseQueryNames),
  // The browser checks the returning signature: server rendering ignores it.
  ...Object.values(documentQueryNames).filter((name) => name !== documentQueryNames.signing),
  ...Object.values(newsQueryNames),
  ...Object.values(newsListQueryNames),
  ...Object.values(pressLinkQueryNames),
  ...Object.values(myHomeQueryNames),
  ...Object.values(invoiceQueryNames),
  ...Object.values(jobQueryNames),
  ...Object.values(reportQueryNames),
  // Originating language version.
  cameFromQueryName,
  // Return path of the consent page.
  referrerName,
] as const

/** Names repeated by plain forms, once per choice; values are joined with `;`. */
export const listQueryNames: readonly string[] = [
  searchQueryNames.tags,
  ...filterListNames.map((name) => searchQueryNames[name]),
  premisesQueryNames.types,
  premisesQueryNames.tags,
  caseQueryNames.status,
  caseQueryNames.management,
  comparisonQueryNames.home,
]
