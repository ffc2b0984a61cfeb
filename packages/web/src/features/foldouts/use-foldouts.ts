import { type Foldout, foldouts, toggleFoldout } from '@nyhem/domain/sites/header'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** State of the header's foldouts: which one is open, and how they open and close. */
export type Foldouts = {
  container: RefObject<HTMLElement | null>
  open: Foldout | null
  toggle: (foldout: Foldout) => void
  close: () => void
}

const isFoldout = (name: string | undefined): name is Foldout => foldouts.some((foldout) => foldout === name)

/**
 * One foldout is open at a time. Escape closes it and gives focus back to its button; a press outside closes it, and
 * so does moving on to another page. Before this code has loaded, the browser's own `<details name>` does most of it.
 */
export function useFoldouts(pagePath: string): Foldouts {
  const container = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<Foldout | null>(null)

  // A visitor may have opened one before hydration. Read at once, not when there is time: a press comes in between.
  useLayoutEffect(() => {
    const opened = container.current?.querySelector<HTMLElement>('details[open]')?.dataset.foldout
    if (isFoldout(opened)) setOpen(opened)
  }, [])

  // Closed by the move to another page, not by the first one's arrival, which would undo a press during hydration.
  const shownPath = useRef(pagePath)
  useEffect(() => {
    if (shownPath.current === pagePath) return
    shownPath.current = pagePath
    setOpen(null)
  }, [pagePath])

  useEffect(() => {
    if (open === null) return
    const details = container.current?.querySelector<HTMLElement>(`details[data-foldout='${open}']`)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(null)
      details?.querySelector('summary')?.focus()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !details?.contains(event.target)) setOpen(null)
    }
    // Tabbing past the last link leaves the panel, which would otherwise cover what has focus.
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

  const toggle = useCallback((foldout: Foldout) => setOpen((before) => toggleFoldout(before, foldout)), [])
  const close = useCallback(() => setOpen(null), [])
  return { container, open, toggle, close }
}
