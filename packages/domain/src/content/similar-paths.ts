/** A page that may have been meant. */
type Page = { readonly path: string }

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const pairsOf = (word: string): string[] =>
  [...`^${word}$`].slice(1).map((letter, index) => `${`^${word}$`[index]}${letter}`)

/** Share of pairs of letters that two words have in common, 0 to 1 (Dice). */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const rest = pairsOf(other)
  const all = pairsOf(one)
  const total = all.length + rest.length
  let common = 0
  for (const pair of all) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    common += 1
  }
  return (2 * common) / total
}

/** The last part says most; parts above count where they are the same. */
function score(asked: readonly string[], path: string): number {
  const parts = partsOf(path)
  const last = likeness(asked.at(-1) ?? '', parts.at(-1) ?? '')
  const above = asked.slice(0, -1)
  const shared = above.filter((part) => parts.includes(part)).length
  return last * 0.8 + (above.length === 0 ? 0 : (shared / above.length) * 0.2)
}

const enough = 0.5

/** Pages whose address is like the one that was asked for, the likeliest first, at most `most`. Never fails. */
export function similarPaths<P extends Page>(asked: string, pages: readonly P[], most = 3): P[] {
  const parts = partsOf(asked)
  return pages
    .map((page) => ({ page, score: score(parts, page.path) }))
    .filter(({ page, score: found }) => found >= enough && page.path !== asked)
    .sort((one, other) => other.score - one.score || one.page.path.length - other.page.path.length)
    .slice(0, most)
    .map(({ page }) => page)
}
