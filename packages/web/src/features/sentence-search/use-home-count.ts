import { parseSearchAddress } from '@nyhem/domain/search/search-address'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { countHomes } from '../residence-search/search-calls.ts'

/**
 * How many homes the choices of a form lead to, asked for when the hand rests. Null while that is not known: a number
 * that is only nearly right would be worse than none.
 */
export function useHomeCount(availableHomes: number): { homes: number | null; follow: (form: FormData) => void } {
  const { country } = useSite()
  const [asked, setAsked] = useState<FormData | null>(null)
  const [homes, setHomes] = useState<number | null>(availableHomes)
  useEffect(() => {
    if (asked === null) return
    const { state } = parseSearchAddress((name) => asked.getAll(name).map(String), country)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setHomes(await countHomes(state, controller.signal))
      } catch (error) {
        if (controller.signal.aborted) return
        console.warn('no count', error)
        setHomes(null)
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, country])
  return { homes, follow: setAsked }
}
