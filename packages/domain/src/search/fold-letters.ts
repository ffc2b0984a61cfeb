/** Characters that do not decompose into a base and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  œ: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
}

/**
 * Lower-cases and removes marks, so that Nordic text is found from any keyboard: å, ä, æ become a; ö, ø become o.
 * Idempotent. Never fails. Source: our own.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(joinedLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

// Without a mark or a letter above ASCII there is nothing to fold, which is most words.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const isPlain = /^[\u0000-\u007f]*$/
const marks = /\p{M}+/gu
const joinedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
