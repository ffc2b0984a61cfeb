/** Initials of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toLocaleUpperCase()
}
