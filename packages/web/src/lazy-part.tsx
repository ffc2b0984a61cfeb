import { type ComponentType, createElement, memo, type ReactElement, Suspense, use, useEffect, useRef } from 'react'
import { lazyCode } from './lazy-template.ts'

/** Distance from the window at which code is fetched. */
const nearMargin = '600px 0px'

const allParts: { fetch: () => Promise<unknown> }[] = []

/**
 * A part whose code loads when the visitor is near or focuses inside. The server renders it with the page; until
 * hydration its links and forms work as without scripts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { atOnce?: boolean }) => ReactElement {
  const code = lazyCode(load)
  allParts.push(code)
  // Resolves when the code has loaded. The server markup stays until then, also after a failed download.
  let arrive: (component: ComponentType<Props>) => void = () => undefined
  const arrived = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })
  const begin = () => void code.fetch().then(arrive, (cause: unknown) => console.warn('part not loaded', cause))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  const Part = (props: Props) => createElement(code.current() ?? use(arrived), props)
  // Drawn again only when its own properties change: React throws away markup that is not alive yet, and what somebody
  // has written in it, when the boundary around it is drawn again.
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  const Boundary = memo((props: Props) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  return function LazyPart({ atOnce = false, ...props }) {
    const wrapper = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const stop = whenNear(wrapper.current, atOnce, begin)
      void arrived.then(stop)
      return stop
    }, [atOnce])
    return (
      <div ref={wrapper}>{createElement(Boundary as unknown as ComponentType<Props>, props as unknown as Props)}</div>
    )
  }
}

/** Calls `need` when the element comes near or receives focus. Returns a stop function. */
function whenNear(element: HTMLElement | null, atOnce: boolean, need: () => void): () => void {
  if (!element || atOnce) need()
  if (!element) return () => undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && need(), {
    rootMargin: nearMargin,
  })
  observer.observe(element)
  // On the document, since React holds back events from parts not yet hydrated.
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && element.contains(target)) need()
  }
  document.addEventListener('focusin', onFocus, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus, true)
  }
}

/** For a page rendered in the browser, which must be complete at once. */
export const preloadLazyParts = async (): Promise<void> => {
  await Promise.all(allParts.map((part) => part.fetch()))
}
