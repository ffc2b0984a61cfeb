import { createHash } from 'node:crypto'
import type { FileStore } from '@nyhem/providers/files/files'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.generated.ts'
import type { SecretBox } from '../security/secret-box.ts'
import { checkStoredContracts } from './contracts/check-stored-contracts.ts'
import { checkStoredDocuments } from './documents/check-stored-documents.ts'

/** What only grows, so that a later moment has at least as many. */
const counted = [
  'account_audit',
  'booking',
  'booking_event',
  'contract',
  'contract_evidence',
  'contract_event',
  'invoice_event',
  'ledger_entry',
  'ledger_movement',
  'payment_attempt',
  'schema_migration',
] as const satisfies readonly (keyof Database)[]

/** Counts at a moment, kept with a backup. */
export type BackupManifest = { readonly at: string; readonly counts: Readonly<Record<string, number>> }

export type BackupParts = {
  db: Kysely<Database>
  box: SecretBox
  caseFiles: FileStore
  explorerFiles: FileStore
  mediaFiles: FileStore
  now: () => Date
}

export async function readManifest({ db, now }: Pick<BackupParts, 'db' | 'now'>): Promise<BackupManifest> {
  const at = now().toISOString()
  const counts: Record<string, number> = {}
  for (const table of counted) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return { at, counts }
}

export type BackupReport = {
  readonly contracts: number
  readonly documents: number
  readonly files: number
  /** Without them, something is lost or damaged. */
  readonly problems: readonly string[]
  /** Files that no row names, which the nightly sweep removes. */
  readonly strays: readonly string[]
}

/** Whether a restored database, its files and its keys belong together. */
export async function verifyBackup(
  parts: BackupParts,
  asked: { contracts: number; documents: number; manifest: BackupManifest | null },
): Promise<BackupReport> {
  const { db, box } = parts
  const contracts = await checkStoredContracts(db, box, asked.contracts)
  const documents = await checkStoredDocuments(db, box, asked.documents)
  const now = parts.now()
  const caseFiles = await compareFiles(parts.caseFiles, await caseFileRows(db), { noun: 'case file', now })
  const explorerFiles = await compareFiles(parts.explorerFiles, await explorerFileRows(db), { noun: 'panorama', now })
  const mediaFiles = await compareFiles(parts.mediaFiles, await mediaFileRows(db), { noun: 'medium', now })
  const missing = asked.manifest ? missingRows(asked.manifest, await readManifest(parts)) : []
  return {
    contracts: contracts.opened,
    documents: documents.opened,
    files: caseFiles.rows + explorerFiles.rows + mediaFiles.rows,
    problems: [
      ...missing,
      ...contracts.problems,
      ...documents.problems,
      ...caseFiles.problems,
      ...explorerFiles.problems,
      ...mediaFiles.problems,
    ],
    strays: [...caseFiles.strays, ...explorerFiles.strays, ...mediaFiles.strays],
  }
}

function missingRows(then: BackupManifest, now: BackupManifest): string[] {
  return Object.entries(then.counts).flatMap(([table, count]) => {
    const left = now.counts[table] ?? 0
    return left < count ? [`${table}: ${left} rows, ${count} at ${then.at}`] : []
  })
}

/** Key in the store, with the hash of its content. */
type NamedFile = { readonly key: string; readonly sha256: string }

const caseFileRows = async (db: Kysely<Database>): Promise<NamedFile[]> =>
  (
    await sql<NamedFile>`select storage_key as key, encode(sha256, 'hex') as sha256 from case_file
      where removed_at is null`.execute(db)
  ).rows

const explorerFileRows = async (db: Kysely<Database>): Promise<NamedFile[]> =>
  (
    await sql<NamedFile>`select distinct encode(sha256, 'hex') as key, encode(sha256, 'hex') as sha256
      from explorer_file`.execute(db)
  ).rows

const mediaFileRows = async (db: Kysely<Database>): Promise<NamedFile[]> =>
  (await sql<NamedFile>`select storage_key as key, encode(sha256, 'hex') as sha256 from media_asset`.execute(db)).rows

/** Files read whole; of the others it is enough that they are there. */
const mostHashed = 50
/** A file of the last minutes may be without its row yet. */
const freshMs = 15 * 60_000

async function compareFiles(store: FileStore, rows: readonly NamedFile[], { noun, now }: { noun: string; now: Date }) {
  const named = new Map(rows.map((row) => [row.key, row]))
  const found = new Set<string>()
  for await (const key of store.list(new Date(8_640_000_000_000_000))) found.add(key)
  const old = new Set<string>()
  for await (const key of store.list(new Date(now.getTime() - freshMs))) old.add(key)
  const problems = rows.flatMap(({ key }) => (found.has(key) ? [] : [`${noun} ${key}: a row without its file`]))
  for (const { key, sha256 } of rows.filter((row) => found.has(row.key)).slice(0, mostHashed))
    if ((await hashOf(store, key)) !== sha256) problems.push(`${noun} ${key}: not the file that was stored`)
  const strays = [...old].filter((key) => !named.has(key)).map((key) => `${noun} ${key}: a file without a row`)
  return { rows: rows.length, problems, strays }
}

async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const stream = await store.open(key)
  if (!stream) return null
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
