import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { DocumentAction, DocumentKind } from '@nyhem/domain/document/document'
import type { AccountId, DocumentId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

/** Sole reader and writer of `document`, `document_person` and `document_file`. */

type Db = Kysely<Database>

/** Document that has a file and is not withdrawn. */
export type StoredDocument = {
  readonly id: DocumentId
  readonly externalId: string
  readonly siteId: SiteId
  readonly homeId: string | null
  readonly kind: DocumentKind
  readonly title: string
  readonly issuedAt: Instant
  readonly dueOn: LocalDate | null
  readonly action: DocumentAction
  readonly summary: Sealed
  readonly figures: Sealed | null
  readonly fileId: string | null
  readonly fileBytes: number | null
  readonly sha256: string | null
  readonly doneAt: Instant | null
  readonly sealedAt: Instant | null
  readonly sealedFileId: string | null
  readonly withdrawnAt: Instant | null
}

type Row = Omit<StoredDocument, 'summary' | 'figures'> & {
  summary: Uint8Array
  figures: Uint8Array | null
  summaryKeyId: string
}

const columns = sql`d.id, d.external_id as "externalId", d.site_id as "siteId", d.home_id as "homeId", d.kind, d.title,
  d.issued_at as "issuedAt", d.due_on as "dueOn", d.action, d.summary, d.figures,
  d.summary_key_id as "summaryKeyId", d.file_id as "fileId", f.bytes as "fileBytes", f.sha256, d.done_at as "doneAt", d.sealed_at as "sealedAt",
  d.sealed_file_id as "sealedFileId", d.withdrawn_at as "withdrawnAt"`
const tables = sql`document d left join document_file f on f.id = d.file_id`

const documentOf = <Given extends Row>({ summary, figures, summaryKeyId, ...row }: Given) => ({
  ...row,
  summary: { bytes: summary, keyId: summaryKeyId },
  figures: figures && { bytes: figures, keyId: summaryKeyId },
})

export async function findDocument(db: Db, id: string): Promise<StoredDocument | null> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where d.id = ${id}`.execute(db)
  return rows[0] ? documentOf(rows[0]) : null
}

/** Locks the row until the transaction ends. */
export async function lockDocument(tx: Db, id: string): Promise<StoredDocument | null> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where d.id = ${id} for update of d`.execute(tx)
  return rows[0] ? documentOf(rows[0]) : null
}

/** By the business system's id; locked until the transaction ends. */
export async function lockByExternalId(tx: Db, externalId: string): Promise<StoredDocument | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where d.external_id = ${externalId} for update of d`.execute(tx)
  return rows[0] ? documentOf(rows[0]) : null
}

export type OwnDocument = StoredDocument & {
  readonly position: number
  readonly actedAt: Instant | null
}

/** Unordered. */
export async function findOwn(
  db: Db,
  { accountId, siteId, id = null }: { accountId: AccountId; siteId: SiteId; id?: string | null },
): Promise<OwnDocument[]> {
  const { rows } = await sql<Row & { position: number; actedAt: Instant | null }>`
    select ${columns}, p.position, p.acted_at as "actedAt"
    from ${tables} join document_person p on p.document_id = d.id
    where p.account_id = ${accountId} and d.site_id = ${siteId} and d.file_id is not null and d.withdrawn_at is null
      ${id === null ? sql`` : sql`and d.id = ${id}`}`.execute(db)
  return rows.map(documentOf)
}

export async function hasOwn(
  db: Db,
  { accountId, siteId }: { accountId: AccountId; siteId: SiteId },
): Promise<boolean> {
  const { rows } = await sql`select 1 from document d join document_person p on p.document_id = d.id
    where p.account_id = ${accountId} and d.site_id = ${siteId} and d.file_id is not null and d.withdrawn_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

export type DocumentPerson = {
  readonly position: number
  readonly accountId: AccountId | null
  /** Empty if the account is gone. */
  readonly name: string
  readonly actedAt: Instant | null
}

export async function findPersons(db: Db, documentId: string): Promise<DocumentPerson[]> {
  const { rows } = await sql<DocumentPerson>`
    select p.position, p.account_id as "accountId", p.acted_at as "actedAt",
      coalesce(a.first_name || ' ' || a.last_name, '') as name
    from document_person p left join account a on a.id = p.account_id
    where p.document_id = ${documentId} order by p.position`.execute(db)
  return rows
}

/** Unknown ids are omitted. */
export async function findCustomers(db: Db, externalIds: readonly string[]): Promise<ReadonlyMap<string, AccountId>> {
  const { rows } = await sql<{ externalId: string; id: AccountId }>`
    select external_id as "externalId", id from account where external_id = any(${[...externalIds]})`.execute(db)
  return new Map(rows.map(({ externalId, id }) => [externalId, id]))
}

export type GivenDocument = Omit<
  StoredDocument,
  'fileId' | 'fileBytes' | 'sha256' | 'doneAt' | 'sealedAt' | 'sealedFileId' | 'withdrawnAt'
>

