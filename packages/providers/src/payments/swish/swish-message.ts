/** Most characters of a message. Source: identity reference §6. */
const mostCharacters = 50

/** Letters that Swish does not take and that have no plain letter under their mark. */
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
 * A message in the letters that Swish takes (a to z, å, ä, ö, digits, space and `:;.,?!()"`): other letters lose their
 * mark, anything else becomes a space. Cut at 50 characters. Never fails.
 */
export function swishMessage(text: string): string {
  const letters = [...text.normalize('NFC')].map((character) => {
    if (/^[a-zåäö0-9:;.,?!()" ]$/i.test(character)) return character
    const [base = ''] = character.normalize('NFD')
    return plain[character] ?? (/^[a-z0-9]$/i.test(base) ? base : ' ')
  })
  return letters.join('').replace(/ +/g, ' ').trim().slice(0, mostCharacters).trim()
}
