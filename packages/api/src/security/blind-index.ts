import { createHmac } from 'node:crypto'

/**
 * A keyed hash for lookups without storing the text: equal texts of one kind have equal hashes, and texts cannot be
 * guessed without the key.
 */
export type BlindIndex = (kind: string, text: string) => Uint8Array

/** HMAC-SHA-256. Kind and text are separated by a byte that neither can contain. */
export const makeBlindIndex =
  (key: Uint8Array): BlindIndex =>
  (kind, text) =>
    createHmac('sha256', key).update(`${kind}\0${text}`).digest()
