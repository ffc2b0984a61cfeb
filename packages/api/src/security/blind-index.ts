import { createHmac } from 'node:crypto'

/**
 * A keyed hash to look something up by without storing it: equal texts of one kind have equal hashes, and without the
 * key nobody can try texts out.
 */
export type BlindIndex = (kind: string, text: string) => Uint8Array

/** HMAC-SHA-256. The kind is told from the text by a byte that neither can hold. */
export const makeBlindIndex =
  (key: Uint8Array): BlindIndex =>
  (kind, text) =>
    createHmac('sha256', key).update(`${kind}\0${text}`).digest()
