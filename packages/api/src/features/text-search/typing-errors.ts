/** One typing error: an extra, missing or different character, or two swapped. */
export function isOneErrorAway(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed]
  if (long.length - short.length > 1) return false
  let first = 0
  while (first < short.length && short[first] === long[first]) first += 1
  if (first === short.length) return long.length !== short.length
  if (long.length > short.length) return short.slice(first) === long.slice(first + 1)
  if (short.slice(first + 1) === long.slice(first + 1)) return true
  return (
    short[first] === long[first + 1] &&
    short[first + 1] === long[first] &&
    short.slice(first + 2) === long.slice(first + 2)
  )
}

export function beginsOneErrorAway(typed: string, word: string): boolean {
  for (const length of [typed.length, typed.length - 1, typed.length + 1])
    if (length <= word.length && isOneErrorAway(typed, word.slice(0, length))) return true
  return false
}
