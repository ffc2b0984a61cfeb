const letters: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ø: 'o', æ: 'ae', é: 'e' }

/** `Sjöfartskajen` → `sjofartskajen`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[åäöøæé]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
