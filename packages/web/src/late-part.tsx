import { type ComponentType, createElement, memo, type ReactElement, Suspense, use, useEffect, useRef } from 'react'
import { lazyCode } from './lazy-template.ts'

/** How far from the window a part is when its code is fetched. */
const nearMargin = '600px 0px'

const allParts: { fetch: () => Promise<unknown> }[] = []

/**
 * A part of a page whose code comes when a visitor is near it or reaches into it. The server draws it with the rest,
 * and until the code is there it is plain markup: links and forms in it work as they do without scripts.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { atOnce?: boolean }) => ReactElement {
  const code = lazyCode(load)
  allParts.push(code)
  // Settles when the code has come; the server's markup stays until then, also when a download fails.
  let arrive: (component: ComponentType<Props>) => void = () => undefined
  const arrived = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })
  const begin = () =>
    void code.fetch().then(arrive, (cause: unknown) => console.warn('a part comes when it is needed again', cause))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  const Part = (props: Props) => createElement(code.current() ?? use(arrived), props)
  // Drawn again only when its own properties change: React throws away markup that is not alive yet, and what somebody
  // has written in it, when the boundary around it is drawn again.
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  const Boundary = memo((props: Props) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  return function LatePart({ atOnce = false, ...props }) {
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

/** Calls `need` each time that the element comes near or focus reaches into it. Gives what ends that. */
function whenNear(element: HTMLElement | null, atOnce: boolean, need: () => void): () => void {
  if (!element || atOnce) need()
  if (!element) return () => undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && need(), {
    rootMargin: nearMargin,
  })
  observer.observe(element)
  // On the document, since React keeps events from parts that are not alive yet.
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && element.contains(target)) need()
  }
  document.addEventListener('focusin', onFocus, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus, true)
  }
}

/** Fetches the code of every part known so far, for a page that is drawn in the browser and must be whole at once. */
export const preloadLateParts = async (): Promise<void> => {
  await Promise.all(allParts.map((part) => part.fetch()))
}
