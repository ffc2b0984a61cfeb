import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { newsRoomAbove, newsRoomOf, pagesOfKind } from './company-news.ts'
import { type ContentSnapshot, contentAs, type PageEntry } from './content-snapshot.ts'

/** A press release that visitors see, in what letters tell of it. */
export type GivenOut = {
  readonly siteId: SiteId
  readonly path: string
  readonly topic: PressTopic
  readonly heading: string
  readonly lead: string
  readonly place: string
  /** Path of the news room that it lies below. */
  readonly newsRoom: string
}

const contextOf = ({ trees }: ContentSnapshot, siteId: SiteId, now: Instant) => ({
  site: siteById(siteId),
  tree: trees[siteId],
  now,
})

/** Releases of all sites that are out; one that lies below no news room is told to nobody. */
export const pressReleases = (
  snapshot: ContentSnapshot,
  now: Instant,
  onBroken: (error: unknown) => void,
): readonly GivenOut[] =>
  siteIds.flatMap((siteId) => {
    const context = contextOf(snapshot, siteId, now)
    return pagesOfKind(context, 'press-release').flatMap((entry) => {
      try {
        return givenOut(context, entry)
      } catch (error) {
        // A stored page that no longer fits its kind fails when it is visited; the others are told all the same.
        onBroken(error)
        return []
      }
    })
  })

function givenOut(context: ReturnType<typeof contextOf>, entry: PageEntry): GivenOut[] {
  const newsRoom = newsRoomAbove(context, entry)
  if (!newsRoom) return []
  const { topic, lead, place, heading = entry.title } = contentAs(entry, 'press-release').fields
  return [{ siteId: context.site.siteId, path: entry.path, topic, heading, lead, place, newsRoom: newsRoom.path }]
}

export const newsRoomPath = (snapshot: ContentSnapshot, siteId: SiteId, now: Instant): string | null =>
  newsRoomOf(contextOf(snapshot, siteId, now))?.path ?? null
