import { tellsPrice } from '../housing/home-status.ts'
import { mostCompared } from './comparison-address.ts'

/** Whether a visitor may choose a home for comparison: one whose price is disclosed. Never fails. */
export const isComparable = tellsPrice

/** A home that a visitor has chosen to compare, with the name that the choice shows. */
export type ChosenHome = { readonly id: string; readonly name: string }

/**
 * Adds a home to a choice; one that is chosen already changes nothing. A fourth is refused: the visitor removes one
 * first.
 */
export function withHome(
  chosen: readonly ChosenHome[],
  home: ChosenHome,
): { readonly code: 'Ok'; readonly chosen: readonly ChosenHome[] } | { readonly code: 'TooMany' } {
  if (chosen.some(({ id }) => id === home.id)) return { code: 'Ok', chosen }
  return chosen.length >= mostCompared ? { code: 'TooMany' } : { code: 'Ok', chosen: [...chosen, home] }
}

/** Text of a choice, for the browser's storage. Never fails. */
export const writeChosenHomes = (chosen: readonly ChosenHome[]): string =>
  JSON.stringify(chosen.map(({ id, name }) => [id, name]))

/** Reads the same text. What was edited by hand or is of another form is dropped. Never fails. */
export function readChosenHomes(text: string | null): readonly ChosenHome[] {
  let read: readonly ChosenHome[] = []
  for (const one of listOf(text)) {
    if (!Array.isArray(one)) continue
    const [id, name] = one
    if (typeof id !== 'string' || typeof name !== 'string' || id === '') continue
    const added = withHome(read, { id, name })
    if (added.code === 'Ok') read = added.chosen
  }
  return read
}

function listOf(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
