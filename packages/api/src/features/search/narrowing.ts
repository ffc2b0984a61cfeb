import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
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

/** A question is answered as of its whole minute, so that the same one asked twice has the same answer. */
const wholeMinute = (now: Instant): Instant => instantOf(new Date(Math.floor(Date.parse(now) / minuteMs) * minuteMs))

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
  const minute = wholeMinute(now)
  const today = localDateOf(minute, site.timeZone)
  return { narrowing: { ...rest, places, features, homeStatuses, now: minute, today }, unknownTags: [...unknown] }
}

export const contextOf = ({ site, media, now }: { site: Site; media: Media; now: Instant }): HitContext => {
  const minute = wholeMinute(now)
  return { site, media, now: minute, today: localDateOf(minute, site.timeZone) }
}
