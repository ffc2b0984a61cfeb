const step = /^[a-z0-9][a-z0-9_-]{0,59}$/

/** What the name of a panorama's small file ends in, before `.qhdr`. */
const smallEnd = '_lores'

/**
 * Whether a text names a panorama within a stage: three steps of a path, `model/camera/picture`, each of 1 to 60 lower case
 * letters, digits, `-` and `_`, beginning with a letter or digit. The last does not end in `_lores`, which is the small
 * file of another. Never fails.
 */
export function isExplorerFile(text: string): boolean {
  const steps = text.split('/')
  return steps.length === 3 && steps.every((part) => step.test(part)) && !text.endsWith(smallEnd)
}

/** One of the two files of a panorama, by its name in an address. */
export type ExplorerFileName = { readonly file: string; readonly size: 'large' | 'small' }

/** Reads `a/b/c.qhdr` or `a/b/c_lores.qhdr`; null for what names no file of a panorama. */
export function parseExplorerFileName(path: string): ExplorerFileName | null {
  const name = /^(.*)\.qhdr$/.exec(path)?.[1]
  if (name === undefined) return null
  const isSmall = name.endsWith(smallEnd)
  const file = isSmall ? name.slice(0, -smallEnd.length) : name
  return isExplorerFile(file) ? { file, size: isSmall ? 'small' : 'large' } : null
}
