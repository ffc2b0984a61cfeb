import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { useEffect, useState } from 'react'

/** What a list under a field has room for. */
const mostSuggestions = 8

export type Suggestions =
  | { kind: 'none-asked' | 'failed' }
  | { kind: 'found'; text: string; tags: readonly CountedTag[] }

/** Places and projects for what is written, asked for when the hand rests. */
export function usePlaceSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ kind: 'none-asked' })
  useEffect(() => {
    const asked = text.trim()
    if (asked === '') {
      setSuggestions({ kind: 'none-asked' })
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { findTags } = await import('./search-calls.ts')
        const tags = await findTags(asked, mostSuggestions, controller.signal)
        setSuggestions({ kind: 'found', text: asked, tags: tags.filter(({ kind }) => kind !== 'feature') })
      } catch (error) {
        if (controller.signal.aborted) return
        console.warn('no suggestions', error)
        setSuggestions({ kind: 'failed' })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return suggestions
}
