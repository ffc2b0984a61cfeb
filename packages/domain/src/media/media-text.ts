import { longestMediaText } from './media-limits.ts'

/** What is wrong with a text about a medium. `FileName`: it says what the file is called and not what the picture shows. */
export const mediaTextProblems = ['Empty', 'TooLong', 'FileName'] as const
export type MediaTextProblem = (typeof mediaTextProblems)[number]

/** Names that cameras, scanners and programs give. */
const deviceName = /^(?:img|dsc[a-z]*|pxl|dji|scan|image|bild|bilde|kuva|screenshot|skärmbild|untitled)[\d\s_.-]*$/iu
const withEnding = /^\S+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|svg|pdf)$/iu

/** Whether a text is the name of a file. Source: editing and staff reference §2.9. Never fails. */
export const isFileName = (text: string): boolean => {
  const words = text.trim()
  return deviceName.test(words) || withEnding.test(words) || (words.includes('_') && !/\s/u.test(words))
}

/** What is wrong with an alternative text; empty is not written yet, which is no problem of the text. Never fails. */
export function problemOfAlt(text: string): MediaTextProblem | null {
  if (text.trim() === '') return null
  if (text.length > longestMediaText.alt) return 'TooLong'
  return isFileName(text) ? 'FileName' : null
}

/** What is wrong with the title, by which a medium is found in the library. Never fails. */
export function problemOfTitle(text: string): MediaTextProblem | null {
  if (text.trim() === '') return 'Empty'
  return text.length > longestMediaText.title ? 'TooLong' : null
}

const ending = /\.[a-z0-9]{1,5}$/iu
const control = /[\p{Cc}\p{Cf}]/gu

/** The title that a file is given first: its name without ending and letters that are not seen. Never fails. */
export function titleOfFile(name: string): string {
  const bare = (name.split(/[\\/]/u).at(-1) ?? '')
    .replace(control, '')
    .replace(ending, '')
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
  return bare.slice(0, longestMediaText.title).trim() || '–'
}
