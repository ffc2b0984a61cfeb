import { type Gaze, type ViewAddress, writeViewAddress } from '@nyhem/domain/explorer/view-address'
import { useEffect, useRef } from 'react'
import { noteView } from '../explorer-section/viewer-hash.ts'
import type { Panorama } from './open-panorama.ts'
import type { PanoramaState } from './use-panorama.ts'
import type { ShownView } from './use-view.ts'

/** Time of an unchanged gaze before the address is updated. */
const restMs = 300

type Options = { panorama: Panorama | null; state: PanoramaState; shown: ShownView; gaze: Gaze | null }

/** Writes view and gaze to the address, and turns to a gaze that the address names. */
export function useViewAddress({ panorama, state, shown, gaze }: Options): void {
  const note = useNotedView(shown)
  useWrittenView({ panorama, state, note, view: shown.view.file })
  // Another address was pasted into an open viewer.
  useEffect(() => {
    if (gaze) panorama?.look(gaze)
  }, [panorama, gaze])
}

/** Updates the address: at once for a new view, after resting for the gaze. */
function useNotedView({ view }: ShownView) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { cameraId, archetypeId, hour } = view
  useEffect(() => () => clearTimeout(timer.current), [])
  return (gaze: Gaze, when: 'now' | 'at-rest') => {
    clearTimeout(timer.current)
    const note = () => noteView({ cameraId, archetypeId, hour, gaze })
    if (when === 'now') note()
    else timer.current = setTimeout(note, restMs)
  }
}

type Written = Pick<Options, 'panorama' | 'state'> & { note: ReturnType<typeof useNotedView>; view: string }

/** Writes the view to the address at once, the gaze once it rests. */
function useWrittenView({ panorama, state, note, view }: Written) {
  const write = useRef(note)
  useEffect(() => {
    write.current = note
  })
  const isShown = state === 'low' || state === 'full'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is noted as soon as it is seen
  useEffect(() => {
    if (panorama && isShown) write.current(panorama.gaze(), 'now')
  }, [panorama, isShown, view])
  useEffect(() => {
    if (!panorama || !isShown) return
    let last = ''
    return panorama.onDraw(() => {
      const gaze = panorama.gaze()
      const now = JSON.stringify(gaze)
      if (now === last) return
      last = now
      write.current(gaze, 'at-rest')
    })
  }, [panorama, isShown])
}

export const sharedAddress = (address: ViewAddress): string =>
  location.origin + location.pathname + location.search + writeViewAddress(address)
