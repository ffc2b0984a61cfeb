import { siteMenus } from '@nyhem/contract/calls/site-menus'
import type { Draft, JsonObject } from '@nyhem/domain/content/draft'
import { changesBetween, differences } from '@nyhem/domain/content/draft-differences'
import { mergeChanges, type SavedDraft } from '@nyhem/domain/content/merge-drafts'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { Staff } from '../../staff/staff.ts'
import { formsOnPages } from '../blocks/forms-on-pages.ts'
import { pathsInUse } from '../tree/content-drafts.store.ts'
import { type SiteSettings, siteSettingsSchema } from '../tree/content-file.ts'
import { type ContentSnapshot, isPublished, treeOfSite } from '../tree/content-snapshot.ts'
import { type DraftProblem, finishFields } from '../tree/draft-content.ts'
import { menuOfPages } from '../tree/menu-pages.ts'
import * as store from '../tree/site-settings.store.ts'
import { contentOf, settingsOf } from '../tree/site-settings.ts'
import { checkSettings, pagesOfMenus } from './check-settings.ts'
import type { By } from './editing.types.ts'
import { pagesForSettings } from './pages-for-settings.ts'
import type {
  OpenedSettings,
  SettingsSave,
  SettingsSaveAnswer,
  SiteSettingsEditing,
  WrittenSettings,
} from './site-settings.types.ts'

type Tx = Kysely<Database>
type Parts = { db: Tx; published: () => Promise<ContentSnapshot>; record: Staff['record'] }
type Around = { snapshot: ContentSnapshot; now: Instant }

/** Of a site, as JSON. */
const maxLength = 200_000

/** The changes of pages know fields; a site has nothing else. */
const draftOf = (fields: JsonObject): Draft => ({
  title: '',
  siblings: null,
  seo: {},
  menu: [],
  listed: {},
  fields,
  blocks: [],
})

type Current = { isDraft: boolean; version: store.SettingsVersion; revision: number; shown: store.StoredSettings }

/** Locks the site's settings. */
async function currentOf(tx: Tx, siteId: SiteId): Promise<Current | null> {
  const shown = await store.lockSettings(tx, siteId)
  if (!shown) return null
  const draft = await store.findSettingsDraft(tx, siteId)
  if (draft) return { isDraft: true, version: draft, revision: draft.revision, shown }
  const version = await store.findSettings(tx, siteId, shown.versionId)
  return version && { isDraft: false, version: { ...version, fields: settingsOf(shown.content) }, revision: 0, shown }
}

type Finished = { settings: SiteSettings | null; problems: DraftProblem[]; warnings: DraftProblem[] }

async function finish(
  tx: Tx,
  siteId: SiteId,
  { fields, snapshot, now }: Around & { fields: JsonObject },
): Promise<Finished> {
  const { value, problems } = finishFields(fields, siteSettingsSchema)
  if (!value || problems.length > 0) return { settings: null, problems, warnings: [] }
  const inUse = await pathsInUse(tx, siteId, pagesOfMenus(value))
  return { settings: value, ...checkSettings(value, { site: siteById(siteId), snapshot, inUse, now }) }
}

const written = async (
  tx: Tx,
  siteId: SiteId,
  now: Around & Pick<WrittenSettings, 'versionId' | 'revision' | 'fields'>,
): Promise<WrittenSettings> => {
  const { problems, warnings } = await finish(tx, siteId, now)
  const { versionId, revision, fields } = now
  return { versionId, revision, fields, problems, warnings }
}

