import type { JsonObject } from '@nyhem/domain/content/draft'
import type { Touched } from '@nyhem/domain/content/merge-drafts'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { By } from './content-drafts.store.ts'
import { type SiteContent, siteContentSchema } from './content-file.ts'
import { asBefore, settingsOf } from './site-settings.ts'

/** Writes settings of sites and their versions, of the tables of content.store.ts. */

/** Inside a transaction. */
type Tx = Kysely<Database>

export type SettingsVersion = {
  readonly id: number
  readonly state: string
  readonly revision: number
  readonly basedOn: number | null
  /** Null: files. */
  readonly authorId: StaffId | null
  readonly touched: readonly Touched[]
  readonly fields: JsonObject
  readonly madeAt: Instant
}

export type StoredSettings = {
  readonly siteId: SiteId
  readonly content: SiteContent
  readonly hash: string | null
  /** Of what is shown. */
  readonly versionId: number
  readonly sourceVersionId: number | null
}

/**
 * What is shown, locked until the transaction ends; null for a site that has nothing yet. What an older release or an
 * earlier load has written becomes a version here.
 */
export async function lockSettings(tx: Tx, siteId: SiteId): Promise<StoredSettings | null> {
  const row = await tx
    .selectFrom('content_site')
    .select(['content', 'settings', 'source_hash', 'version_id', 'source_version_id', 'updated_at'])
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const content = siteContentSchema.parse(row.settings ?? row.content)
  const stored = { siteId, content, hash: row.source_hash }
  if (row.version_id !== null) return { ...stored, versionId: row.version_id, sourceVersionId: row.source_version_id }
  const versionId = await addVersion(tx, siteId, {
    state: 'kept',
    fields: settingsOf(content),
    authorId: null,
    publishedAt: row.updated_at,
  })
  await tx
    .updateTable('content_site')
    .set({ version_id: versionId, source_version_id: versionId })
    .where('site_id', '=', siteId)
    .execute()
  return { ...stored, versionId, sourceVersionId: versionId }
}

const versionColumns = [
  'id',
  'state',
  'revision',
  'based_on',
  'author_id',
  'touched',
  'fields',
  'created_at',
  'saved_at',
] as const

type VersionRow = {
  id: number
  state: string
  revision: number
  based_on: number | null
  author_id: string | null
  touched: unknown
  fields: unknown
  created_at: Instant
  saved_at: Instant | null
}

const versionOf = (row: VersionRow): SettingsVersion => ({
  id: row.id,
  state: row.state,
  revision: row.revision,
  basedOn: row.based_on,
  authorId: row.author_id === null ? null : asId(row.author_id),
  touched: row.touched as Touched[],
  fields: row.fields as JsonObject,
  madeAt: row.saved_at ?? row.created_at,
})

