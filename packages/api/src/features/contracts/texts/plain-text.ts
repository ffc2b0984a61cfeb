/**
 * Converts user text to a line a contract can show. Line breaks and tabs become spaces. Invisible characters that
 * change how the text reads (directions, joiners, controls) are written out, `[U+202E]`: a contract that looks
 * different from its content is worse than an ugly one. Never fails.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/gu, writtenOut)
    .replace(/ {2,}/g, ' ')
    .trim()
}

export const writtenOut = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

export function plainTexts<Data>(data: Data): Data {
  if (typeof data === 'string') return plainText(data) as Data
  if (Array.isArray(data)) return data.map(plainTexts) as Data
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plainTexts(value)])) as Data
  return data
}

/** Isolates text, such as a Hebrew name, so that its direction does not affect its surroundings. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Ends with an ellipsis if clipped. */
export function clipped(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
