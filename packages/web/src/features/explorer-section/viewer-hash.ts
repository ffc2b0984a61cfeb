import { parseViewAddress, type ViewAddress, writeViewAddress } from '@nyhem/domain/explorer/view-address'
import { onAddressChange } from '../login/overlay.ts'

export const readViewer = (): ViewAddress | null => parseViewAddress(location.hash)

/** In-page address that opens the viewer at a camera; works before scripts have loaded. */
export const viewerHref = (cameraId: string | null): string =>
  writeViewAddress({ cameraId, archetypeId: null, hour: null, gaze: null })

/** Marks in the history entry that the previous entry is the page itself, so that it survives a reload. */
const openedHere = 'viewerOpenedHere'

/**
 * Subscribes to the viewer being opened or closed through the address (link, back, forward, manual edit). Returns the
 * unsubscribe function.
 */
export function watchViewer(listener: () => void): () => void {
  let wasOpen = readViewer() !== null
  const onChange = () => {
    isLeaving = false
    const isOpen = readViewer() !== null
    if (isOpen && !wasOpen && history.state?.[openedHere] !== true)
      history.replaceState({ ...history.state, [openedHere]: true }, '')
    wasOpen = isOpen
    listener()
  }
  return onAddressChange(onChange)
}

// The hash written by the viewer, and the hash last requested from outside.
let noted: string | null = null
let requested = ''
/** Going back has begun and takes a moment; an entry replaced meanwhile would call it off. */
let isLeaving = false

/** Writes the view into the history entry, for sharing and reloading. */
export function noteView(address: ViewAddress): void {
  if (isLeaving || readViewer() === null) return
  // Reads the requested hash first: the one written here is not a request.
  requestedHash()
  noted = writeViewAddress(address)
  history.replaceState(history.state, '', noted)
}

/** The hash last requested from outside, regardless of what the viewer has written since; empty while closed. */
export function requestedHash(): string {
  if (readViewer() === null) {
    isLeaving = false
    noted = null
    requested = ''
  } else if (location.hash !== noted) requested = location.hash
  return requested
}

/** Closes the viewer: back to the page under it, or, if that was never shown, by removing the hash. */
export function closeViewer(): void {
  if (readViewer() === null) return
  if (history.state?.[openedHere] === true) {
    isLeaving = true
    history.back()
  } else history.replaceState(history.state, '', location.pathname + location.search)
}
