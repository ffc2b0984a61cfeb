/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', œ: 'oe' }

const longest = 80

/** A proposed part of an address. Empty where a title has no letter or digit of it. Source: `isSlug`. Never fails. */
export function slugFromTitle(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-')
    .split('-')
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longest) : `${slug}-${word}`
    if (longer.length > longest) break
    slug = longer
  }
  return slug
}
