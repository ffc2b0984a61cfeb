import type { Instant } from '@nyhem/domain/dates'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { type ContentSnapshot, type PageEntry, publishedPage, type SiteTree, treeOfSite } from './content-snapshot.ts'

type Where = { site: Pick<Site, 'host' | 'siteId'>; snapshot: Pick<ContentSnapshot, 'trees'>; now: Instant }

/**
 * Where an address without a page leads in the end, never to a further redirect. Null: nowhere, to a page that is not
 * shown, or in a circle.
 */
export function redirectAt({ site, snapshot, now }: Where, path: string): { to: string; permanent: boolean } | null {
  const passed = new Set<string>()
  let at = path
  let permanent = true
  for (;;) {
    const tree = treeOfSite(snapshot, (resolveSite(site.host, at) ?? site).siteId)
    const redirect = tree.redirects.get(at)
    if (!redirect || passed.has(at)) return null
    passed.add(at)
    permanent &&= redirect.permanent
    const { to, targetId } = redirect
    const next = to.split(/[?#]/)[0] ?? to
    const target = treeOfSite(snapshot, (resolveSite(site.host, next) ?? site).siteId)
    const isShown = publishedPage(target, next, now) !== null
    if (targetId !== null && !isShown) return null
    if (isShown || !target.redirects.has(next)) return { to, permanent }
    at = next
  }
}

/** The page at an address that was written, also after it has moved. */
export function linkedPage(tree: SiteTree, path: string, now: Instant): PageEntry | null {
  const { targetId = null } = tree.redirects.get(path) ?? {}
  const moved = targetId === null ? [] : (tree.byId.get(targetId) ?? [])
  return (
    publishedPage(tree, path, now) ?? moved.flatMap(({ path: at }) => publishedPage(tree, at, now) ?? [])[0] ?? null
  )
}

/** The address that a link was written with, with the present path of a page that has moved. */
export function currentAddress({ site, snapshot, now }: Where, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const path = href.split(/[?#]/)[0] ?? href
  const tree = treeOfSite(snapshot, (resolveSite(site.host, path) ?? site).siteId)
  const redirect = tree.redirects.get(path)
  if (!redirect?.targetId || publishedPage(tree, path, now)) return href
  return `${redirect.to}${href.slice(path.length)}`
}
