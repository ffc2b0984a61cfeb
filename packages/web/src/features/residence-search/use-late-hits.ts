import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../../when-idle.ts'
import { searchCode } from './search-code.ts'

type Watch = ReturnType<typeof import('./watch-window.ts').watchWindow>

/**
 * Which hits are drawn with a new answer: those drawn before and those in or near the window. The others keep their
 * place empty, which the style sheet estimates anyway, and follow once the browser is idle.
 */
export function useLateHits(list: RefObject<HTMLElement | null>, hits: readonly ListedHit[], isForAll: boolean) {
  const [whole, setWhole] = useState(hits)
  const watch = useRef<Watch>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has items of its own
  useEffect(() => {
    const watched = list.current && searchCode.current()?.watchWindow(list.current)
    watch.current = watched ?? null
    return watched?.stop
  }, [hits])
  // Found once for each answer, before it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const last = useMemo(() => watch.current?.lastNear() ?? Infinity, [hits])
  const isDrawn = (hit: ListedHit, index: number) => isForAll || index <= last || whole.includes(hit)
  const isWhole = hits.every(isDrawn)
  // While rendering, so that it commits no further time.
  if (isWhole && whole !== hits) setWhole(hits)
  useEffect(() => {
    if (!isWhole) return whenIdle(() => startTransition(() => setWhole(hits)))
  }, [hits, isWhole])
  return isDrawn
}
