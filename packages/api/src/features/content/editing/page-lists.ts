import { type ListedPage, longestCount, pagesAtATime } from '@nyhem/contract/calls/editing'
import type { PageState } from '@nyhem/domain/content/page-state'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { placesWhere } from '@nyhem/domain/staff/places-where'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import { findPlace } from '../tree/content-drafts.store.ts'
import * as store from './page-list.store.ts'
import type { Presence } from './presence.ts'

/** Who asks: only pages whose drafts they may see are there. */
export type Viewer = { readonly staffId: StaffId; readonly actor: StaffActor }

export type PagesAsked = {
  readonly siteId: SiteId
  /** Null: the top of what may be seen, or, with a filter, all. */
  readonly below: PageId | null
  readonly search: string | null
  readonly kind: string | null
  readonly state: PageState | null
  /** The cursor of the answer before. */
  readonly after: string | null
}

export type PagesAnswer =
  | {
      readonly code: 'Ok'
      readonly pages: ListedPage[]
      readonly trail: store.PageAbove[]
      readonly count: number
      readonly next: string | null
    }
  | { readonly code: 'NotFound' | 'CursorFormat' }

export type Sibling = Omit<store.SiblingRow, 'path'> & { readonly isAhead: boolean }

export type PageLists = {
  /** A level of the tree, or what fits a filter, a part at a time. */
  list(viewer: Viewer, asked: PagesAsked): Promise<PagesAnswer>
  /** Pages above, from the top, of those that may be seen. */
  trail(viewer: Viewer, page: { pageId: PageId; siteId: SiteId }): Promise<store.PageAbove[]>
  /** The same page on other sites of the brand, of those that may be seen. */
  siblings(viewer: Viewer, page: { siteId: SiteId; key: string | null; changedAt: Instant }): Promise<Sibling[]>
  lastChange(pageId: PageId): Promise<store.LastChange | null>
  /** By the ids of the staff. */
  names(ids: Iterable<string | null>): Promise<ReadonlyMap<string, string>>
}

const seeing = 'see-drafts'

type Parts = { db: Kysely<Database>; presence: Presence }

/** Lists of pages for editors. The number of statements does not depend on the number of pages. */
export function openPageLists({ db, presence }: Parts): PageLists {
  async function isThere({ actor }: Viewer, siteId: SiteId, pageId: PageId): Promise<boolean> {
    const place = await findPlace(db, pageId)
    return place?.siteId === siteId && may(actor, seeing, { kind: 'page', siteId, path: place.path })
  }

  return {
    async list(viewer, asked) {
      const { siteId, below, kind, state } = asked
      const { now } = viewer.actor
      const places = placesWhere(viewer.actor, seeing, siteId)
      const search = asked.search?.replaceAll('\u00a0', ' ').trim() || null
      const after = asked.after === null ? null : readCursor(asked.after)
      if (asked.after !== null && after === null) return { code: 'CursorFormat' }
      if (below !== null && !(await isThere(viewer, siteId, below))) return { code: 'NotFound' }
      const isFiltered = search !== null || kind !== null || state !== null
      const level = isFiltered ? null : { below }
      const question = { siteId, places, level, search, kind, state, now }
      const rows = await store.listPages(db, question, { after, most: pagesAtATime + 1 })
      const shown = rows.slice(0, pagesAtATime)
      const ids = shown.map(({ pageId }) => pageId)
      const present = await presence.namesAt(ids, { oneself: viewer.staffId, now })
      const last = rows.length > pagesAtATime ? shown.at(-1) : undefined
      return {
        code: 'Ok',
        pages: shown.map(({ place: _, ...row }) => ({ ...row, present: present.get(row.pageId) ?? [] })),
        trail: below === null ? [] : await store.readTrail(db, below, places),
        count: await store.countPages(db, question, longestCount + 1),
        next: last ? cursorOf(last.place) : null,
      }
    },
    async trail({ actor }, { pageId, siteId }) {
      const trail = await store.readTrail(db, pageId, placesWhere(actor, seeing, siteId))
      return trail.filter((above) => above.pageId !== pageId)
    },
    async siblings({ actor }, { siteId, key, changedAt }) {
      if (key === null) return []
      const { brand } = siteById(siteId)
      const found = await store.readSiblings(db, key, siteId)
      return found
        .filter((page) => siteById(page.siteId).brand === brand)
        .filter((page) => may(actor, seeing, { kind: 'page', siteId: page.siteId, path: page.path }))
        .map(({ path: _, ...page }) => ({ ...page, isAhead: page.changedAt > changedAt }))
    },
    lastChange: (pageId) => store.readLastChange(db, pageId),
    names: (ids) => store.readNames(db, ids),
  }
}

const cursorSchema = z.tuple([z.int().min(0).max(2), z.string().max(300), z.string().max(300)])

const cursorOf = ({ rank, key, id }: store.ListPlace): string =>
  Buffer.from(JSON.stringify([rank, key, id])).toString('base64url')

function readCursor(text: string): store.ListPlace | null {
  try {
    const [rank, key, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { rank, key, id }
  } catch {
    return null
  }
}
