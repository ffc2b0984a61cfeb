import { type KeyboardEvent, useEffect } from 'react'
import type { Panorama } from './open-panorama.ts'
import { keepsKeys, readViewerKey } from './viewer-keys.ts'

/** The handler of key presses in the dialog; null while no sphere is shown. */
export type KeyHandler = { current: ((event: KeyboardEvent) => void) | null }

type Steered = { panorama: Panorama | null; walkTo: (index: number) => void }

/** Keys of the whole viewer; on the sphere, arrows turn the picture. */
export function useViewerKeys(keys: KeyHandler, { panorama, walkTo }: Steered): void {
  useEffect(() => {
    keys.current = (event) => {
      if (!panorama || keepsKeys(event.target)) return
      const onSphere = event.target instanceof Element && event.target.closest('[data-sphere]') !== null
      const read = readViewerKey(event, onSphere ? 'sphere' : 'elsewhere')
      if (!read) return
      event.preventDefault()
      if (read.kind === 'move') read.move(panorama)
      else walkTo(read.index)
    }
    return () => {
      keys.current = null
    }
  })
}
