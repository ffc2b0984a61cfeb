import type { BundlePage, OpenedBundle } from '@nyhem/contract/calls/bundles'
import { bundleStateAt, shownFromOf } from '@nyhem/domain/content/bundles'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { findPlace, findVersion, type PlaceOfPage, type StoredVersion } from '../tree/content-drafts.store.ts'
import type { DraftProblem } from '../tree/draft-content.ts'
import type { BundledPage, StoredBundle } from './bundles.store.ts'
import type { Asking } from './bundles.types.ts'
import { reviewGate } from './review-gate.ts'
import { type Checking, readyDraft } from './show-draft.ts'

type Tx = Kysely<Database>

export const bundleHead = (
  { id, name, moment, clockSiteId, madeBy, madeAt, published }: StoredBundle,
  now: Instant,
): Omit<OpenedBundle, 'pages' | 'mayChange'> => ({
  bundleId: id,
  name,
  state: bundleStateAt({ moment, publishedAt: published?.at ?? null }, now),
  moment,
  clockSiteId,
  timeZone: siteById(clockSiteId).timeZone,
  madeBy: madeBy.name,
  madeAt,
  published,
})

type Opening = Omit<Checking, 'from'> & { asking: Asking; bundle: StoredBundle; pages: readonly BundledPage[] }

/** With what keeps each page from being published, as long as the bundle is open. */
export async function openedBundle(tx: Tx, { asking, bundle, pages, ...checking }: Opening): Promise<OpenedBundle> {
  const { by, allows } = asking
  const from = shownFromOf(bundle.moment, by.now)
  const head = bundleHead(bundle, by.now)
  const opened: BundlePage[] = []
  for (const page of pages) {
    const standing =
      head.state === 'open' ? await standingOf(tx, page, { ...checking, from }) : { ...nothing, isGone: false }
    const { pageId, siteId, path, title, kind, revision } = page
    opened.push({ pageId, siteId, path, title, kind, revision, ...standing })
  }
  return { ...head, pages: opened, mayChange: pages.every((page) => allows('publish', page)) }
}

const nothing = { problems: [], warnings: [], needsReview: false }

async function standingOf(tx: Tx, page: BundledPage, checking: Checking) {
  const place = await findPlace(tx, page.pageId)
  const draft = await findVersion(tx, page.pageId, page.versionId)
  if (!place || !draft || isGone(place, draft)) return { ...nothing, isGone: true }
  const ready = await readyDraft(tx, { place, draft }, checking)
  const gate = await reviewGate(tx, { place, draft }, null)
  return {
    problems: ready.ok ? [] : ready.problems.map(asProblem),
    warnings: ready.warnings.map(asProblem),
    needsReview: gate === 'NeedsReview',
    isGone: false,
  }
}

export const isGone = (place: PlaceOfPage, draft: StoredVersion): boolean =>
  place.removedAt !== null || draft.state !== 'draft'

export const asProblem = ({ path, sort, problem }: DraftProblem) => ({ path: [...path], sort, problem })