/** Null for one of another site. */
export async function findSettings(tx: Tx, siteId: SiteId, versionId: number): Promise<SettingsVersion | null> {
  const row = await tx
    .selectFrom('content_site_version')
    .select(versionColumns)
    .where('site_id', '=', siteId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

export async function findSettingsDraft(tx: Tx, siteId: SiteId): Promise<SettingsVersion | null> {
  const row = await tx
    .selectFrom('content_site_version')
    .select(versionColumns)
    .where('site_id', '=', siteId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

type NewVersion = {
  readonly state: 'draft' | 'kept'
  readonly fields: JsonObject
  readonly authorId: StaffId | null
  readonly publishedAt?: Instant | null
  readonly basedOn?: number | null
  readonly revision?: number
  readonly touched?: readonly Touched[]
  readonly savedAt?: Instant
  readonly note?: string | null
}

export async function addVersion(tx: Tx, siteId: SiteId, version: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('content_site_version')
    .values({
      site_id: siteId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content_site_version where site_id = ${siteId})`,
      state: version.state,
      fields: JSON.stringify(version.fields),
      author_id: version.authorId,
      published_at: version.publishedAt ?? null,
      based_on: version.basedOn ?? null,
      revision: version.revision ?? 1,
      touched: JSON.stringify(version.touched ?? []),
      saved_at: version.savedAt ?? null,
      note: version.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type SettingsToSave = Pick<SettingsVersion, 'revision' | 'touched' | 'fields'> & { readonly by: By }

export async function saveSettingsDraft(tx: Tx, versionId: number, { fields, revision, touched, by }: SettingsToSave) {
  await tx
    .updateTable('content_site_version')
    .set({
      fields: JSON.stringify(fields),
      revision,
      touched: JSON.stringify(touched),
      author_id: by.staffId,
      saved_at: by.now,
    })
    .where('id', '=', versionId)
    .where('state', '=', 'draft')
    .execute()
}

/** What a file says, in place of what an earlier one said. */
export async function replaceFileDraft(tx: Tx, draft: SettingsVersion, fields: JsonObject): Promise<void> {
  await tx
    .updateTable('content_site_version')
    .set({ fields: JSON.stringify(fields), revision: draft.revision + 1, touched: '[]' })
    .where('id', '=', draft.id)
    .execute()
}

export async function deleteSettingsDraft(tx: Tx, siteId: SiteId): Promise<void> {
  await tx.deleteFrom('content_site_version').where('site_id', '=', siteId).where('state', '=', 'draft').execute()
}

/** The draft does not change any more. */
export async function keepSettings(tx: Tx, versionId: number, kept: { note: string | null; publishedAt: Instant }) {
  await tx
    .updateTable('content_site_version')
    .set({ state: 'kept', note: kept.note, published_at: kept.publishedAt })
    .where('id', '=', versionId)
    .execute()
}

/** `isSource`: the file says the same. */
export type Shown = {
  readonly content: SiteContent
  readonly versionId: number
  readonly isSource: boolean
  readonly now: Instant
}

export async function showSettings(
  tx: Tx,
  siteId: SiteId,
  { content, versionId, isSource, now }: Shown,
): Promise<void> {
  const { timeZone } = siteById(siteId)
  await tx
    .updateTable('content_site')
    .set({
      content: JSON.stringify(asBefore(content, { now, timeZone })),
      settings: JSON.stringify(content),
      version_id: versionId,
      updated_at: sql`now()`,
      ...(isSource ? { source_version_id: versionId } : {}),
    })
    .where('site_id', '=', siteId)
    .execute()
}

export async function addSite(tx: Tx, site: { siteId: SiteId; content: SiteContent; hash: string; now: Instant }) {
  const { siteId, content, hash, now } = site
  const { timeZone } = siteById(siteId)
  await tx
    .insertInto('content_site')
    .values({
      site_id: siteId,
      content: JSON.stringify(asBefore(content, { now, timeZone })),
      settings: JSON.stringify(content),
      source_hash: hash,
    })
    .execute()
  const versionId = await addVersion(tx, siteId, {
    state: 'kept',
    fields: settingsOf(content),
    authorId: null,
    publishedAt: now,
  })
  await tx
    .updateTable('content_site')
    .set({ version_id: versionId, source_version_id: versionId })
    .where('site_id', '=', siteId)
    .execute()
}

/** The file counts as loaded; with a version, as what that says. */
export async function adoptSite(tx: Tx, siteId: SiteId, { hash, versionId }: { hash: string; versionId?: number }) {
  await tx
    .updateTable('content_site')
    .set({ source_hash: hash, ...(versionId === undefined ? {} : { source_version_id: versionId }) })
    .where('site_id', '=', siteId)
    .execute()
}

export type ListedSettings = {
  readonly versionId: number
  readonly number: number
  readonly state: string
  readonly authorId: StaffId | null
  readonly madeAt: Instant
  readonly publishedAt: Instant | null
  readonly note: string | null
}

/** Newest first, the latest two hundred. */
export async function listSettings(tx: Tx, siteId: SiteId): Promise<ListedSettings[]> {
  const rows = await tx
    .selectFrom('content_site_version')
    .select(['id', 'number', 'state', 'author_id', 'created_at', 'saved_at', 'published_at', 'note'])
    .where('site_id', '=', siteId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    versionId: row.id,
    number: row.number,
    state: row.state,
    authorId: row.author_id === null ? null : asId(row.author_id),
    madeAt: row.saved_at ?? row.created_at,
    publishedAt: row.published_at,
    note: row.note,
  }))
}
