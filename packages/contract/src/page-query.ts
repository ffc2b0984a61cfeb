import { referrerName } from '@nyhem/domain/account/return-path'
import { jobQueryNames } from '@nyhem/domain/careers/job-list'
import { caseQueryNames } from '@nyhem/domain/case/case-list'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import { homeListQueryNames } from '@nyhem/domain/housing/home-list'
import { reportQueryNames } from '@nyhem/domain/investors/report-list'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import { myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import { newsQueryNames } from '@nyhem/domain/my-home/news-list'
import { newsListQueryNames } from '@nyhem/domain/press/news-list'
import { pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import { purchaseQueryNames } from '@nyhem/domain/purchase/purchase-address'
import { diaryQueryNames } from '@nyhem/domain/reading/diary-list'
import { premisesQueryNames } from '@nyhem/domain/search/premises-filter'
import { referenceQueryNames } from '@nyhem/domain/search/reference-filter'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { filterListNames } from '@nyhem/domain/search/search-filter'
import { successionQueryNames } from '@nyhem/domain/search/succession-filter'
import { textSearchQueryNames } from '@nyhem/domain/search/text-search'
import { showingQueryNames } from '@nyhem/domain/showing/showing-address'
import { cameFromQueryName } from '@nyhem/domain/sites/language-versions'

/**
 * Names of a query that pages understand. Any other name is not passed to a page, so that tracking and guesses neither
 * change what is shown nor fill the page cache. A page that is to know a new name adds it here.
 */
export const pageQueryNames = [
  ...Object.values(homeListQueryNames),
  ...Object.values(premisesQueryNames),
  ...Object.values(referenceQueryNames),
  ...Object.values(successionQueryNames),
  // `geo` is the browser's own: it changes nothing that the server draws.
  ...Object.values(searchQueryNames).filter((name) => name !== searchQueryNames.geo),
  ...Object.values(textSearchQueryNames),
  ...Object.values(diaryQueryNames).filter((name) => name !== diaryQueryNames.page),
  // The form whose success the page is to say (calls/form-state.ts): it was sent, or had been sent before.
  'sent',
  'already',
  ...Object.values(showingQueryNames),
  ...Object.values(purchaseQueryNames),
  ...Object.values(caseQueryNames),
  // The signature that one comes back from is asked about by the browser: it changes nothing that the server draws.
  ...Object.values(documentQueryNames).filter((name) => name !== documentQueryNames.signing),
  ...Object.values(newsQueryNames),
  ...Object.values(newsListQueryNames),
  ...Object.values(pressLinkQueryNames),
  ...Object.values(myHomeQueryNames),
  ...Object.values(invoiceQueryNames),
  ...Object.values(jobQueryNames),
  ...Object.values(reportQueryNames),
  // Which language version has led here.
  cameFromQueryName,
  // Where to go on to from the consent page.
  referrerName,
] as const

/** Names that a plain form repeats, once for each choice: their values are read as one list separated by `;`. */
export const listQueryNames: readonly string[] = [
  searchQueryNames.tags,
  ...filterListNames.map((name) => searchQueryNames[name]),
  premisesQueryNames.types,
  premisesQueryNames.tags,
  caseQueryNames.status,
  caseQueryNames.management,
]
