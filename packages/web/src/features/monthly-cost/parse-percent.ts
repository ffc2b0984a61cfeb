/** Parses a rate such as `3,35` or `3.4 %` to basis points; null if invalid. */
export function parsePercent(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*(?:%\s*)?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
