export function initialsOf(name: string): string {
  const strings = name.split(/\s+/).filter(Boolean)
  const last = strings.length > 1 ? strings.at(-1) : undefined
  return `${strings[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toLocaleUpperCase()
}
