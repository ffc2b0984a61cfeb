import { type Draft, type DraftChange, valueAt } from '@nyhem/domain/content/draft'
import { changesBetween, differences } from '@nyhem/domain/content/draft-differences'
import { mergeChanges, type SavedDraft, type Touched } from '@nyhem/domain/content/merge-drafts'
import type { PageId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import * as store from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import { draftOf, finishDraft, writtenOf } from '../tree/draft-content.ts'
import type { VersionContent } from '../tree/page-content.ts'
import { files, readPeriods } from '../tree/read-pages.ts'
import type { By, Comparison, DraftSave, EditedDraft, Editing, SaveAnswer } from './editing.types.ts'
import { lineOf, type RecordLine } from './page-lines.ts'

type Tx = Kysely<Database>
type Parts = { db: Tx; kinds: ContentKinds; record: RecordLine }

/** Of one page, as JSON; a text of 60,000 letters is the longest that a field may have. */
const maxDraftLength = 500_000

/** A draft, or the version that one would begin from, as revision 0. */
type Current = { isDraft: boolean; version: store.StoredVersion; revision: number }

async function currentOf(tx: Tx, pageId: PageId, { now }: Pick<By, 'now'>): Promise<Current | null> {
  const draft = await store.findDraft(tx, pageId)
  if (draft) return { isDraft: true, version: draft, revision: draft.revision }
  const base = await store.findBase(tx, pageId, now)
  return base && { isDraft: false, version: base, revision: 0 }
}

const editedOf = (
  kinds: ContentKinds,
  kind: string,
  { versionId, revision, draft }: Omit<EditedDraft, 'problems'>,
): EditedDraft => {
  const finished = finishDraft(kind, draft, kinds)
  return { versionId, revision, draft, problems: finished.ok ? [] : finished.problems }
}

type DraftCalls = 'readPage' | 'saveDraft' | 'dropDraft' | 'keepVersion' | 'versions' | 'compare' | 'restore'

export function openDrafts({ db, kinds, record }: Parts): Pick<Editing, DraftCalls> {
  const read: Editing['readPage'] = (pageId, now) =>
    inTransaction(db, async (tx) => {
      const place = await store.findPlace(tx, pageId)
      const current = place && (await currentOf(tx, pageId, { now }))
      if (!place || !current) return null
      const { version, revision } = current
      return {
        pageId: place.id,
        siteId: place.siteId,
        path: place.path,
        parentId: place.parentId,
        kind: version.content.kind,
        isInTrash: place.removedAt !== null,
        periods: await readPeriods(tx, pageId),
        written: editedOf(kinds, version.content.kind, {
          versionId: version.id,
          revision,
          draft: draftOf(version.content),
        }),
      }
    })

  const saveDraft: Editing['saveDraft'] = (by, save) =>
    inTransaction(db, (tx) => saveChanges(tx, { by, save, kinds, record, restored: null }))

  return {
    readPage: read,
    saveDraft,
    dropDraft: (by, { pageId, revision }) =>
      inTransaction(db, async (tx) => {
        const seen = await lockedDraft(tx, pageId)
        if (!seen) return { code: 'NotFound' }
        const { draft, place } = seen
        if (draft.revision !== revision) return { code: 'Stale' }
        if (!(await store.findBase(tx, pageId, by.now))) return { code: 'OnlyVersion' }
        await store.deleteDraft(tx, pageId)
        await record(tx, lineOf('draft-dropped', { by, place, versionId: draft.id }))
        return { code: 'Ok' }
      }),
    keepVersion: (by, { pageId, revision, note }) =>
      inTransaction(db, async (tx) => {
        const seen = await lockedDraft(tx, pageId)
        if (!seen) return { code: 'NotFound' }
        const { draft, place } = seen
        if (draft.revision !== revision) return { code: 'Stale' }
        const versionId = await store.addKept(tx, pageId, { content: draft.content, basedOn: draft.basedOn, note, by })
        await record(tx, lineOf('version-kept', { by, place, versionId, reason: note }))
        return { code: 'Ok', versionId }
      }),
    versions: (pageId) =>
      inTransaction(db, async (tx) => {
        const [versions, timeline] = [await store.listVersions(tx, pageId), await readPeriods(tx, pageId)]
        return versions.map((version) => ({
          ...version,
          shown: timeline
            .filter(({ versionId }) => versionId === version.versionId)
            .map(({ from, until }) => ({ from, until })),
        }))
      }),
    compare: (pageId, { before, after }) =>
      inTransaction(db, async (tx) => {
        const one = await store.findVersion(tx, pageId, before)
        const other = await store.findVersion(tx, pageId, after)
        if (!one || !other) return { code: 'NotFound' }
        return compared(one.content, other.content)
      }),
    restore: (by, restoration) =>
      inTransaction<SaveAnswer | { code: 'Stale' }>(db, async (tx) => {
        const { pageId, revision, versionId, blockKey } = restoration
        const place = await store.lockPlace(tx, pageId)
        const current = place && (await currentOf(tx, pageId, by))
        const wanted = await store.findVersion(tx, pageId, versionId)
        if (!current || !wanted) return { code: 'NotFound' }
        if (current.revision !== revision) return { code: 'Stale' }
        const changes = restoredChanges(draftOf(current.version.content), draftOf(wanted.content), blockKey)
        if (!changes) return { code: 'NotFound' }
        if (current.isDraft && blockKey === null) await keepBefore(tx, pageId, { draft: current.version, by })
        const save = { pageId, versionId: current.version.id, revision, changes }
        const answer = await saveChanges(tx, { by, save, kinds, record, restored: versionId })
        // Refused: what was written before is not kept either.
        if (!('versionId' in answer)) throw new Undone<SaveAnswer>(answer)
        return answer
      }),
  }
}

function compared(before: VersionContent, after: VersionContent): Comparison {
  const gone = before.blocks.filter(({ key }) => after.blocks.every((block) => block.key !== key))
  return {
    code: 'Ok',
    kind: after.kind,
    differences: differences(draftOf(before), draftOf(after)),
    blocks: [...after.blocks, ...gone].map(({ key, kind }) => ({ key, kind })),
  }
}

/** What a restored version replaces can be restored too. */
const keepBefore = (tx: Tx, pageId: PageId, { draft, by }: { draft: store.StoredVersion; by: By }) =>
  store.addKept(tx, pageId, { content: draft.content, basedOn: draft.basedOn, note: null, by })

async function lockedDraft(
  tx: Tx,
  pageId: PageId,
): Promise<{ place: store.PlaceOfPage; draft: store.StoredVersion } | null> {
  const place = await store.lockPlace(tx, pageId)
  const draft = place && (await store.findDraft(tx, pageId))
  return place && draft && { place, draft }
}

/** Null for a block that the version does not have. */
function restoredChanges(now: Draft, wanted: Draft, blockKey: string | null): DraftChange[] | null {
  if (blockKey === null) return changesBetween(now, wanted)
  const value = valueAt(wanted, ['blocks', blockKey])
  return value === null ? null : [{ path: ['blocks', blockKey], value }]
}

/** `restored`: the version that the changes come from. */
type Saving = { by: By; save: DraftSave; kinds: ContentKinds; record: RecordLine; restored: number | null }

async function saveChanges(tx: Tx, { by, save, kinds, record, restored }: Saving): Promise<SaveAnswer> {
  const { pageId, changes } = save
  const place = await store.lockPlace(tx, pageId)
  if (place && place.removedAt !== null) return { code: 'InTrash' }
  const current = place && (await currentOf(tx, pageId, by))
  const from = current && (await beganFrom(tx, current, save))
  if (!place || !current || !from) return { code: 'NotFound' }
  const { version } = current
  const merged = mergeChanges(from.saved, { from: from.revision, changes, by: by.staffId })
  if (!merged.ok) return { code: merged.problem }
  const { draft, applied, conflicts, others } = merged.value
  const revision = current.revision + (applied.length > 0 ? 1 : 0)
  const content = { ...version.content, ...writtenOf(draft) }
  const length = JSON.stringify(draft).length
  if (length > maxDraftLength) throw new Undone<SaveAnswer>({ code: 'TooLarge' })
  let versionId = version.id
  if (applied.length > 0) {
    const own = touchedBy(current, applied, { revision, by: by.staffId })
    const toSave = { content, revision, touched: own, by }
    if (current.isDraft) await store.saveDraft(tx, version.id, { ...toSave, basedOn: version.basedOn })
    else versionId = await store.addDraft(tx, pageId, { ...toSave, basedOn: version.id })
    if (restored !== null) await record(tx, lineOf('version-restored', { by, place, versionId: restored }))
    // Later saves are told by the version, which names who wrote it last.
    else if (!current.isDraft) await record(tx, lineOf('draft-begun', { by, place, versionId }))
  }
  const code = conflicts.length > 0 ? 'Conflict' : 'Ok'
  return { code, others, conflicts, ...editedOf(kinds, content.kind, { versionId, revision, draft }) }
}

/** Of the draft alone: what was changed before it began is found again by who began before that. */
function touchedBy(
  { isDraft, version }: Current,
  applied: readonly DraftChange[],
  made: Omit<Touched, 'path'>,
): readonly Touched[] {
  const paths = new Map((isDraft ? version.touched : []).map((one) => [JSON.stringify(one.path), one]))
  for (const { path } of applied) paths.set(JSON.stringify(path), { path, ...made })
  return [...paths.values()]
}

/**
 * The current draft with all that was changed since the save began, also when it began from another version: one that
 * has been published or replaced meanwhile. Null for a version of another page.
 */
async function beganFrom(
  tx: Tx,
  current: Current,
  { pageId, versionId, revision }: DraftSave,
): Promise<{ saved: SavedDraft; revision: number } | null> {
  const draft = draftOf(current.version.content)
  const touched = current.isDraft ? current.version.touched : []
  const saved = { draft, revision: current.revision, touched }
  // A draft that was published since keeps its number: what was written between is told by what it touched.
  if (versionId === current.version.id && (current.isDraft || revision === 0)) return { saved, revision }
  const seen = await store.findVersion(tx, pageId, versionId)
  if (!seen) return null
  if (current.version.basedOn === versionId && current.isDraft && seen.state !== 'draft' && revision === 0)
    return { saved, revision: 0 }
  const later = current.revision + 1
  const by = current.version.authorId ?? files
  const elsewhere = [
    ...differences(draftOf(seen.content), draft).map(({ path }) => ({ path, revision: later, by })),
    ...seen.touched.filter((one) => one.revision > revision).map((one) => ({ ...one, revision: later })),
  ]
  return { saved: { ...saved, touched: [...touched, ...elsewhere] }, revision: current.revision }
}
