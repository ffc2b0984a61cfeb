import { parseViewAddress, type ViewAddress, writeViewAddress } from '@nyhem/domain/explorer/view-address'
import { onAddressChange } from '../login/overlay.ts'

/** What the address says of the viewer; null while it is closed. */
export const readViewer = (): ViewAddress | null => parseViewAddress(location.hash)

/** The address within the page that opens the viewer at a camera; works before scripts have loaded. */
export const viewerHref = (cameraId: string | null): string =>
  writeViewAddress({ cameraId, archetypeId: null, hour: null, gaze: null })

/** Notes in the entry of the history that the one before it is the page itself, so that a reload remembers it too. */
const openedHere = 'viewerOpenedHere'

/**
 * Calls back when the viewer is opened or closed by the address: a link, the way back or forward, or what somebody
 * wrote. Gives what ends that.
 */
export function watchViewer(listener: () => void): () => void {
  let wasOpen = readViewer() !== null
  const onChange = () => {
    const isOpen = readViewer() !== null
    if (isOpen && !wasOpen && history.state?.[openedHere] !== true)
      history.replaceState({ ...history.state, [openedHere]: true }, '')
    wasOpen = isOpen
    listener()
  }
  return onAddressChange(onChange)
}

// What the viewer wrote itself, and what it was asked for by others before that.
let noted: string | null = null
let asked = ''

/** Writes where the viewer is into its entry of the history: sharing and reloading find it again. */
export function noteView(address: ViewAddress): void {
  if (readViewer() === null) return
  // Asked for first: what is written here is no wish of anybody's.
  askedHash()
  noted = writeViewAddress(address)
  history.replaceState(history.state, '', noted)
}

/** The hash that somebody asked for the viewer with, whatever the viewer has written since; empty while it is closed. */
export function askedHash(): string {
  if (readViewer() === null) {
    noted = null
    asked = ''
  } else if (location.hash !== noted) asked = location.hash
  return asked
}

/** Closes the viewer: back to the page under it, or, where that was never shown, by taking the hash away. */
export function closeViewer(): void {
  if (readViewer() === null) return
  if (history.state?.[openedHere] === true) history.back()
  else history.replaceState(history.state, '', location.pathname + location.search)
}
