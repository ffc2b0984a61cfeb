import { areaQueryNames } from '@nyhem/domain/housing/area-choices'
import { homeListQueryNames } from '@nyhem/domain/housing/home-list'

/**
 * Names of a query that pages understand. Any other name is not passed to a page, so that tracking and guesses neither
 * change what is shown nor fill the page cache. A page that is to know a new name adds it here.
 */
export const pageQueryNames = [
  ...Object.values(areaQueryNames),
  ...Object.values(homeListQueryNames),
  // The form whose success the page is to say (calls/form-state.ts): it was sent, or had been sent before.
  'sent',
  'already',
] as const
