import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** What is written in the steps, by step and name, for as long as the page is open. */
export type Drafts = Map<string, unknown>

const keyOf = (step: string, name: string) => `${step} ${name}`

/** State of a step that outlives it: whoever goes back and comes again finds what was written. */
export function useDraft<T>(
  { drafts, step }: { readonly drafts: Drafts; readonly step: string },
  name: string,
  initial: () => T,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const key = keyOf(step, name)
  const [value, setValue] = useState<T>(() => (drafts.has(key) ? (drafts.get(key) as T) : initial()))
  useEffect(() => void drafts.set(key, value), [drafts, key, value])
  return [value, setValue]
}

/** Once saved, a step starts from the booking. */
export function forgetDrafts(drafts: Drafts, step: string): void {
  for (const key of [...drafts.keys()]) if (key.startsWith(keyOf(step, ''))) drafts.delete(key)
}
