const kilo = 1_024
const mega = kilo * kilo

/** A number of bytes as people say it, with the decimal sign of the language: `3,1 MB`, `240 kB`. Never fails. */
export function fileSize(bytes: number, languageTag: string): string {
  const isLarge = bytes >= mega
  const amount = isLarge ? bytes / mega : Math.max(1, bytes / kilo)
  const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: isLarge ? 1 : 0 }).format(amount)
  return `${number} ${isLarge ? 'MB' : 'kB'}`
}
