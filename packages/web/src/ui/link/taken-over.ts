import type { MouseEvent } from 'react'

/** A press for a new tab or window still follows the address. */
export const takenOver = (onSelect: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  onSelect()
}
