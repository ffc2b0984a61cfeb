import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { type ChosenView, chooseView, type ViewWish } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import type { ViewAddress } from '@nyhem/domain/explorer/view-address'
import { useMemo, useState } from 'react'

export type ShownView = ChosenView & {
  readonly camera: ExplorerCamera
  /** The last requested view; the visitor is notified of differences. */
  readonly wish: ViewWish
  readonly wishFor: (part: Partial<ViewWish>) => void
}

/** The available view closest to the request, which follows the address. */
export function useShownView(home: ExplorerHomeReply, address: ViewAddress): ShownView {
  const [wish, setWish] = useState<ViewWish>(address)
  const { cameraId, archetypeId, hour } = address
  const [requested, setRequested] = useState({ cameraId, archetypeId, hour })
  if (cameraId !== requested.cameraId || archetypeId !== requested.archetypeId || hour !== requested.hour) {
    setRequested({ cameraId, archetypeId, hour })
    setWish({ cameraId, archetypeId, hour })
  }
  return useMemo(() => {
    const chosen = chooseView(home, wish)
    const camera = home.cameras.find(({ id }) => id === chosen?.view.cameraId)
    if (!chosen || !camera) throw new Error('a home without views is not shown in the viewer')
    // The next request builds on the shown view, but keeps an hour missing here, which may exist elsewhere.
    const { view } = chosen
    const seen = {
      cameraId: view.cameraId,
      archetypeId: wish.archetypeId ?? view.archetypeId,
      hour: wish.hour ?? view.hour,
    }
    return { ...chosen, camera, wish, wishFor: (part) => setWish({ ...seen, ...part }) }
  }, [home, wish])
}
