import type { BrokenLink } from '@nyhem/contract/calls/links'
import type { Path } from '@nyhem/domain/content/draft'
import type { Instant } from '@nyhem/domain/dates'
import { resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { leadsSomewhere } from '../building/published-links.ts'
import type { LinkingVersion, OutsideLink } from '../tree/addresses.store.ts'
import { type ContentSnapshot, treeOfSite } from '../tree/content-snapshot.ts'
import { linkedPage } from '../tree/redirects.ts'
import { type Reference, referencesIn } from '../tree/references.ts'

/** A link in a version, and the field of the editor's form that holds it. */
type FoundLink = { readonly reference: Reference; readonly field: Path; readonly version: LinkingVersion }

/** `items[0].answer` → items, 0, answer. */
const partsOf = (field: string): string[] => field.split(/[.[\]]+/).filter(Boolean)

/** Links and pages that a version names. Never fails. */
export function linksIn(version: LinkingVersion): FoundLink[] {
  const parts: { path: Path; value: unknown }[] = [
    { path: ['listed'], value: version.listed },
    { path: ['fields'], value: version.fields },
    ...version.blocks.map(({ key, fields }) => ({ path: ['blocks', key, 'fields'], value: fields })),
  ]
  return parts.flatMap(({ path, value }) =>
    referencesIn(value)
      .filter(({ kind }) => kind === 'link' || kind === 'page')
      .map((reference) => ({ reference, field: [...path, ...partsOf(reference.field)], version })),
  )
}

/** The address that is asked, without what its server never hears; null for what is no address outside. */
export function outsideAddress({ kind, target }: Reference): { address: string; host: string } | null {
  if (kind !== 'link' || !/^https?:\/\//i.test(target)) return null
  const url = URL.parse(target)
  if (!url || url.hostname === '' || target.length > 2_000) return null
  url.hash = ''
  return { address: url.href, host: url.hostname }
}

type Around = { siteId: SiteId; snapshot: ContentSnapshot; now: Instant; outside: ReadonlyMap<string, OutsideLink> }

/** Of links of a site, those that lead nowhere. Never fails. */
export const brokenLinks = (links: readonly FoundLink[], around: Around): BrokenLink[] =>
  links.flatMap((link) => {
    const found = isDead(link.reference, around)
      ? { outcome: 'no-page' as const, status: null, since: null }
      : brokenOutside(link, around)
    if (!found) return []
    const { pageId, path, title, isDraft } = link.version
    const section = path.startsWith('/')
      ? (path.slice(siteById(around.siteId).pathPrefix.length).split('/')[0] ?? '')
      : path
    return [{ target: link.reference.target, ...found, pageId, path, title, section, field: [...link.field], isDraft }]
  })

function isDead({ kind, target }: Reference, { siteId, snapshot, now }: Around): boolean {
  const site = siteById(siteId)
  if (kind === 'link') return !target.startsWith('/media/') && !leadsSomewhere({ site, snapshot, now }, target)
  const tree = treeOfSite(snapshot, (resolveSite(site.host, target) ?? site).siteId)
  return kind === 'page' && linkedPage(tree, target, now) === null
}

function brokenOutside({ reference }: FoundLink, { outside }: Around) {
  const known = outside.get(outsideAddress(reference)?.address ?? '')
  const { outcome } = known ?? {}
  if (!known?.isBroken || !outcome || outcome === 'fine') return null
  return { outcome, status: known.status, since: known.failingSince }
}
