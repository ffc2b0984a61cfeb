import { type Flyout, flyouts, toggleFlyout } from '@nyhem/domain/sites/header'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Flyouts = {
  container: RefObject<HTMLElement | null>
  open: Flyout | null
  toggle: (flyout: Flyout) => void
  close: () => void
}

const isFlyout = (name: string | undefined): name is Flyout => flyouts.some((flyout) => flyout === name)

/**
 * One flyout is open at a time. Escape closes it and returns focus to its button; an outside press and navigation close
 * it too. Before hydration, native `<details name>` does most of this.
 */
export function useFlyouts(pagePath: string): Flyouts {
  const container = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<Flyout | null>(null)

  // Reads a flyout opened before hydration, synchronously, because a press could come in between.
  useLayoutEffect(() => {
    const opened = container.current?.querySelector<HTMLElement>('details[open]')?.dataset.flyout
    if (isFlyout(opened)) setOpen(opened)
  }, [])

  // Closes on navigation, not on the first page, which would undo a press during hydration.
  const shownPath = useRef(pagePath)
  useEffect(() => {
    if (shownPath.current === pagePath) return
    shownPath.current = pagePath
    setOpen(null)
  }, [pagePath])

  useEffect(() => {
    if (open === null) return
    const details = container.current?.querySelector<HTMLElement>(`details[data-flyout='${open}']`)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(null)
      details?.querySelector('summary')?.focus()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !details?.contains(event.target)) setOpen(null)
    }
    // Tabbing past the last link closes the panel, which would otherwise cover the focused element.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && !details?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [open])

  const toggle = useCallback((flyout: Flyout) => setOpen((before) => toggleFlyout(before, flyout)), [])
  const close = useCallback(() => setOpen(null), [])
  return { container, open, toggle, close }
}
