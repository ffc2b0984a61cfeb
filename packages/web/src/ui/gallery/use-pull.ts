import { type PointerEvent, type RefObject, useRef } from 'react'

type Pull<From> = {
  /** What is remembered when a pull begins. */
  begin: () => From
  /** A pull has ended, so many pixels from where it began, in a row so wide. */
  end: (from: From, pulledPx: number, widthPx: number) => void
}

/** Lets a mouse pull a row that scrolls, as fingers and pens do by themselves. */
export function usePull<From>(row: RefObject<HTMLElement | null>, { begin, end }: Pull<From>) {
  const hold = useRef<{ x: number; scrolled: number; from: From } | null>(null)
  const letGo = ({ clientX }: PointerEvent) => {
    const element = row.current
    const held = hold.current
    hold.current = null
    if (!element || !held) return
    // Snapping while it glides to its place would make it jump.
    element.addEventListener('scrollend', () => hold.current === null && delete element.dataset.pulled, { once: true })
    end(held.from, clientX - held.x, element.clientWidth)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = row.current
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return
      // The browser would begin to drag the picture itself.
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      hold.current = { x: event.clientX, scrolled: element.scrollLeft, from: begin() }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!row.current || !hold.current) return
      row.current.dataset.pulled = ''
      row.current.scrollLeft = hold.current.scrolled - (clientX - hold.current.x)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
