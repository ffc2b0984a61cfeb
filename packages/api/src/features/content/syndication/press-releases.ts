import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { newsRoomAbove, newsRoomOf, pagesOfKind } from '../building/company-news.ts'
import { type ContentSnapshot, contentAs, type PageEntry, treeOfSite } from '../tree/content-snapshot.ts'
import { pressReleaseFields } from '../tree/press-fields.ts'

export type GivenOut = {
  readonly siteId: SiteId
  readonly path: string
  readonly topic: PressTopic
  readonly heading: string
  readonly lead: string
  readonly place: string
  readonly newsRoom: string
}

const contextOf = (snapshot: ContentSnapshot, siteId: SiteId, now: Instant) => ({
  site: siteById(siteId),
  tree: treeOfSite(snapshot, siteId),
  now,
})

/** Published releases of all sites; those outside a news room are not sent. */
export const pressReleases = (
  snapshot: ContentSnapshot,
  now: Instant,
  onBroken: (error: unknown) => void,
): readonly GivenOut[] =>
  allSiteIds().flatMap((siteId) => {
    const context = contextOf(snapshot, siteId, now)
    return pagesOfKind(context, 'press-release').flatMap((entry) => {
      try {
        return givenOut(context, entry)
      } catch (error) {
        // A stored page that no longer fits its kind fails when visited; the other releases are still sent.
        onBroken(error)
        return []
      }
    })
  })

function givenOut(context: ReturnType<typeof contextOf>, entry: PageEntry): GivenOut[] {
  const newsRoom = newsRoomAbove(context, entry)
  if (!newsRoom) return []
  const { topic, lead, place, heading = entry.title } = contentAs(entry, pressReleaseFields).fields
  return [{ siteId: context.site.siteId, path: entry.path, topic, heading, lead, place, newsRoom: newsRoom.path }]
}

export const newsRoomPath = (snapshot: ContentSnapshot, siteId: SiteId, now: Instant): string | null =>
  newsRoomOf(contextOf(snapshot, siteId, now))?.path ?? null
