import type { PageData } from '@nyhem/contract/page-data'
import type { EditorPreview, PagePreview } from '@nyhem/contract/page-preview'
import type { Draft } from '@nyhem/domain/content/draft'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { PageQuery } from '../building/build-context.ts'
import type { PageAnswer, PageRequest } from '../building/page-answer.ts'
import * as drafts from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import { type ContentSnapshot, type PageEntry, versionOf } from '../tree/content-snapshot.ts'
import { draftOf, finishDraft } from '../tree/draft-content.ts'
import { knownOf, overlaid } from '../tree/overlay-snapshot.ts'
import { type ShowableDraft, showableDraft } from '../tree/preview-content.ts'
import { readPeriods } from '../tree/read-pages.ts'
import type { BundledDraft } from './bundles.types.ts'
import type { StoredPreview } from './previews.store.ts'

/** How pages are drawn: as for visitors, from a snapshot that nobody else sees and that nothing is kept of. */
export type PreviewDrawing = {
  readonly published: () => Promise<ContentSnapshot>
  readonly pageOf: (request: PageRequest, snapshot: ContentSnapshot) => Promise<PageAnswer>
  /** The site's page for what is not there. */
  readonly missingPage: (request: { site: Site; path: string; now: Instant }) => Promise<PageData>
  /** Somebody made up, for pages behind the log-in. */
  readonly exampleVisitor: (site: Site, now: Instant) => Promise<PageVisitor>
}

export type PreviewPage =
  | { readonly code: 'Ok'; readonly page: PageData }
  | { readonly code: 'Elsewhere'; readonly to: string }
  | { readonly code: 'Unknown' }

type Shown = {
  readonly preview: StoredPreview
  /** Drafts of the preview's bundle; none where it has no bundle. */
  readonly bundled: readonly BundledDraft[]
  /** Null: a reader. */
  readonly actor: StaffActor | null
  readonly now: Instant
  readonly site: Site
  readonly path: string
  readonly query: PageQuery
}

type Parts = {
  readonly db: Kysely<Database>
  readonly kinds: ContentKinds
  readonly officeOrigin: string | null
  readonly drawing: PreviewDrawing
}

type Place = Pick<StoredPreview, 'pageId' | 'siteId' | 'path' | 'parentId'>
type Written = { readonly version: drafts.StoredVersion; readonly revision: number; readonly shown: Draft | null }

