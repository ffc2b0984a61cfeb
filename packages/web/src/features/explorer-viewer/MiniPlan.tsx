import type { ExplorerCamera, ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'
import { Map as MapIcon, X } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { PlanDrawing } from '../home-plan/PlanDrawing.tsx'
import { cm, frameOf } from '../home-plan/plan-lines.ts'
import { isHandheld, isNarrow } from './device.ts'
import styles from './MiniPlan.module.css'
import type { Panorama } from './open-panorama.ts'

type Props = {
  plan: ExplorerPlan
  cameras: readonly ExplorerCamera[]
  cameraId: string
  panorama: Panorama | null
  onWalk: (cameraId: string) => void
}

const marginM = 0.5
const coneM = 2.6

export function MiniPlan({ plan, cameras, cameraId, panorama, onWalk }: Props) {
  const texts = useTexts('viewer').viewer
  const id = useId()
  const [isOpen, setOpen] = useState(() => !isHandheld() && !isNarrow())
  const frame = frameOf(plan, marginM)
  const here = cameras.find((camera) => camera.id === cameraId)
  return (
    <section className={styles.plan} data-open={isOpen || undefined} aria-label={texts.plan}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? texts.hidePlan : texts.showPlan}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? X : MapIcon} size={isOpen ? 18 : 22} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.sheet}>
        <div className={styles.drawing} style={{ '--ratio': frame.width / frame.height } as CSSProperties}>
          <PlanDrawing plan={plan} labels="none" frame={frame} className={styles.lines}>
            {here && <Cone camera={here} panorama={panorama} />}
          </PlanDrawing>
          <ul className={styles.dots}>
            {cameras.map((camera) => (
              <li
                key={camera.id}
                className={styles.dot}
                style={{
                  left: `${(100 * (cm(camera.position.x) - frame.left)) / frame.width}%`,
                  top: `${(100 * (cm(-camera.position.y) - frame.top)) / frame.height}%`,
                }}
              >
                <button
                  type="button"
                  aria-label={camera.id === cameraId ? texts.youAreIn(camera.title) : texts.goTo(camera.title)}
                  aria-current={camera.id === cameraId ? 'location' : undefined}
                  onClick={() => onWalk(camera.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Field of view; rotates with the gaze without re-rendering anything else. */
function Cone({ camera, panorama }: { camera: ExplorerCamera; panorama: Panorama | null }) {
  const cone = useRef<SVGPathElement>(null)
  const { x, y } = camera.position
  useEffect(() => {
    if (!panorama) return
    const turn = () => {
      const half = Math.min(85, panorama.width() / 2) * (Math.PI / 180)
      const [side, ahead] = [Math.sin(half) * cm(coneM), Math.cos(half) * cm(coneM)]
      cone.current?.setAttribute('d', `M0 0L${-side} ${-ahead}A${cm(coneM)} ${cm(coneM)} 0 0 1 ${side} ${-ahead}Z`)
      cone.current?.setAttribute('transform', `translate(${cm(x)} ${cm(-y)}) rotate(${panorama.gaze().bearing})`)
    }
    turn()
    return panorama.onDraw(turn)
  }, [panorama, x, y])
  return <path ref={cone} className={styles.cone} />
}