/** Settings of a site: a draft with a revision, published as kept versions. */
export function openSiteSettings({ db, published, record }: Parts): SiteSettingsEditing {
  const log = (
    tx: Tx,
    by: By,
    line: { event: Parameters<typeof record>[1]['event']; siteId: SiteId; versionId?: number },
  ) =>
    record(tx, {
      by: by.staffId,
      event: line.event,
      siteId: line.siteId,
      requestId: by.requestId,
      ...(line.versionId === undefined ? {} : { versionId: String(line.versionId) }),
    })

  async function saveWithin(tx: Tx, by: By, { save, snapshot }: { save: SettingsSave; snapshot: ContentSnapshot }) {
    const { siteId } = save
    const current = await currentOf(tx, siteId)
    const answer = current ? await saveChanges(tx, { by, save, current, snapshot }) : ({ code: 'NotFound' } as const)
    const isNew = (answer.code === 'Ok' || answer.code === 'Conflict') && !current?.isDraft && answer.revision > 0
    if (isNew) await log(tx, by, { event: 'site-settings-written', siteId, versionId: answer.versionId })
    return answer
  }

  return {
    async open(siteId, now) {
      const snapshot = await published()
      return inTransaction(db, (tx) => open(tx, siteId, { snapshot, now }))
    },

    async save(by, save) {
      const snapshot = await published()
      return inTransaction<SettingsSaveAnswer>(db, (tx) => saveWithin(tx, by, { save, snapshot }))
    },

    drop: (by, { siteId, revision }) =>
      inTransaction(db, async (tx) => {
        const current = await currentOf(tx, siteId)
        if (!current?.isDraft) return { code: 'Nothing' }
        if (current.revision !== revision) return { code: 'Stale' }
        await store.deleteSettingsDraft(tx, siteId)
        await log(tx, by, { event: 'site-settings-dropped', siteId })
        return { code: 'Ok' }
      }),

    async publish(by, { siteId, revision, note }) {
      const snapshot = await published()
      return inTransaction(db, async (tx) => {
        const current = await currentOf(tx, siteId)
        if (!current?.isDraft) return { code: 'Nothing' }
        if (current.revision !== revision) return { code: 'Stale' }
        const { id: versionId, fields, authorId } = current.version
        const { settings, problems, warnings } = await finish(tx, siteId, { fields, snapshot, now: by.now })
        if (!settings || problems.length > 0) return { code: 'Problems', problems }
        await store.keepSettings(tx, versionId, { note, publishedAt: by.now })
        const content = contentOf(settings)
        await store.showSettings(tx, siteId, { content, versionId, isSource: authorId === null, now: by.now })
        await log(tx, by, { event: 'site-settings-published', siteId, versionId })
        await notifyChanged(tx, 'content')
        return { code: 'Ok', versionId, warnings }
      })
    },

    versions: (siteId) =>
      inTransaction(db, async (tx) => {
        const shown = await store.lockSettings(tx, siteId)
        if (!shown) return null
        const listed = await store.listSettings(tx, siteId)
        return listed.map((version) => ({ ...version, isShown: version.versionId === shown.versionId }))
      }),

    async restore(by, { siteId, revision, versionId }) {
      const snapshot = await published()
      return inTransaction<SettingsSaveAnswer | { code: 'Stale' }>(db, async (tx) => {
        const current = await currentOf(tx, siteId)
        const wanted = current && (await store.findSettings(tx, siteId, versionId))
        if (!current || !wanted) return { code: 'NotFound' }
        if (current.revision !== revision) return { code: 'Stale' }
        const { version, isDraft } = current
        if (isDraft) {
          const { fields, authorId, id: basedOn } = version
          await store.addVersion(tx, siteId, { state: 'kept', fields, authorId, savedAt: by.now, basedOn })
        }
        const changes = changesBetween(draftOf(version.fields), draftOf(wanted.fields))
        const answer = await saveWithin(tx, by, {
          save: { siteId, versionId: version.id, revision, changes },
          snapshot,
        })
        if (answer.code !== 'Ok' && answer.code !== 'Conflict') throw new Undone<SettingsSaveAnswer>(answer)
        await log(tx, by, { event: 'site-settings-restored', siteId, versionId })
        return answer
      })
    },
  }
}

