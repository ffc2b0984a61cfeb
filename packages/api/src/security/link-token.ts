import { createHash, randomBytes } from 'node:crypto'

/** Secret of a link. Only its hash is stored. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()
