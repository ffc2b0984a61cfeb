import type { ListedBundle } from '@nyhem/contract/calls/bundles'
import { bundleName, bundleStateAt, mostBundlePages } from '@nyhem/domain/content/bundles'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import type { PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import { findDraft, lockPlace } from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { bundleLine } from './bundle-line.ts'
import * as store from './bundles.store.ts'
import type { Asking, BundleRefusal, Bundles } from './bundles.types.ts'
import { bundleHead, openedBundle } from './opened-bundle.ts'
import { lineOf, type RecordLine } from './page-lines.ts'
import { publishBundle, unscheduleBundle } from './publish-bundle.ts'

type Tx = Kysely<Database>

export type BundleParts = {
  db: Tx
  kinds: ContentKinds
  media: MediaList
  published: () => Promise<ContentSnapshot>
  record: RecordLine
}

/** Most drafts of which one may choose; a search finds others. */
const mostCandidates = 100

export function openBundles(parts: BundleParts): Bundles {
  const { db, record } = parts
  const changing = bundleChanges(parts)
  return {
    list: (asking) =>
      inTransaction(db, async (tx) => {
        const bundles = await store.listBundles(tx)
        const pages = await store.readPages(
          tx,
          bundles.map(({ id }) => id),
        )
        return bundles.flatMap((bundle): ListedBundle[] => {
          const placed = pages.get(bundle.id) ?? []
          if (accessTo(asking, bundle, placed) === 'NotFound') return []
          const sites = [...new Set(placed.map(({ siteId }) => siteId))]
          return [{ ...bundleHead(bundle, asking.by.now), pages: placed.length, sites }]
        })
      }),
    open: async (asking, bundleId) => {
      const snapshot = await parts.published()
      return inTransaction(db, async (tx) => {
        const found = await findFor(tx, asking, bundleId)
        return 'code' in found ? found : openedBundle(tx, { ...parts, snapshot, asking, ...found })
      })
    },
    make: ({ by, publishesSomewhere }, { name: written, clockSiteId }) =>
      inTransaction(db, async (tx) => {
        if (!publishesSomewhere) return { code: 'NotAllowed' }
        const name = bundleName(written)
        if (name === null) return { code: 'Name' }
        const bundleId = await store.addBundle(tx, by, { name, clockSiteId })
        await record(tx, bundleLine('bundle-made', { by, name }))
        return { code: 'Ok', bundleId }
      }),
    ...changing,
    candidates: (asking, { bundleId, search }) =>
      inTransaction(db, async (tx) => {
        const found = await findFor(tx, asking, bundleId)
        if ('code' in found) return found
        const drafts = await store.listDraftsInNone(tx, search, 1_000)
        const allowed = drafts.filter((draft) => asking.allows('publish', draft))
        return { code: 'Ok', pages: allowed.slice(0, mostCandidates) }
      }),
    ofPage: (asking, pageId) =>
      inTransaction(db, async (tx) => {
        const draft = await findDraft(tx, pageId)
        const own = draft && (await store.findBundleOf(tx, draft.id))
        const open = (await store.listBundles(tx)).filter(({ published }) => published === null)
        const ids = [...open, ...(own ? [own] : [])].map(({ id }) => id)
        const pages = await store.readPages(tx, ids)
        const accessOf = (bundle: store.StoredBundle) => accessTo(asking, bundle, pages.get(bundle.id) ?? [])
        const isSeen = own !== null && accessOf(own) !== 'NotFound'
        return {
          bundle: isSeen
            ? {
                bundleId: own.id,
                name: own.name,
                moment: own.moment,
                timeZone: siteById(own.clockSiteId).timeZone,
              }
            : null,
          others: open
            .filter((bundle) => bundle.id !== own?.id && accessOf(bundle) === 'Ok')
            .map(({ id, name }) => ({ bundleId: id, name })),
        }
      }),
    draftsOfBundle: (bundleId) =>
      inTransaction(db, async (tx) => {
        const pages = await store.readPages(tx, [bundleId])
        return (pages.get(bundleId) ?? [])
          .filter(({ isInTrash }) => !isInTrash)
          .map(({ pageId, versionId, siteId, path }) => ({ pageId, versionId, siteId, path }))
      }),
  }
}

type AddCode = 'Ok' | 'NotOpen' | 'NotFound' | 'Forbidden' | 'InTrash' | 'NoDraft' | 'TooMany' | 'InAnother'
type ChangingCalls = 'change' | 'addPage' | 'removePage' | 'publish' | 'unschedule' | 'takeApart'

function bundleChanges(parts: BundleParts): Pick<Bundles, ChangingCalls> {
  const { db, record } = parts
  /** Inside the transaction, with the bundle locked and every right asked. */
  const changed = async <Code extends string>(
    asking: Asking,
    bundleId: store.StoredBundle['id'],
    act: (tx: Tx, found: Found) => Promise<Code>,
  ) => {
    const snapshot = await parts.published()
    return inTransaction(db, async (tx) => {
      const found = await lockFor(tx, asking, bundleId)
      if ('code' in found) return found
      const code = await act(tx, found)
      if (code !== 'Ok') throw new Undone({ code: code as Exclude<Code, 'Ok'> })
      const after = await findFor(tx, asking, bundleId)
      if ('code' in after) return after
      return { code: 'Ok' as const, bundle: await openedBundle(tx, { ...parts, snapshot, asking, ...after }) }
    })
  }
  return {
    change: (asking, { bundleId, name: written, clockSiteId, moment: clock }) =>
      changed(asking, bundleId, async (tx, { bundle }) => {
        if (bundle.published) return 'NotOpen'
        const name = bundleName(written)
        if (name === null) return 'Name'
        const moment = clock === null ? null : momentOfClock(clock, siteById(clockSiteId).timeZone)
        if (moment?.ok === false) return moment.problem
        if (moment && moment.value <= asking.by.now) return 'MomentPast'
        await store.saveBundle(tx, bundleId, { name, clockSiteId, moment: moment?.value ?? null })
        await record(tx, bundleLine('bundle-changed', { by: asking.by, name }))
        return 'Ok'
      }),
    addPage: (asking, { bundleId, pageId }) =>
      changed(asking, bundleId, (tx, found) => addPage(tx, { ...found, asking, pageId, record })),
    removePage: (asking, { bundleId, pageId }) =>
      changed(asking, bundleId, async (tx, { bundle, pages }) => {
        if (bundle.published) return 'NotOpen'
        const page = pages.find((one) => one.pageId === pageId)
        if (!page || !(await store.removePage(tx, bundleId, pageId))) return 'NotFound'
        const place = { id: pageId, siteId: page.siteId, path: page.path }
        const { versionId } = page
        await record(tx, lineOf('bundle-page-removed', { by: asking.by, place, versionId, reason: bundle.name }))
        return 'Ok'
      }),
    publish: async (asking, { bundleId, seen, withoutReview }) => {
      const snapshot = await parts.published()
      return inTransaction(db, async (tx) => {
        const found = await lockFor(tx, asking, bundleId)
        if ('code' in found) return found
        const answer = await publishBundle(tx, { ...parts, snapshot, by: asking.by, ...found, seen, withoutReview })
        if (answer.code !== 'Ok') throw new Undone(answer)
        const after = await findFor(tx, asking, bundleId)
        if ('code' in after) return after
        return { code: 'Ok' as const, bundle: await openedBundle(tx, { ...parts, snapshot, asking, ...after }) }
      })
    },
    unschedule: (asking, bundleId) =>
      changed(asking, bundleId, async (tx, found) => {
        if (bundleStateAt(timesOf(found.bundle), asking.by.now) === 'open') return 'NotOpen'
        if (bundleStateAt(timesOf(found.bundle), asking.by.now) === 'shown') return 'Started'
        return unscheduleBundle(tx, { ...found, by: asking.by, record })
      }),
    takeApart: (asking, bundleId) =>
      inTransaction(db, async (tx) => {
        const found = await lockFor(tx, asking, bundleId)
        if ('code' in found) return found
        if (found.bundle.published) return { code: 'NotOpen' }
        await store.deleteBundle(tx, bundleId)
        await record(tx, bundleLine('bundle-taken-apart', { by: asking.by, name: found.bundle.name }))
        return { code: 'Ok' }
      }),
  }
}

type Adding = Found & { asking: Asking; pageId: PageId; record: RecordLine }

/** The page is asked for as those are that are in the bundle already. */
async function addPage(tx: Tx, { asking, bundle, pages, pageId, record }: Adding): Promise<AddCode> {
  if (bundle.published) return 'NotOpen'
  const place = await lockPlace(tx, pageId)
  if (!place || !asking.allows('see-drafts', place)) return 'NotFound'
  if (!asking.allows('publish', place)) return 'Forbidden'
  if (place.removedAt !== null) return 'InTrash'
  const draft = await findDraft(tx, pageId)
  if (!draft) return 'NoDraft'
  if (pages.some(({ versionId }) => versionId === draft.id)) return 'Ok'
  if (pages.length >= mostBundlePages) return 'TooMany'
  // An earlier draft of the page, which was published by itself.
  await store.removePage(tx, bundle.id, pageId)
  if (!(await store.addPage(tx, bundle.id, { pageId, versionId: draft.id }))) return 'InAnother'
  await record(tx, lineOf('bundle-page-added', { by: asking.by, place, versionId: draft.id, reason: bundle.name }))
  return 'Ok'
}

const timesOf = ({ moment, published }: store.StoredBundle) => ({ moment, publishedAt: published?.at ?? null })

type Found = { bundle: store.StoredBundle; pages: store.BundledPage[] }

const findFor = (tx: Tx, asking: Asking, bundleId: store.StoredBundle['id']) =>
  foundFor(tx, asking, { bundleId, find: store.findBundle, least: 'see' })

const lockFor = (tx: Tx, asking: Asking, bundleId: store.StoredBundle['id']) =>
  foundFor(tx, asking, { bundleId, find: store.lockBundle, least: 'change' })

type Finding = { bundleId: store.StoredBundle['id']; find: typeof store.findBundle; least: 'see' | 'change' }

async function foundFor(tx: Tx, asking: Asking, { bundleId, find, least }: Finding): Promise<Found | BundleRefusal> {
  const bundle = await find(tx, bundleId)
  if (!bundle) return { code: 'NotFound' }
  const pages = (await store.readPages(tx, [bundleId])).get(bundleId) ?? []
  const code = accessTo(asking, bundle, pages)
  if (code === 'NotFound' || (code === 'Forbidden' && least === 'change')) return { code }
  return { bundle, pages }
}

/** Every page is asked for. A bundle without pages is there for who has made it. */
function accessTo(
  { by, allows }: Asking,
  { madeBy }: store.StoredBundle,
  pages: readonly store.BundledPage[],
): 'Ok' | 'NotFound' | 'Forbidden' {
  if (pages.length === 0) return madeBy.id === by.staffId ? 'Ok' : 'NotFound'
  if (!pages.every((page) => allows('see-drafts', page))) return 'NotFound'
  return pages.every((page) => allows('publish', page)) ? 'Ok' : 'Forbidden'
}
