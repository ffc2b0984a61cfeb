import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { firstGaze } from '@nyhem/domain/explorer/first-gaze'
import { outlookBearing } from '@nyhem/domain/explorer/outlook'
import type { Gaze } from '@nyhem/domain/explorer/view-address'
import { useLayoutEffect, useRef, useState } from 'react'
import { panoramaAddress } from '../explorer-section/fetch-explorer.ts'
import { takeSight } from './early-sight.ts'
import styles from './SphereView.module.css'
import type { ShownView } from './use-view.ts'

type Props = {
  home: ExplorerHomeReply
  shown: ShownView
  gaze: Gaze | null
  /** The picture is on the screen, or cannot be drawn. */
  onSettled: () => void
}

/** The first view as the sphere will show it, drawn before the sphere's library has started. */
export function FirstSight({ onSettled, ...props }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const [{ home, shown, gaze }] = useState(props)
  useLayoutEffect(() => {
    const { view, camera } = shown
    const early = takeSight(panoramaAddress(home.stageId, view.file, 'low'))
    if (!early) return onSettled()
    const { canvas, picture } = early
    const { element } = canvas
    holder.current?.append(element)
    const draw = async () => {
      try {
        const drawn = await picture
        // The dialog has its size by then.
        await frame()
        const aspect = element.clientWidth / element.clientHeight
        const outlook = home.plan && outlookBearing(home.plan, camera)
        canvas.draw(drawn, { camera, gaze: gaze ?? firstGaze(camera, aspect, outlook) })
        element.dataset.drawn = ''
        await frame()
        setTimeout(onSettled)
      } catch (cause) {
        console.warn('the first picture comes with the sphere', cause)
        onSettled()
      }
    }
    void draw()
    return () => canvas.close()
  }, [home, shown, gaze, onSettled])
  return <div className={styles.first} ref={holder} />
}

/** When the next frame begins, and that before it is on its way to the screen. */
const frame = () => new Promise<unknown>(requestAnimationFrame)
