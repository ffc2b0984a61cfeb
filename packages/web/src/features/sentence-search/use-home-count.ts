import { useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'

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
    const controller = new AbortController()
    // The code comes when somebody chooses: most who see the start page do not.
    import('./count-homes.ts')
      .then(({ countWhenSettled }) => countWhenSettled(asked, country, controller.signal))
      .then(setHomes, (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('no count', error)
        setHomes(null)
      })
    return () => controller.abort()
  }, [asked, country])
  return { homes, follow: setAsked }
}
