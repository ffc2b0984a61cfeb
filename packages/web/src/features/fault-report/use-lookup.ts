import { useCallback, useEffect, useState } from 'react'

export type Lookup<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value }

/** Asks for something by its key, again when the key is another, and again when the person wants to. Null: nothing is asked. */
export function useLookup<Value>(key: string | null, ask: () => Promise<Value>) {
  const [found, setFound] = useState<{ key: string; lookup: Lookup<Value> } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the key; each try asks anew
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    const show = (lookup: Lookup<Value>) => isWanted && setFound({ key, lookup })
    ask().then(
      (value) => show({ status: 'ready', value }),
      (cause: unknown) => {
        console.warn('a look-up gave nothing', cause)
        show({ status: 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, tries])
  const retry = useCallback(() => {
    setFound(null)
    setTries((before) => before + 1)
  }, [])
  const lookup: Lookup<Value> = found !== null && found.key === key ? found.lookup : { status: 'loading' }
  return { lookup, retry }
}
