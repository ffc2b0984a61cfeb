import { createHash, randomUUID } from 'node:crypto'
import { BrokenInvariant } from '@nyhem/domain/result'
import { type DocumentsParts, placeOf, type Tx } from './document-parts.ts'
import { findFile, insertFile } from './documents.store.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export class DamagedDocument extends Error {
  readonly fileId: string
  constructor(fileId: string) {
    super(`file ${fileId} of a document is not the one that was kept`)
    this.fileId = fileId
  }
}

/** Throws DamagedDocument if the checksum differs. */
export async function readFile(db: Tx, { vault }: Pick<DocumentsParts, 'vault'>, fileId: string): Promise<Buffer> {
  const found = await findFile(db, fileId)
  if (!found) throw new BrokenInvariant('a file of a document is gone', { fileId })
  const bytes = vault.openBytes(found.content, placeOf.file(fileId))
  if (sha256Of(bytes) !== found.sha256) throw new DamagedDocument(fileId)
  return bytes
}

export async function storeFile(
  tx: Tx,
  { vault, now }: Pick<DocumentsParts, 'vault' | 'now'>,
  file: { documentId: string; kind: 'original' | 'sealed'; bytes: Uint8Array },
): Promise<string> {
  const id = randomUUID()
  const { documentId, kind, bytes } = file
  await insertFile(tx, {
    id,
    documentId,
    kind,
    bytes: bytes.byteLength,
    sha256: sha256Of(bytes),
    content: vault.sealBytes(bytes, placeOf.file(id)),
    storedAt: now(),
  })
  return id
}

/** `Tilläggsavtal-parkering.pdf`. */
export const fileNameOf = (title: string): string => `${title.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '')}.pdf`
