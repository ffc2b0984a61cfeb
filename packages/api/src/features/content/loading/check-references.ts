import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { catalogueListAbove } from '../building/published-links.ts'
import type { Reference, ReferenceKind } from '../tree/references.ts'
import type { ContentFolder, ContentProblem } from './read-content-folder.ts'

type Known = { has(key: string): boolean }

/** Valid targets. A missing collection is not checked. */
export type KnownTargets = {
  pictures?: Known
  documents?: Known
  projects?: Known
  homes?: Known
  contacts?: Known
  /** Catalogue paths by site. */
  housingPaths?: ReadonlyMap<SiteId, Known>
}

export type ReferenceProblem = ContentProblem & { kind: ReferenceKind }

/** Broken references. */
export function checkReferences(content: ContentFolder, known: KnownTargets): ReferenceProblem[] {
  const paths = pathsByHost(content)
  return [...content.pages, ...content.sites].flatMap(({ file, siteId, references }) =>
    references.flatMap((reference) => {
      const problem = problemOf(reference, siteById(siteId), paths, known)
      return problem ? [{ file, field: reference.field, problem, kind: reference.kind }] : []
    }),
  )
}

/** The main site and its English sub-site share a host and link by plain paths. */
function pathsByHost({ addresses }: ContentFolder): Map<string, Set<string>> {
  const byHost = new Map<string, Set<string>>()
  for (const { siteId, path } of addresses) {
    const { host } = siteById(siteId)
    byHost.set(host, (byHost.get(host) ?? new Set()).add(path))
  }
  return byHost
}

function problemOf(
  { kind, target }: Reference,
  site: Site,
  paths: Map<string, Set<string>>,
  known: KnownTargets,
): string | null {
  if (kind === 'link') {
    if (!target.startsWith('/')) return null
    return isKnownPath(target.split(/[?#]/)[0] ?? '', site, paths, known) ? null : `${target} leads to no page`
  }
  if (kind === 'page') return paths.get(site.host)?.has(target) ? null : `there is no page at ${target}`
  const collection = {
    picture: known.pictures,
    document: known.documents,
    project: known.projects,
    home: known.homes,
    contact: known.contacts,
  }[kind]
  return !collection || collection.has(target) ? null : `there is no ${kind} ${target}`
}

function isKnownPath(path: string, site: Site, paths: Map<string, Set<string>>, known: KnownTargets): boolean {
  if (paths.get(site.host)?.has(path) || path.startsWith('/media/')) return true
  if (catalogueListAbove(site, path) === null) return false
  return known.housingPaths?.get(site.siteId)?.has(path) ?? true
}
