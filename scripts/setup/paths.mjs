import { fileURLToPath } from 'node:url'

/** The repository's root folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A path inside the repository. */
export const inRoot = (path) => `${root}/${path}`
