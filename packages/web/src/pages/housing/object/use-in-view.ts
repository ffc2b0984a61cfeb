import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the window. True until the browser has looked, so that nothing flashes. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return inView
}
