import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { checkSeal } from '../contracts/seal/seal-contract.ts'
import { sha256Of } from './document-files.ts'
import { placeOf } from './document-parts.ts'
import { findFile } from './documents.store.ts'

/** Opens random files of documents, compares each with its hash, and checks the seal of sealed ones. */
export async function checkStoredDocuments(
  db: Kysely<Database>,
  box: SecretBox,
  most: number,
): Promise<{ opened: number; problems: string[] }> {
  const { rows } = await sql<{ id: string; documentId: string; kind: string }>`
    select id, document_id as "documentId", kind from document_file order by random() limit ${most}`.execute(db)
  const problems: string[] = []
  for (const { id, documentId, kind } of rows) {
    const problem = await problemOf(db, box, { id, isSealed: kind === 'sealed' })
    if (problem !== null) problems.push(`document ${documentId}, ${kind} file: ${problem}`)
  }
  return { opened: rows.length, problems }
}

async function problemOf(
  db: Kysely<Database>,
  box: SecretBox,
  { id, isSealed }: { id: string; isSealed: boolean },
): Promise<string | null> {
  try {
    const found = await findFile(db, id)
    if (!found) return 'is gone'
    const bytes = box.openBytes(found.content, placeOf.file(id))
    if (sha256Of(bytes) !== found.sha256) return 'is not the one that was stored'
    const { code } = isSealed ? checkSeal(bytes) : { code: 'Whole' as const }
    return code === 'Whole' ? null : `its seal is ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