async function open(tx: Tx, siteId: SiteId, around: Around): Promise<OpenedSettings | null> {
  const current = await currentOf(tx, siteId)
  const shown = current && (await store.findSettings(tx, siteId, current.shown.versionId))
  if (!current || !shown) return null
  const { snapshot, now } = around
  const tree = treeOfSite(snapshot, siteId)
  const menus = siteMenus.map((menu) => {
    const pages = menuOfPages(tree, menu, now)
    return [menu, pages.map(({ entry, place }) => ({ page: entry.path, title: place.text ?? entry.title }))] as const
  })
  const { recipients } = tree.content
  const { company } = siteById(siteId)
  return {
    ...(await written(tx, siteId, {
      ...around,
      versionId: current.version.id,
      revision: current.revision,
      fields: current.version.fields,
    })),
    shown: { versionId: shown.id, by: shown.authorId, at: shown.madeAt },
    menusOfPages: Object.fromEntries(menus) as unknown as OpenedSettings['menusOfPages'],
    pages: pagesForSettings(
      siteById(siteId),
      tree.entries.filter((entry) => isPublished(entry, now)),
    ),
    forms: [...formsOnPages(snapshot, siteId, now)].map(({ entry, form: { formId, recipient = null } }) => ({
      formId,
      pageId: entry.id,
      title: entry.title,
      recipient,
      email: recipients[recipient ?? ''] ?? company.email,
    })),
  }
}

type Saving = { by: By; save: SettingsSave; current: Current; snapshot: ContentSnapshot }

async function saveChanges(tx: Tx, { by, save, current, snapshot }: Saving): Promise<SettingsSaveAnswer> {
  const { siteId, changes } = save
  if (changes.some(({ path }) => path[0] !== 'fields' || path.length < 2)) return { code: 'PathUnknown' }
  const began = await beganFrom(tx, current, save)
  if (!began) return { code: 'NotFound' }
  const merged = mergeChanges(began.saved, { from: began.revision, changes, by: by.staffId })
  if (!merged.ok) return { code: merged.problem }
  const { draft, touched, applied, conflicts, others } = merged.value
  if (JSON.stringify(draft.fields).length > maxLength) throw new Undone<SettingsSaveAnswer>({ code: 'TooLarge' })
  const revision = current.revision + (applied.length > 0 ? 1 : 0)
  let versionId = current.version.id
  if (applied.length > 0) {
    const own = touched.map((one) => (one.revision > current.revision ? { ...one, revision } : one))
    const { fields } = draft
    if (current.isDraft) await store.saveSettingsDraft(tx, versionId, { fields, revision, touched: own, by })
    else {
      const authorId = by.staffId
      const made = { fields, authorId, revision, touched: own, savedAt: by.now, basedOn: versionId }
      versionId = await store.addVersion(tx, siteId, { state: 'draft', ...made })
    }
  }
  const code = conflicts.length > 0 ? 'Conflict' : 'Ok'
  const now = { snapshot, now: by.now, versionId, revision, fields: draft.fields }
  return { code, others, conflicts, ...(await written(tx, siteId, now)) }
}

/**
 * As for pages: all that was changed since the save began, also when it began from another version. Null for a version of
 * another site.
 */
async function beganFrom(
  tx: Tx,
  current: Current,
  { siteId, versionId, revision }: SettingsSave,
): Promise<{ saved: SavedDraft; revision: number } | null> {
  const draft = draftOf(current.version.fields)
  const touched = current.isDraft ? current.version.touched : []
  const saved = { draft, revision: current.revision, touched }
  if (versionId === current.version.id) return { saved, revision }
  const seen = await store.findSettings(tx, siteId, versionId)
  if (!seen) return null
  if (current.isDraft && current.version.basedOn === versionId && seen.state !== 'draft' && revision === 0)
    return { saved, revision: 0 }
  const later = current.revision + 1
  const elsewhere = [
    ...differences(draftOf(seen.fields), draft).map(({ path }) => ({ path, revision: later, by: 'another version' })),
    ...seen.touched.filter((one) => one.revision > revision).map((one) => ({ ...one, revision: later })),
  ]
  return { saved: { ...saved, touched: [...touched, ...elsewhere] }, revision: current.revision }
}
