import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal. */
export const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')
