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

/** The latest moment of each time zone: finding out which day it is costs as much as a small search. */
const latest = new Map<string, Moment>()

/** A question is answered as of its whole minute, so that the same one asked twice has the same answer. */
function momentOf(asked: Instant, { timeZone }: Pick<Site, 'timeZone'>): Moment {
  const now = instantOf(new Date(Math.floor(Date.parse(asked) / minuteMs) * minuteMs))
  const known = latest.get(timeZone)
  if (known?.now === now) return known
  const moment = { now, today: localDateOf(now, timeZone) }
  latest.set(timeZone, moment)
  return moment
}

type Asked = {
  site: Site
  filter?: SearchFilter
  homeStatuses?: readonly ListedHomeStatus[] | undefined
  now: Instant
}

/** A question with its tags resolved against what the site has. */
export function narrowingOf(
  { site, filter = emptyFilter, homeStatuses = listedHomeStatuses, now }: Asked,
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