/** What is written now, read at each visit. */
export function openPreviewPages({ db, kinds, officeOrigin, drawing }: Parts) {
  /** Whole, it needs nothing of what is shown. */
  async function baseOf(tx: Kysely<Database>, pageId: PageId, { content }: drafts.StoredVersion, now: Instant) {
    if (finishDraft(content.kind, draftOf(content), kinds).ok) return null
    const base = await drafts.findBase(tx, pageId, now)
    return base && draftOf(base.content)
  }

  async function readWritten({ preview, bundled, now }: Shown, moment: Instant): Promise<Written | null> {
    const { pageId, audience, versionId } = preview
    return inTransaction(db, async (tx) => {
      const inBundle = bundled.find((one) => one.pageId === pageId)
      const draft = inBundle
        ? await drafts.findVersion(tx, pageId, inBundle.versionId)
        : await drafts.findDraft(tx, pageId)
      // A reader has been sent this draft, and no later one.
      if (audience === 'reader' && draft?.id !== versionId) return null
      const planned = draft ? null : await drafts.findVersionAt(tx, pageId, await readPeriods(tx, pageId), moment)
      const version = draft ?? planned ?? (await drafts.findBase(tx, pageId, now))
      if (!version) return null
      return { version, revision: draft?.revision ?? 0, shown: await baseOf(tx, pageId, version, now) }
    })
  }

  /** Other pages of the bundle; those of which nothing can be shown yet are as they are now. */
  async function readOthers({ preview, bundled, now }: Shown, moment: Instant): Promise<PageEntry[]> {
    const others = bundled.filter(({ pageId }) => pageId !== preview.pageId)
    if (others.length === 0) return []
    return inTransaction(db, async (tx) => {
      const entries: PageEntry[] = []
      for (const { pageId, versionId } of others) {
        const place = await drafts.findPlace(tx, pageId)
        const version = place && (await drafts.findVersion(tx, pageId, versionId))
        if (!version) continue
        const { kind } = version.content
        const shown = await baseOf(tx, pageId, version, now)
        const showable = showableDraft({ kind, draft: draftOf(version.content), shown }, kinds)
        if (showable.code === 'Ok') entries.push(entryIn({ ...place, pageId }, version, showable.content, moment))
      }
      return entries
    })
  }

  /** As a page of the tree that is shown at any moment. */
  const entryIn = (
    place: Place,
    version: drafts.StoredVersion,
    content: ShowableContent,
    moment: Instant,
  ): PageEntry => ({
    id: place.pageId,
    siteId: place.siteId,
    path: place.path,
    parentId: place.parentId,
    shownFrom: null,
    shownUntil: null,
    updatedAt: moment,
    ...versionOf(
      place.pageId,
      {
        kind: version.content.kind,
        ...content,
        blocks: content.blocks.map(({ key: _, ...block }) => block),
        publishedFrom: version.content.publishedFrom ?? moment,
      },
      kinds,
    ),
  })

  async function unfinished({ actor, site, path, now }: Shown, revision: number): Promise<PreviewPage> {
    if (!actor) return { code: 'Unknown' }
    const page = await drawing.missingPage({ site, path, now })
    return { code: 'Ok', page: withPreview(page, { ...editorOf(officeOrigin, revision), isUnfinished: true }) }
  }

  return {
    async show(shown: Shown): Promise<PreviewPage> {
      const { preview, actor, now, site, path, query } = shown
      const moment = momentOf(preview, now)
      const written = await readWritten(shown, moment)
      if (!written) return { code: 'Unknown' }
      const { version, revision } = written
      const draft = draftOf(version.content)
      const showable = showableDraft({ kind: version.content.kind, draft, shown: written.shown }, kinds)
      if (showable.code === 'Unfinished') return unfinished(shown, revision)
      const known = knownOf(await drawing.published(), { now, moment, mayKnow: knowing(actor) })
      const own = entryIn(preview, version, showable.content, moment)
      const snapshot = [...(await readOthers(shown, moment)), own].reduce(overlaid, known)
      const visitor = preview.visitor === 'example' ? await drawing.exampleVisitor(site, now) : null
      const answer = await drawing.pageOf({ site, path, query, now: moment, visitor }, snapshot)
      if (answer.code === 'Redirect' || answer.code === 'LoginRequired')
        return actor ? { code: 'Elsewhere', to: answer.to } : { code: 'Unknown' }
      const { page } = answer
      if (!actor) return { code: 'Ok', page: withPreview(page, readerOf(preview)) }
      const editor = editorOf(officeOrigin, revision)
      const isIt = page.template.pageId === preview.pageId
      return { code: 'Ok', page: withPreview(page, isIt ? { ...editor, ...partsOf(showable) } : editor) }
    },
  }
}

type Showable = Extract<ShowableDraft, { code: 'Ok' }>
type ShowableContent = Showable['content']

/** A moment that has passed is now. */
const momentOf = ({ asOf }: StoredPreview, now: Instant): Instant => (asOf !== null && asOf > now ? asOf : now)

/** A reader knows of nothing but the page. */
const knowing =
  (actor: StaffActor | null) =>
  ({ siteId, path }: PageEntry): boolean =>
    actor !== null && may(actor, 'see-drafts', { kind: 'page', siteId, path })

const readerOf = ({ expiresAt }: StoredPreview): PagePreview => ({ audience: 'reader', until: expiresAt })

/** Of another page than the one that is written. */
const editorOf = (office: string | null, revision: number): EditorPreview => ({
  audience: 'editor',
  office: office ?? '',
  revision,
  isUnfinished: false,
  blocks: [],
  leftOut: [],
  borrowed: [],
})

const partsOf = ({ content, leftOut, borrowed }: Showable): Pick<EditorPreview, 'blocks' | 'leftOut' | 'borrowed'> => ({
  blocks: content.blocks.map(({ key, id }) => ({ key, anchor: id })),
  leftOut: [...leftOut],
  borrowed: [...borrowed],
})

/** Nothing of it is for search engines. */
const withPreview = (page: PageData, preview: PagePreview): PageData => ({
  ...page,
  seo: { ...page.seo, robots: 'noindex, nofollow' },
  preview,
})
