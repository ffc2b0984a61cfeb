import { type RefObject, useEffect, useEffectEvent } from 'react'

type Layer = { place: RefObject<Element | null>; close: () => void }

/** Open layers, the innermost last. */
const layers: Layer[] = []

/** On the window: what handles the key itself comes first. */
function closeInnermost(event: KeyboardEvent): void {
  const innermost = layers.at(-1)
  if (!innermost || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const around = event.target instanceof Element ? event.target.closest('dialog') : null
  // A dialog that was opened over the layer.
  if (around && around !== innermost.place.current?.closest('dialog')) return
  // A dialog closes by the same key, unless it has been used.
  event.preventDefault()
  innermost.close()
}

/** A part laid over a page or a dialog: Escape closes the innermost one, and focus returns to what opened it. */
export function useLayer(place: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const layer = { place, close: () => onClose() }
    if (layers.length === 0) window.addEventListener('keydown', closeInnermost)
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', closeInnermost)
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [place, isOpen])
}
