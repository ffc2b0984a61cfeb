import type { Instant } from '@nyhem/domain/dates'
import { formatLongDay, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'

const atClock = { sv: ' kl. ', no: ' kl. ', fi: ' klo ', en: ' at ' } as const satisfies Record<Locale, string>

/** Day and time at a site: `3 mars kl. 14.00`. */
export const momentText = (moment: Instant, site: Pick<Site, 'locale' | 'timeZone'>): string =>
  `${formatLongDay(siteDayOf(moment, site), site)}${atClock[site.locale]}${formatTime(moment, site)}`
