import { type Draft, type Path, valueAt } from './draft.ts'

/** Most characters of a comment. Source: editing and staff reference §2.10. */
export const longestComment = 2_000

/** Plain text without what no letter is, and without spaces at its ends; null for none or too much. Never fails. */
export function commentWords(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const words = text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return words === '' || words.length > longestComment ? null : words
}

/** The block that a part of a draft is in, by key; null for the page's own fields. Never fails. */
export const blockOf = (path: Path): string | null => (path[0] === 'blocks' ? (path[1] ?? null) : null)

/** Whether a path is the other or lies inside it. Never fails. */
export const isInside = (path: Path, outer: Path): boolean =>
  path.length >= outer.length && outer.every((name, index) => name === path[index])

const parts: readonly string[] = ['title', 'siblings', 'seo', 'menu', 'listed', 'fields']

/**
 * Where a comment on a part of a draft stands: at the part, or at the list around it, since entries of lists have no
 * name that would hold while others move them. Null for a part that no draft has, or a block that this one has not.
 * Never fails.
 */
export function placeOfComment(draft: Draft, path: Path): Path | null {
  if (path.length === 0) return path
  const [part, key, inside] = path
  if (part === 'blocks') {
    if (!draft.blocks.some((block) => block.key === key)) return null
    if (inside !== undefined && inside !== 'fields') return ['blocks', key ?? '']
  } else if (part === undefined || !parts.includes(part)) return null
  const list = path.findIndex((_, end) => Array.isArray(valueAt(draft, path.slice(0, end + 1))))
  return list === -1 ? path : path.slice(0, list + 1)
}
