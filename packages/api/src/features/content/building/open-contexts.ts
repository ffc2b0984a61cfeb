import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { localDateOf } from '@nyhem/domain/dates'
import { contentTexts } from '../texts/content-texts.ts'
import { type ContentSnapshot, treeOfSite } from '../tree/content-snapshot.ts'
import type { BuildContext } from './build-context.ts'

/** The same for every request. */
type Parts = Pick<
  BuildContext,
  'catalogue' | 'textSearch' | 'search' | 'media' | 'placesTaken' | 'openingOf' | 'explorer' | 'origins' | 'mapStyleUrl'
>

type Requested = Pick<BuildContext, 'site' | 'path' | 'now'> & Partial<Pick<BuildContext, 'query' | 'visitor'>>

export type ContextOf = (request: Requested, snapshot: ContentSnapshot) => BuildContext

/** Contexts of requests. The visitor is known only to pages behind the login. */
export function openContexts(parts: Parts): ContextOf {
  const { catalogue, textSearch, search, media, placesTaken, openingOf, explorer, origins, mapStyleUrl } = parts
  return (request, snapshot) => ({
    ...request,
    query: request.query ?? {},
    today: localDateOf(request.now, request.site.timeZone),
    snapshot,
    tree: treeOfSite(snapshot, request.site.siteId),
    catalogue,
    textSearch,
    search,
    media,
    placesTaken,
    openingOf,
    explorer,
    origins,
    mapStyleUrl,
    texts: contentTexts(request.site.locale),
    visitor: isBehindLogin(request.site, request.path) ? (request.visitor ?? null) : null,
  })
}
