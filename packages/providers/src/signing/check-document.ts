import { createHash } from 'node:crypto'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SigningRequest } from './signing.ts'

/** SHA-256 in lower-case hexadecimal. Never fails. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Throws BrokenInvariant unless the document matches its hash; a mismatch is our own fault. */
export function checkDocument({ id, document, documentHash }: SigningRequest): void {
  if (sha256Of(document) !== documentHash) throw new BrokenInvariant('a document whose hash is not its own', { id })
}
