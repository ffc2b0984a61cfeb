/** Words as they are; lists and groups by the words in them. Empty where nothing is written. */
export function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOfValue).filter(Boolean).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
