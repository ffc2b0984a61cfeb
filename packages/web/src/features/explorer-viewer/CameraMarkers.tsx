import { type HomeViews, walksFrom } from '@nyhem/domain/explorer/choose-view'
import { ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { Panorama } from './open-panorama.ts'
import styles from './SphereView.module.css'

type Props = {
  panorama: Panorama | null
  home: HomeViews
  cameraId: string
  onWalk: (cameraId: string) => void
}

/** Floor markers to walk to. Markers behind the visitor are unreachable; the list of places contains them. */
export function CameraMarkers({ panorama, home, cameraId, onWalk }: Props) {
  const texts = useTexts('viewer').viewer
  const list = useRef<HTMLUListElement>(null)
  const walks = useMemo(() => walksFrom(home, cameraId), [home, cameraId])
  useEffect(() => {
    if (!panorama) return
    const place = () => {
      walks.forEach((walk, index) => {
        const item = list.current?.children[index]
        if (item instanceof HTMLElement) moveTo(item, panorama.find(walk))
      })
    }
    place()
    return panorama.onDraw(place)
  }, [panorama, walks])
  return (
    <ul className={styles.markers} ref={list} aria-label={texts.placesInSight}>
      {walks.map(({ camera }) => (
        <li key={camera.id} className={styles.marker}>
          <button
            type="button"
            className={styles.walk}
            aria-label={texts.goTo(camera.title)}
            onClick={() => onWalk(camera.id)}
          >
            <span className={styles.spot}>
              <Icon of={ChevronUp} size={20} />
            </span>
            <span className={styles.markerName}>{camera.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveTo(item: HTMLElement, at: { x: number; y: number } | null): void {
  item.style.visibility = at ? 'visible' : 'hidden'
  if (at) item.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
}
