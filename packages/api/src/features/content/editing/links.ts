import type { AskedInVain, LinkReport } from '@nyhem/contract/calls/links'
import { similarPaths } from '@nyhem/domain/content/similar-paths'
import { addDays, type Instant, localDateOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import * as store from '../tree/addresses.store.ts'
import { type ContentSnapshot, isPublished, treeOfSite } from '../tree/content-snapshot.ts'
import type { LinkChecker } from './link-checker.ts'
import { brokenLinks, linksIn, outsideAddress } from './link-report.ts'

/** Days of what visitors asked for in vain, and addresses of one answer. */
const daysShown = 30
const mostShown = 200

export type LinksEditing = {
  askedInVain(siteId: SiteId, now: Instant): Promise<AskedInVain[]>
  report(siteId: SiteId, now: Instant): Promise<LinkReport>
  /** `target` null: all of the site. Counts those that are asked soon. */
  recheck(asked: { readonly siteId: SiteId; readonly target: string | null }, now: Instant): Promise<number>
}

type Parts = { db: Kysely<Database>; published: () => Promise<ContentSnapshot>; checker: Pick<LinkChecker, 'forget'> }

export function openLinks({ db, published, checker }: Parts): LinksEditing {
  const read = async (siteId: SiteId, now: Instant) =>
    (await store.readLinkingVersions(db, siteId, now)).flatMap(linksIn)
  const addressesOf = (links: Awaited<ReturnType<typeof read>>): string[] => [
    ...new Set(links.flatMap(({ reference }) => outsideAddress(reference)?.address ?? [])),
  ]
  return {
    async askedInVain(siteId, now) {
      const { entries } = treeOfSite(await published(), siteId)
      const pages = entries
        .filter((entry) => entry.path.startsWith('/') && isPublished(entry, now))
        .map(({ path, title }) => ({ path, title }))
      const since = addDays(localDateOf(now, siteById(siteId).timeZone), -daysShown)
      const asked = await store.listAskedInVain(db, siteId, { since, most: mostShown })
      return asked.map((one) => ({ ...one, proposals: similarPaths(one.path, pages) }))
    },
    async report(siteId, now) {
      const snapshot = await published()
      const links = await read(siteId, now)
      const addresses = addressesOf(links)
      const known = await store.findOutsideLinks(db, addresses)
      const outside = new Map(known.map((link) => [link.address, link]))
      const checked = known.flatMap(({ checkedAt }) => checkedAt ?? []).sort()
      return {
        links: brokenLinks(links, { siteId, snapshot, now, outside }),
        outside: {
          known: addresses.length,
          waiting: addresses.length - checked.length,
          lastCheckedAt: checked.at(-1) ?? null,
        },
      }
    },
    async recheck({ siteId, target }, now) {
      checker.forget()
      const addresses = addressesOf(await read(siteId, now))
      const wanted = target === null ? null : outsideAddress({ kind: 'link', target, field: '' })?.address
      return store.makeDue(db, wanted === null ? addresses : addresses.filter((one) => one === wanted), now)
    },
  }
}
