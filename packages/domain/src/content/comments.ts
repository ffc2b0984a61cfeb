import type { Path } from './draft.ts'

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
