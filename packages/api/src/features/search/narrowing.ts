import { type Instant, instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { emptyFilter, type SearchFilter } from '@nyhem/domain/search/search-filter'
import { resolveTags } from '@nyhem/domain/search/search-tags'
import type { ListedHomeStatus } from '@nyhem/domain/search/searchable-area'
import type { Site } from '@nyhem/domain/sites/site'
import type { Media } from '../pictures/media.ts'
import type { HitContext } from './hits.ts'
import type { SearchEngine } from './search-engine.ts'

const minuteMs = 60_000

type Moment = { readonly now: Instant; readonly today: LocalDate }

/** Computing a zone's local day costs as much as a small search. */
const latest = new Map<string, Moment>()

/** Rounded down to the minute, so that repeated queries have the same result. */
function momentOf(requested: Instant, { timeZone }: Pick<Site, 'timeZone'>): Moment {
  const now = instantOf(new Date(Math.floor(Date.parse(requested) / minuteMs) * minuteMs))
  const known = latest.get(timeZone)
  if (known?.now === now) return known
  const moment = { now, today: localDateOf(now, timeZone) }
  latest.set(timeZone, moment)
  return moment
}

type Requested = {
  site: Site
  filter?: SearchFilter
  homeStatuses?: readonly ListedHomeStatus[] | undefined
  now: Instant
}

/** Resolves a query's tags against the site's. */
export function narrowingOf(
  { site, filter = emptyFilter, homeStatuses = listedHomeStatuses, now }: Requested,
  engine: Pick<SearchEngine, 'isPlace'>,
): { narrowing: Narrowing; unknownTags: string[] } {
  const { tags, ...rest } = filter
  const { places, features, unknown } = resolveTags(tags, site.locale, (url) => engine.isPlace(url))
  const moment = momentOf(now, site)
  return { narrowing: { ...rest, places, features, homeStatuses, ...moment }, unknownTags: [...unknown] }
}

export const contextOf = ({ site, media, now }: { site: Site; media: Media; now: Instant }): HitContext => ({
  site,
  media,
  ...momentOf(now, site),
})
