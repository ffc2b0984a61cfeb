let noted: string | null = null

/** What the next report that is begun is about, in words: where it stands and what it is. */
export function noteFault(words: string): void {
  noted = words
}

/** Once: the report after it is about something else. */
export function takeNotedFault(): string {
  const words = noted ?? ''
  noted = null
  return words
}
