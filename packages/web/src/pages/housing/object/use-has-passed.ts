import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has scrolled out above the window. */
export function useHasPassed(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.top < 0)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return passed
}
