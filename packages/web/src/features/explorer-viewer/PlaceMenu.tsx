import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useLayer } from '../../ui/layer/use-layer.ts'
import styles from './SphereView.module.css'

type Props = {
  cameras: readonly ExplorerCamera[]
  camera: ExplorerCamera
  name: string
  onClose: () => void
  onChoose: (cameraId: string) => void
}

export function PlaceMenu({ cameras, camera, name, onClose, onChoose }: Props) {
  const texts = useTexts('viewer').viewer
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLayer(opener, isOpen, () => setOpen(false))
  const choose = (cameraId: string) => {
    setOpen(false)
    opener.current?.focus()
    onChoose(cameraId)
  }
  return (
    <div className={styles.head}>
      <IconButton icon={X} label={texts.close} className={styles.tool} onClick={onClose} />
      <div className={styles.place}>
        <h2 className={styles.placeHeading}>
          <button
            ref={opener}
            type="button"
            className={styles.placeButton}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              <span className={styles.placeTitle}>
                {camera.title}
                {cameras.length > 1 && <Icon of={ChevronDown} size={18} />}
              </span>
              <span className={styles.placeName}>{name}</span>
            </span>
          </button>
        </h2>
        {isOpen && (
          <ol className={styles.places} aria-label={texts.places}>
            {cameras.map(({ id, title, description }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.placeChoice}
                  aria-current={id === camera.id ? 'location' : undefined}
                  onClick={() => choose(id)}
                >
                  {title}
                  {description && <span className={styles.placeName}>{description}</span>}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
