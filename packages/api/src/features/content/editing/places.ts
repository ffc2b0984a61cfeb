import { randomUUID } from 'node:crypto'
import { isMadeByEditors, isSlugOfKind } from '@nyhem/contract/pages/making-pages'
import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Draft } from '@nyhem/domain/content/draft'
import { type MovePlan, pagesBelow, pathBelow, planMove } from '@nyhem/domain/content/move-pages'
import { asId, type PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { dropRedirects, lockTree, redirectMoved } from '../tree/content.store.ts'
import * as store from '../tree/content-drafts.store.ts'
import { address, sitePath } from '../tree/content-fields.ts'
import { type ContentSnapshot, isPublished, treeOfSite } from '../tree/content-snapshot.ts'
import { writtenOf } from '../tree/draft-content.ts'
import type { Editing, MoveAnswer, MoveCount, MoveRequest, NewRedirect } from './editing.types.ts'
import { pagesNaming } from './linking-pages.ts'
import { lineOf, type RecordLine, redirectLine } from './page-lines.ts'

type Tx = Kysely<Database>
type Parts = { db: Tx; published: () => Promise<ContentSnapshot>; record: RecordLine }

type PlaceCalls = 'createPage' | 'countMove' | 'move' | 'takeFromTrash' | 'saveRedirect' | 'dropRedirect'

const emptyDraft: Draft = { title: '', siblings: null, seo: {}, menu: [], listed: {}, fields: {}, blocks: [] }

export function openPlaces({ db, published, record }: Parts): Pick<Editing, PlaceCalls> {
  return {
    createPage: (by, { siteId, parentId, slug, kind, title }) =>
      inTransaction(db, async (tx) => {
        if (!isPageKind(kind)) return { code: 'KindUnknown' }
        if (!isMadeByEditors(kind)) return { code: 'KindNotMade' }
        await lockTree(tx, siteId)
        const places = await livePlaces(tx, siteId)
        const parent = places.find(({ id }) => id === parentId)
        if (!parent?.path.startsWith('/')) return { code: 'NotFound' }
        if (!isSlugOfKind(kind, slug)) return { code: 'SlugFormat' }
        const path = pathBelow(parent.path, slug)
        if (places.some((place) => place.path === path)) return { code: 'PathTaken' }
        const pageId: PageId = asId(randomUUID())
        await store.addPage(tx, { id: pageId, siteId, path, parentId })
        const content = { ...writtenOf({ ...emptyDraft, title }), kind, publishedFrom: null, publishedUntil: null }
        const versionId = await store.addDraft(tx, pageId, { content, revision: 1, basedOn: null, touched: [], by })
        await record(tx, lineOf('page-created', { by, place: { id: pageId, siteId, path }, versionId }))
        return { code: 'Ok', pageId }
      }),

    async countMove(move, now): Promise<MoveCount> {
      const snapshot = await published()
      return inTransaction<MoveCount>(db, async (tx) => {
        const { plan, siteId } = await planned(tx, move)
        if (plan.code !== 'Ok') return plan
        const ids = plan.moved.map(({ id }) => id)
        const own = new Set<PageId>(ids)
        const shown = treeOfSite(snapshot, siteId).entries.filter((entry) => isPublished(entry, now))
        return {
          code: 'Ok',
          path: plan.moved[0]?.to ?? (await store.findPlace(tx, move.pageId))?.path ?? '',
          pages: plan.moved.length,
          addresses: (await store.everShown(tx, ids, now)).size,
          linkingPages: pagesNaming(
            shown,
            plan.moved.map((one) => ({ path: one.from })),
          ).length,
          menuPlaces: shown.filter(({ id }) => own.has(id)).flatMap(({ menu }) => menu).length,
        }
      })
    },

    move: (by, move) =>
      inTransaction<MoveAnswer>(db, async (tx) => {
        const { plan, siteId } = await planned(tx, move)
        if (plan.code !== 'Ok') return plan
        const [page] = plan.moved
        if (!page) return { code: 'Ok', path: (await store.findPlace(tx, move.pageId))?.path ?? '' }
        await store.movePages(tx, plan.moved, move)
        const known = await store.everShown(
          tx,
          plan.moved.map(({ id }) => id),
          by.now,
        )
        await dropRedirects(tx, { siteId, paths: plan.moved.map(({ to }) => to) })
        await redirectMoved(tx, { siteId, moved: plan.moved.filter(({ id }) => known.has(id)), by: by.staffId })
        const before = { id: page.id, siteId, path: page.from }
        await record(tx, lineOf('page-moved', { by, place: before, reason: page.to }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok', path: page.to }
      }),

    takeFromTrash: (by, pageId) =>
      inTransaction<MoveAnswer>(db, async (tx) => {
        const trashed = await store.findPlace(tx, pageId)
        if (!trashed?.removedAt) return { code: 'NotFound' }
        await lockTree(tx, trashed.siteId)
        const places = await store.readPlaces(tx, trashed.siteId)
        const back = [trashed, ...pagesBelow(places, trashed.path)].filter(
          ({ removedAt }) => removedAt === trashed.removedAt,
        )
        const live = places.filter(({ removedAt }) => removedAt === null)
        const parent = live.find(({ id }) => id === trashed.parentId)
        const to = parent ? pathBelow(parent.path, lastPart(trashed.path)) : trashed.path
        const moved = back.map(({ id, path }) => ({ id, from: path, to: `${to}${path.slice(trashed.path.length)}` }))
        if (moved.some((one) => live.some(({ path }) => path === one.to))) return { code: 'PathTaken' }
        await store.movePages(tx, moved, { pageId, parentId: trashed.parentId })
        await store.setRemoved(
          tx,
          back.map(({ id }) => id),
          null,
        )
        await record(tx, lineOf('page-untrashed', { by, place: trashed, reason: to }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok', path: to }
      }),

    saveRedirect: (by, redirect) =>
      inTransaction<RedirectAnswer>(db, async (tx) => {
        const { siteId, from, permanent } = redirect
        await lockTree(tx, siteId)
        if (!sitePath.safeParse(from).success) return { code: 'AddressFormat' }
        if ((await livePlaces(tx, siteId)).some(({ path }) => path === from)) return { code: 'PathTaken' }
        const to = await redirectTarget(tx, redirect)
        if ('code' in to) return to
        await store.saveRedirects(tx, [{ siteId, from, origin: 'editor', permanent, to }], by)
        await record(tx, redirectLine('redirect-saved', { by, siteId, from, to }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok' }
      }),

    dropRedirect: (by, { siteId, from }) =>
      inTransaction(db, async (tx) => {
        if ((await dropRedirects(tx, { siteId, paths: [from] })) === 0) return
        await record(tx, redirectLine('redirect-dropped', { by, siteId, from, to: null }))
        await notifyChanged(tx, 'content')
      }),
  }
}

type RedirectAnswer = Awaited<ReturnType<Editing['saveRedirect']>>

/** A page in use on the same host, or an address that does not lead back. */
async function redirectTarget(
  tx: Tx,
  { siteId, from, to }: NewRedirect,
): Promise<store.RedirectToSave['to'] | { code: 'AddressFormat' | 'Loop' | 'NotFound' }> {
  if ('address' in to) {
    if (!address.safeParse(to.address).success) return { code: 'AddressFormat' }
    return leadsBack(await store.readTargets(tx, siteId), from, to.address) ? { code: 'Loop' } : to
  }
  const target = await store.findPlace(tx, to.pageId)
  const isOnHost = target !== null && siteById(target.siteId).host === siteById(siteId).host
  if (!isOnHost || target.removedAt !== null) return { code: 'NotFound' }
  return { pageId: target.id, path: target.path }
}

const livePlaces = async (tx: Tx, siteId: SiteId) =>
  (await store.readPlaces(tx, siteId)).filter(({ removedAt }) => removedAt === null)

/** Under the lock of the site's places. */
async function planned(tx: Tx, move: MoveRequest): Promise<{ plan: MovePlan; siteId: SiteId }> {
  const page = await store.findPlace(tx, move.pageId)
  if (!page) return { plan: { code: 'NotFound' }, siteId: 'se' }
  const { siteId } = page
  await lockTree(tx, siteId)
  const places = await livePlaces(tx, siteId)
  const site = siteById(siteId)
  const fixed = new Set([...fixedPaths(site), ...supplements(places, await store.kindsOf(tx, siteId))])
  return { plan: planMove(places, move, { pathPrefix: site.pathPrefix, fixed }), siteId }
}

/** Addresses that the product itself leads to. */
const fixedPaths = ({ routes }: Site): string[] => Object.values(routes).filter((path) => path !== null)

/** Pages that add to one of the catalogue, whose address is that. */
const supplements = (places: readonly store.PlaceOfPage[], kinds: ReadonlyMap<string, string>): string[] =>
  places.flatMap(({ id, path }) => {
    const kind = kinds.get(id) ?? ''
    return isPageKind(kind) && pageKindDefinitions[kind].finds === 'supplement' ? [path] : []
  })

const lastPart = (path: string): string => path.split('/').at(-2) ?? ''

/** Whether an address leads back to where it is redirected from. */
export function leadsBack(redirects: ReadonlyMap<string, string>, from: string, to: string): boolean {
  const passed = new Set<string>()
  for (let at = to.split(/[?#]/)[0] ?? to; !passed.has(at); ) {
    if (at === from) return true
    passed.add(at)
    const next = redirects.get(at)
    if (next === undefined) return false
    at = next.split(/[?#]/)[0] ?? next
  }
  return false
}
