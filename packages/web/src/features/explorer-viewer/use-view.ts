import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { type ChosenView, chooseView, type ViewWish } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { type Gaze, type ViewAddress, writeViewAddress } from '@nyhem/domain/explorer/view-address'
import { useEffect, useMemo, useRef, useState } from 'react'
import { noteView } from '../explorer-section/viewer-hash.ts'

/** What is shown of a home, and how it is changed. */
export type ShownView = ChosenView & {
  readonly camera: ExplorerCamera
  /** What was wished for last: where it differs, the visitor is told. */
  readonly wish: ViewWish
  readonly wishFor: (part: Partial<ViewWish>) => void
}

/** So long must one look the same way before the address tells it. */
const restMs = 300

/**
 * The view of a home with views that comes closest to what the visitor wishes for. Wishes begin with the address, and
 * follow it when somebody changes it.
 */
export function useShownView(home: ExplorerHomeReply, address: ViewAddress): ShownView {
  const [wish, setWish] = useState<ViewWish>(address)
  const { cameraId, archetypeId, hour } = address
  const [asked, setAsked] = useState({ cameraId, archetypeId, hour })
  if (cameraId !== asked.cameraId || archetypeId !== asked.archetypeId || hour !== asked.hour) {
    setAsked({ cameraId, archetypeId, hour })
    setWish({ cameraId, archetypeId, hour })
  }
  return useMemo(() => {
    const chosen = chooseView(home, wish)
    const camera = home.cameras.find(({ id }) => id === chosen?.view.cameraId)
    if (!chosen || !camera) throw new Error('a home without views is not shown in the viewer')
    // What is wished for next goes on from what is seen, but an hour that is missing here may be there elsewhere.
    const { view } = chosen
    const seen = {
      cameraId: view.cameraId,
      archetypeId: wish.archetypeId ?? view.archetypeId,
      hour: wish.hour ?? view.hour,
    }
    return { ...chosen, camera, wish, wishFor: (part) => setWish({ ...seen, ...part }) }
  }, [home, wish])
}

/** Keeps the address where the visitor is: at once when the view changes, and when the gaze has come to rest. */
export function useNotedView({ view }: ShownView) {
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

/** The whole address of what is seen, to be sent to somebody. */
export const sharedAddress = (address: ViewAddress): string =>
  location.origin + location.pathname + location.search + writeViewAddress(address)