/** Inserts or updates a document and clears its withdrawal. */
export async function upsertDocument(tx: Db, given: GivenDocument): Promise<void> {
  const { id, externalId, siteId, homeId, kind, title, issuedAt, dueOn, action, summary, figures } = given
  await sql`insert into document (id, external_id, site_id, home_id, kind, title, issued_at, due_on, action, summary,
      figures, summary_key_id)
    values (${id}, ${externalId}, ${siteId}, ${homeId}, ${kind}, ${title}, ${issuedAt}, ${dueOn}, ${action},
      ${summary.bytes}, ${figures?.bytes ?? null}, ${summary.keyId})
    on conflict (id) do update set site_id = excluded.site_id, home_id = excluded.home_id, kind = excluded.kind,
      title = excluded.title, issued_at = excluded.issued_at, due_on = excluded.due_on, action = excluded.action,
      summary = excluded.summary, figures = excluded.figures, summary_key_id = excluded.summary_key_id, withdrawn_at = null`.execute(
    tx,
  )
}

/** None of them has acted. */
export async function replacePersons(tx: Db, documentId: string, accountIds: readonly AccountId[]): Promise<void> {
  await sql`delete from document_person where document_id = ${documentId}`.execute(tx)
  await tx
    .insertInto('document_person')
    .values(accountIds.map((account_id, position) => ({ document_id: documentId, position, account_id })))
    .execute()
}

export type NewFile = {
  readonly id: string
  readonly documentId: string
  readonly kind: 'original' | 'sealed'
  readonly bytes: number
  readonly sha256: string
  readonly content: Sealed
  readonly storedAt: Instant
}

export async function insertFile(tx: Db, file: NewFile): Promise<void> {
  await tx
    .insertInto('document_file')
    .values({
      id: file.id,
      document_id: file.documentId,
      kind: file.kind,
      bytes: file.bytes,
      sha256: file.sha256,
      file_encrypted: file.content.bytes,
      key_id: file.content.keyId,
      stored_at: file.storedAt,
    })
    .execute()
}

export async function showFile(tx: Db, documentId: string, fileId: string, now: Instant): Promise<void> {
  await sql`update document set file_id = ${fileId}, shown_at = coalesce(shown_at, ${now}::timestamptz)
    where id = ${documentId}`.execute(tx)
}

export async function findFile(db: Db, id: string): Promise<{ sha256: string; content: Sealed } | null> {
  const row = await db
    .selectFrom('document_file')
    .select(['sha256', 'file_encrypted', 'key_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { sha256: row.sha256, content: { bytes: row.file_encrypted, keyId: row.key_id } } : null
}

/** Stores evidence of a person's act once; false if already present. */
export async function insertAct(
  tx: Db,
  act: { documentId: string; position: number; evidence: Sealed; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_person')
    .set({ acted_at: act.at, evidence_encrypted: act.evidence.bytes, key_id: act.evidence.keyId })
    .where('document_id', '=', act.documentId)
    .where('position', '=', act.position)
    .where('acted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findEvidence(db: Db, documentId: string): Promise<{ position: number; content: Sealed }[]> {
  const rows = await db
    .selectFrom('document_person')
    .select(['position', 'evidence_encrypted', 'key_id'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ position, evidence_encrypted: bytes, key_id: keyId }) =>
    bytes === null || keyId === null ? [] : [{ position, content: { bytes, keyId } }],
  )
}

export async function markDone(tx: Db, documentId: string, now: Instant): Promise<void> {
  await tx.updateTable('document').set({ done_at: now }).where('id', '=', documentId).execute()
}

/** Next completed, unsealed document that no other process is sealing. */
export async function claimDone(
  tx: Db,
  except: readonly string[],
): Promise<(StoredDocument & { readonly isLast: boolean }) | null> {
  const { rows } = await sql<Row & { isLast: boolean }>`select ${columns}, (select count(*) < 2 from (
      select from document where done_at is not null and sealed_at is null limit 2) waiting) as "isLast"
    from ${tables}
    where d.done_at is not null and d.sealed_at is null and d.id <> all(${[...except]}::uuid[])
    order by d.done_at, d.id limit 1 for update of d skip locked`.execute(tx)
  return rows[0] ? documentOf(rows[0]) : null
}

export async function markSealed(tx: Db, documentId: string, fileId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('document')
    .set({ sealed_at: now, sealed_file_id: fileId })
    .where('id', '=', documentId)
    .execute()
}

export async function markWithdrawn(tx: Db, documentId: string, now: Instant): Promise<void> {
  await tx.updateTable('document').set({ withdrawn_at: now }).where('id', '=', documentId).execute()
}

/** All documents of a person, including withdrawn ones, newest first. */
export async function findAllOf(
  db: Db,
  accountId: AccountId,
): Promise<
  (Pick<StoredDocument, 'siteId' | 'kind' | 'title' | 'action' | 'issuedAt'> & { actedAt: Instant | null })[]
> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('document_person', 'document_person.document_id', 'document.id')
    .where('account_id', '=', accountId)
    .select(['site_id', 'kind', 'title', 'action', 'issued_at', 'acted_at'])
    .orderBy('issued_at', 'desc')
    .orderBy('document.id')
    .execute()
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    kind: row.kind as DocumentKind,
    title: row.title,
    action: row.action as DocumentAction,
    issuedAt: row.issued_at,
    actedAt: row.acted_at,
  }))
}

/** Deletes unsigned documents that only this person has. */
export async function deleteOnlyOf(tx: Db, accountId: AccountId): Promise<void> {
  await sql`delete from document d where exists (
      select from document_person where document_id = d.id and account_id = ${accountId})
    and not exists (select from document_person where document_id = d.id
      and (account_id is distinct from ${accountId} or acted_at is not null))`.execute(tx)
}
