import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { camerasWithViews } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { CameraMarkers } from './CameraMarkers.tsx'
import type { ExplorerViewerProps } from './explorer-viewer.types.ts'
import { FirstSight } from './FirstSight.tsx'
import { MiniPlan } from './MiniPlan.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import styles from './SphereView.module.css'
import { usePanorama } from './use-panorama.ts'
import { useShownView } from './use-view.ts'
import { sharedAddress, useViewAddress } from './use-view-address.ts'
import { type KeyHandler, useViewerKeys } from './use-viewer-keys.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import { ViewNews } from './ViewNews.tsx'

type Props = ExplorerViewerProps & { home: ExplorerHomeReply; onStills: () => void; keys: KeyHandler }

export function SphereView({ home, name, bookingHref, address, onClose, onStills, keys }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const shown = useShownView(home, address)
  const { view, camera, wishFor } = shown
  const [firstSight] = useState(() => Promise.withResolvers<void>())
  const { container, panorama, state, retry } = usePanorama({
    home,
    shown,
    firstGaze: address.gaze,
    after: firstSight.promise,
    onGone: onStills,
  })
  useViewAddress({ panorama, state, shown, gaze: address.gaze })
  const cameras = camerasWithViews(home)
  const walk = (cameraId: string) => wishFor({ cameraId })
  useViewerKeys(keys, { panorama, walkTo: (index) => cameras[index] && walk(cameras[index].id) })

  return (
    <div className={styles.inside} ref={inside} data-state={state}>
      {state === 'opening' && (
        <FirstSight home={home} shown={shown} gaze={address.gaze} onSettled={firstSight.resolve} />
      )}
      <Sphere container={container} camera={camera} />
      <CameraMarkers panorama={panorama} home={home} cameraId={camera.id} onWalk={walk} />
      <PlaceMenu cameras={cameras} camera={camera} name={name} onClose={onClose} onChoose={walk} />
      <ViewerTools
        panorama={panorama}
        inside={inside}
        shareUrl={() => sharedAddress({ ...view, gaze: panorama?.gaze() ?? null })}
        title={`${camera.title}, ${name}`}
        onStills={onStills}
      />
      <ViewNews home={home} shown={shown} state={state} />
      {state === 'failed' && <Failed onRetry={retry} onStills={onStills} />}
      {home.plan && (
        <MiniPlan plan={home.plan} cameras={cameras} cameraId={camera.id} panorama={panorama} onWalk={walk} />
      )}
      <ViewerBar home={home} shown={shown} bookingHref={bookingHref} />
    </div>
  )
}

type SphereProps = { container: RefObject<HTMLDivElement | null>; camera: ExplorerCamera }

/** The element in which the panorama is drawn. */
function Sphere({ container, camera }: SphereProps) {
  const texts = useTexts('viewer').viewer
  return (
    <>
      <div
        className={styles.sphere}
        ref={container}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the picture
        tabIndex={0}
        role="application"
        aria-label={texts.sphereOf(camera.title)}
        aria-describedby="viewer-keys"
        data-sphere=""
      />
      <p id="viewer-keys" hidden>
        {texts.sphereKeys}
      </p>
    </>
  )
}

function Failed({ onRetry, onStills }: { onRetry: () => void; onStills: () => void }) {
  const texts = useTexts('viewer').viewer
  return (
    <div className={styles.failed}>
      <Message tone="error" heading={texts.viewFailed} announce="at-once">
        <p>{texts.viewFailedWhy}</p>
      </Message>
      <p className={styles.ways}>
        <Button onClick={onRetry}>{texts.retry}</Button>
        <Button variant="outlined" onClick={onStills}>
          {texts.showStills}
        </Button>
      </p>
    </div>
  )
}
