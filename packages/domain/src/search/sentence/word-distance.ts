/**
 * Typing errors between two words (optimal string alignment): an extra, missing or different letter, or two neighbours
 * swapped, each costs one. Null when more than `most`.
 */
export function wordDistance(typed: string, word: string, most: number): number | null {
  if (Math.abs(typed.length - word.length) > most) return null
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = nextRow({ typed, word, row }, last, beforeLast)
    if (Math.min(...current) > most) return null
    beforeLast = last
    last = current
  }
  const distance = last[word.length] ?? 0
  return distance > most ? null : distance
}

type Compared = { readonly typed: string; readonly word: string; readonly row: number }

function nextRow({ typed, word, row }: Compared, last: readonly number[], beforeLast: readonly number[]): number[] {
  const current = [row]
  for (let column = 1; column <= word.length; column += 1) {
    const cost = typed[row - 1] === word[column - 1] ? 0 : 1
    const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
    const swapped = row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
    const [above = 0, beside = 0, diagonal = 0] = [last[column], current[column - 1], last[column - 1]]
    current.push(Math.min(above + 1, beside + 1, diagonal + cost, swapped))
  }
  return current
}

/** Errors allowed in a word as long as the shorter of the two: one from four letters, two from eight. Ours. */
export const errorsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)
