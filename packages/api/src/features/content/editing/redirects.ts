import type { RedirectLineProblem, RedirectProblem } from '@nyhem/contract/calls/links'
import { readRedirectCsv, writeRedirectCsv } from '@nyhem/domain/content/redirect-csv'
import type { Instant } from '@nyhem/domain/dates'
import { resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { leadsSomewhere } from '../building/published-links.ts'
import * as addresses from '../tree/addresses.store.ts'
import { dropRedirects, lockTree } from '../tree/content.store.ts'
import * as store from '../tree/content-drafts.store.ts'
import { address, sitePath } from '../tree/content-fields.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import type { By } from './editing.types.ts'
import { type RecordLine, redirectLine } from './page-lines.ts'
import { leadsBack } from './places.ts'

type Tx = Kysely<Database>
type Parts = { db: Tx; published: () => Promise<ContentSnapshot>; record: RecordLine }

/** `to`: a path of the host, which becomes its page, or a whole address. */
type WrittenRedirect = { readonly from: string; readonly to: string; readonly permanent: boolean }

export type RedirectsEditing = {
  list(filter: addresses.RedirectFilter, most: number): ReturnType<typeof addresses.listRedirects>
  save(by: By, redirect: WrittenRedirect & { readonly siteId: SiteId }): Promise<{ code: 'Ok' | RedirectProblem }>
  /** For good: files do not bring it back. */
  end(by: By, redirect: { readonly siteId: SiteId; readonly from: string }): Promise<{ code: 'Ok' | 'Gone' }>
  /** All or none. */
  importCsv(
    by: By,
    file: { readonly siteId: SiteId; readonly csv: string },
  ): Promise<
    | { code: 'Ok'; saved: number }
    | { code: 'Problems'; lines: { line: number; text: string; problem: RedirectLineProblem }[] }
    | { code: 'Empty' | 'TooMany' }
  >
  exportCsv(siteId: SiteId): Promise<string>
}

/** Lines of one import. */
const mostLines = 5_000

type Known = {
  readonly siteId: SiteId
  readonly snapshot: ContentSnapshot
  readonly now: Instant
  /** Pages in use of the host, by path. */
  readonly places: ReadonlyMap<string, store.PlaceOfPage>
  /** Of the site alone: nothing leads away from where a page stands. */
  readonly own: ReadonlySet<string>
  readonly targets: Map<string, string>
}

export function openRedirects({ db, published, record }: Parts): RedirectsEditing {
  return {
    list: (filter, most) => addresses.listRedirects(db, filter, most),

    async save(by, { siteId, ...redirect }) {
      const snapshot = await published()
      return inTransaction<{ code: 'Ok' | RedirectProblem }>(db, async (tx) => {
        const known = await readKnown(tx, { siteId, snapshot, now: by.now })
        const checked = check(redirect, known)
        if ('problem' in checked) return { code: checked.problem }
        await store.saveRedirects(tx, [checked], by)
        await record(tx, redirectLine('redirect-saved', { by, siteId, from: checked.from, to: checked.to }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok' }
      })
    },

    end: (by, { siteId, from }) =>
      inTransaction<{ code: 'Ok' | 'Gone' }>(db, async (tx) => {
        await lockTree(tx, siteId)
        if ((await dropRedirects(tx, { siteId, paths: [from] })) === 0) return { code: 'Gone' }
        await addresses.markEnded(tx, { siteId, from, by: by.staffId, at: by.now })
        await record(tx, redirectLine('redirect-dropped', { by, siteId, from, to: null }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok' }
      }),

    async importCsv(by, { siteId, csv }) {
      const lines = readRedirectCsv(csv)
      if (lines.length === 0) return { code: 'Empty' }
      if (lines.length > mostLines) return { code: 'TooMany' }
      const snapshot = await published()
      return inTransaction(db, async (tx) => {
        const known = await readKnown(tx, { siteId, snapshot, now: by.now })
        // A circle may lead through lines of the same file, whatever their order.
        for (const line of lines) if (line.ok) known.targets.set(line.from, line.to)
        const seen = new Set<string>()
        const checked = lines.map((line) => {
          const { text } = line
          if (!line.ok) return { line: line.line, text, problem: line.problem }
          const isTwice = seen.has(line.from)
          seen.add(line.from)
          const found = isTwice ? ({ problem: 'Twice' } as const) : check(line, known)
          return 'problem' in found ? { line: line.line, text, problem: found.problem } : found
        })
        const problems = checked.flatMap((one) => ('problem' in one ? [one] : []))
        if (problems.length > 0) return { code: 'Problems', lines: problems }
        const redirects = checked.flatMap((one) => ('problem' in one ? [] : [one]))
        await store.saveRedirects(tx, redirects, by)
        const line = { by: by.staffId, siteId, requestId: by.requestId, reason: String(redirects.length) }
        await record(tx, { event: 'redirects-imported', ...line })
        await notifyChanged(tx, 'content')
        return { code: 'Ok', saved: redirects.length }
      })
    },

    exportCsv: async (siteId) => writeRedirectCsv(await addresses.allRedirects(db, siteId)),
  }
}

/** Under the lock of the site's places. */
async function readKnown(tx: Tx, around: Pick<Known, 'siteId' | 'snapshot' | 'now'>): Promise<Known> {
  const { siteId } = around
  await lockTree(tx, siteId)
  const { host } = siteById(siteId)
  const ofHost = [...around.snapshot.trees.keys()].filter((id) => siteById(id).host === host)
  const places = new Map<string, store.PlaceOfPage>()
  for (const id of ofHost)
    for (const place of await store.readPlaces(tx, id)) if (place.removedAt === null) places.set(place.path, place)
  const own = new Set([...places.values()].filter((place) => place.siteId === siteId).map(({ path }) => path))
  return { ...around, places, own, targets: await store.readTargets(tx, siteId) }
}

function check(
  { from, to, permanent }: WrittenRedirect,
  { siteId, snapshot, now, places, own, targets }: Known,
): store.RedirectToSave | { problem: RedirectProblem } {
  const site = siteById(siteId)
  const isOfSite = resolveSite(site.host, from)?.siteId === siteId
  if (!sitePath.safeParse(from).success || !isOfSite || !address.safeParse(to).success || to.startsWith('#'))
    return { problem: 'AddressFormat' }
  if (own.has(from)) return { problem: 'PathTaken' }
  if (leadsBack(targets, from, to)) return { problem: 'Loop' }
  const page = places.get(to)
  const saved = { siteId, from, origin: 'editor', permanent } as const
  if (page) return { ...saved, to: { pageId: page.id, path: page.path } }
  const path = to.split(/[?#]/)[0] ?? to
  const isThere = !to.startsWith('/') || places.has(path) || leadsSomewhere({ site, snapshot, now }, to)
  return isThere ? { ...saved, to: { address: to } } : { problem: 'NotFound' }
}
