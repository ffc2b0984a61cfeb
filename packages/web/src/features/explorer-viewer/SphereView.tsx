import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { archetypesOf, camerasWithViews } from '@nyhem/domain/explorer/choose-view'
import type { Gaze } from '@nyhem/domain/explorer/view-address'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { CameraMarkers } from './CameraMarkers.tsx'
import type { ExplorerViewerProps } from './explorer-viewer.types.ts'
import { FurnishingChoice } from './FurnishingChoice.tsx'
import { HourChoice } from './HourChoice.tsx'
import { MiniPlan } from './MiniPlan.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import styles from './SphereView.module.css'
import { SunPanel } from './SunPanel.tsx'
import { usePanorama } from './use-panorama.ts'
import { sharedAddress, useNotedView, useShownView } from './use-view.ts'
import { ViewerTools } from './ViewerTools.tsx'
import { ViewNews } from './ViewNews.tsx'
import { keepsKeys, readViewerKey } from './viewer-keys.ts'

type Props = ExplorerViewerProps & {
  home: ExplorerHomeReply
  onStills: () => void
  keys: { current: ((event: KeyboardEvent) => void) | null }
}

/** The sphere one looks around in, and all that steers it. */
export function SphereView({ home, name, bookingHref, address, onClose, onStills, keys }: Props) {
  const texts = useTexts().viewer
  const inside = useRef<HTMLDivElement>(null)
  const shown = useShownView(home, address)
  const { view, camera, wishFor } = shown
  const { container, panorama, state, retry } = usePanorama({
    home,
    shown,
    firstGaze: address.gaze,
    onGone: onStills,
  })
  const note = useNotedView(shown)
  const [sun, setSun] = useState<'open' | 'closed'>('closed')
  const gaze = (): Gaze | null => panorama?.gaze() ?? null

  useAddress({ panorama, state, note, view: view.file })
  // Somebody pasted another address into an open viewer.
  useEffect(() => {
    if (address.gaze) panorama?.look(address.gaze)
  }, [panorama, address.gaze])

  const cameras = camerasWithViews(home)
  useEffect(() => {
    keys.current = (event) => {
      if (!panorama || keepsKeys(event.target)) return
      const onSphere = event.target instanceof Element && event.target.closest('[data-sphere]') !== null
      const read = readViewerKey(event, onSphere ? 'sphere' : 'elsewhere')
      if (!read) return
      event.preventDefault()
      if (read.kind === 'move') return read.move(panorama)
      const chosen = cameras[read.index]
      if (chosen) wishFor({ cameraId: chosen.id })
    }
    return () => {
      keys.current = null
    }
  })

  return (
    <div className={styles.inside} ref={inside} data-state={state}>
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
      <CameraMarkers
        panorama={panorama}
        home={home}
        cameraId={camera.id}
        onWalk={(cameraId) => wishFor({ cameraId })}
      />
      <PlaceMenu
        cameras={cameras}
        camera={camera}
        name={name}
        onClose={onClose}
        onChoose={(cameraId) => wishFor({ cameraId })}
      />
      <ViewerTools
        panorama={panorama}
        inside={inside}
        shareUrl={() => sharedAddress({ ...view, gaze: gaze() })}
        title={`${camera.title}, ${name}`}
        onStills={onStills}
      />
      <ViewNews home={home} shown={shown} state={state} />
      {state === 'failed' && (
        <div className={styles.failed}>
          <Message tone="error" heading={texts.viewFailed} announce="at-once">
            <p>{texts.viewFailedWhy}</p>
          </Message>
          <p className={styles.ways}>
            <Button onClick={retry}>{texts.retry}</Button>
            <Button look="outlined" onClick={onStills}>
              {texts.showStills}
            </Button>
          </p>
        </div>
      )}
      {home.plan && (
        <MiniPlan
          plan={home.plan}
          cameras={cameras}
          cameraId={camera.id}
          panorama={panorama}
          onWalk={(cameraId) => wishFor({ cameraId })}
        />
      )}
      {sun === 'open' && home.plan && home.geo && home.sunStudy && (
        <SunPanel
          plan={home.plan}
          geo={home.geo}
          study={home.sunStudy}
          hour={view.hour}
          onHour={(hour) => wishFor({ hour })}
          onClose={() => setSun('closed')}
        />
      )}
      <div className={styles.bar}>
        <FurnishingChoice
          archetypes={archetypesOf(home, camera.id)}
          value={view.archetypeId}
          onChoose={(archetypeId) => wishFor({ archetypeId })}
        />
        <HourChoice
          home={home}
          view={view}
          onChoose={(hour) => wishFor({ hour })}
          sun={home.plan && home.geo && home.sunStudy ? sun : null}
          onSun={() => setSun(sun === 'open' ? 'closed' : 'open')}
        />
        {bookingHref && (
          <ButtonLink href={bookingHref} className={styles.action}>
            {texts.book}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type Addressed = Pick<ReturnType<typeof usePanorama>, 'panorama' | 'state'> & {
  note: ReturnType<typeof useNotedView>
  view: string
}

/** Writes into the address what is seen: the view at once, the gaze when it has come to rest. */
function useAddress({ panorama, state, note, view }: Addressed) {
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
