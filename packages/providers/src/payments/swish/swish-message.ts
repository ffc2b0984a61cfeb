/** Longest message, in characters. Source: identity reference §6. */
const mostCharacters = 50

/** Characters Swish rejects that do not decompose into a base and a mark. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ä',
  Æ: 'Ä',
  ø: 'ö',
  Ø: 'Ö',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/**
 * Converts a message to Swish's characters (a to z, å, ä, ö, digits, space and `:;.,?!()"`): removes marks, replaces
 * others by spaces, and truncates at 50 characters. Never fails.
 */
export function swishMessage(text: string): string {
  const letters = [...text.normalize('NFC')].map((character) => {
    if (/^[a-zåäö0-9:;.,?!()" ]$/i.test(character)) return character
    const [base = ''] = character.normalize('NFD')
    return plain[character] ?? (/^[a-z0-9]$/i.test(base) ? base : ' ')
  })
  return letters.join('').replace(/ +/g, ' ').trim().slice(0, mostCharacters).trim()
}
