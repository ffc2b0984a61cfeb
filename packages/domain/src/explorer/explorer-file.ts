const step = /^[a-z0-9][a-z0-9_-]{0,59}$/

/** Suffix of a panorama's small file, before `.qhdr`. */
const smallEnd = '_lores'

/**
 * Whether a text is a panorama path, `model/camera/picture`: each 1 to 60 of `a-z`, `0-9`, `-`, `_`, starting
 * alphanumeric. The last must not end in `_lores`, which names small files. Never fails.
 */
export function isExplorerFile(text: string): boolean {
  const steps = text.split('/')
  return steps.length === 3 && steps.every((part) => step.test(part)) && !text.endsWith(smallEnd)
}

/** One of a panorama's two files, by name. */
export type ExplorerFileName = { readonly file: string; readonly size: 'large' | 'small' }

/** Parses `a/b/c.qhdr` or `a/b/c_lores.qhdr`; null otherwise. */
export function parseExplorerFileName(path: string): ExplorerFileName | null {
  const name = /^(.*)\.qhdr$/.exec(path)?.[1]
  if (name === undefined) return null
  const isSmall = name.endsWith(smallEnd)
  const file = isSmall ? name.slice(0, -smallEnd.length) : name
  return isExplorerFile(file) ? { file, size: isSmall ? 'small' : 'large' } : null
}
