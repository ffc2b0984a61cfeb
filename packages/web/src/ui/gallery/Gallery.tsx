import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { type PictureRatio, pictureUrl } from '@nyhem/contract/picture-address'
import { Images, type LucideIcon } from 'lucide-react'
import { type ComponentType, createElement, type MouseEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { Picture } from '../picture/Picture.tsx'
import { showWhole } from '../show-whole.ts'
import styles from './Gallery.module.css'
import type { PictureDialogProps } from './PictureDialog.tsx'

type Props = {
  heading: string
  pictures: readonly PictureModel[]
  /** `lead`: one large and two beside it, the rest in the dialog. `flow`: all, in uneven sizes. */
  layout?: 'lead' | 'flow'
  /** Loads the first picture with priority. */
  priority?: boolean
  className?: string | undefined
  /** Other ways to see the home, over the first picture of `lead`. */
  ways?: readonly { href: string; label: string; icon: LucideIcon }[]
}

type Slot = { ratio: PictureRatio; sizes: string }

const leadSlots: readonly Slot[] = [
  { ratio: '3x2', sizes: '(min-width: 960px) 66vw, 92vw' },
  { ratio: '3x2', sizes: '(min-width: 960px) 33vw, (min-width: 626px) 50vw, 92vw' },
  { ratio: '3x2', sizes: '(min-width: 960px) 33vw, (min-width: 626px) 50vw, 92vw' },
]
/** Those that phones swipe through; wider windows show three. */
const swiped = 6

// Two adjacent pictures never share a ratio.
const flowSlots: readonly Slot[] = [
  { ratio: '3x2', sizes: '(min-width: 960px) 58vw, 100vw' },
  { ratio: '4x5', sizes: '(min-width: 960px) 33vw, 100vw' },
  { ratio: '4x5', sizes: '(min-width: 960px) 33vw, 100vw' },
  { ratio: '3x2', sizes: '(min-width: 960px) 58vw, 100vw' },
  { ratio: '16x9', sizes: '100vw' },
]

const slotOf = (layout: 'lead' | 'flow', index: number, count: number): Slot => {
  // A single picture stays low, to leave room for the content below.
  if (layout === 'lead' && count === 1) return { ratio: '21x9', sizes: '100vw' }
  const slots = layout === 'lead' ? leadSlots : flowSlots
  return slots[layout === 'lead' ? Math.min(index, 2) : index % slots.length] ?? { ratio: '3x2', sizes: '100vw' }
}

/** Each picture links to its file, so that it opens without scripts too. */
export function Gallery({ heading, pictures, layout = 'flow', priority = false, className, ways = [] }: Props) {
  const texts = useTexts().ui
  const [startAt, setStartAt] = useState<number | null>(null)
  const shown = layout === 'lead' ? pictures.slice(0, swiped) : pictures
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps> | null>(null)
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setStartAt(index)
    const { href } = event.currentTarget
    // Fallback: the picture opens by its address, as without scripts.
    import('./PictureDialog.tsx').then(
      ({ PictureDialog }) => setDialog(() => PictureDialog),
      () => location.assign(href),
    )
  }
  const large = (picture: PictureModel) => pictureUrl(picture, { width: 1900, ratio: 'org', format: 'webp' })

  return (
    <div className={classNames(styles.gallery, className)}>
      <ul
        className={classNames(styles.pictures, styles[layout])}
        data-count={layout === 'lead' ? Math.min(shown.length, 3) : shown.length}
      >
        {shown.map((picture, index) => {
          const { ratio, sizes } = slotOf(layout, index, pictures.length)
          return (
            <li key={`${picture.hash}${picture.key}`} className={styles.item}>
              <a
                href={large(picture)}
                className={classNames(styles.link, picture.vector && styles.drawing)}
                onClick={(event) => open(event, index)}
                onFocus={showWhole}
                aria-label={texts.openPicture(picture.altText)}
              >
                <Picture
                  picture={picture}
                  ratio={ratio}
                  sizes={sizes}
                  priority={priority && index === 0}
                  contain={picture.vector}
                  alt=""
                />
              </a>
              {layout === 'flow' && picture.description && <p className={styles.caption}>{picture.description}</p>}
            </li>
          )
        })}
      </ul>
      {layout === 'lead' && pictures[0] && pictures.length + ways.length > 1 && (
        <div className={styles.ways}>
          {pictures.length > 1 && (
            <a href={large(pictures[0])} className={styles.all} onClick={(event) => open(event, 0)}>
              <Icon of={Images} />
              {texts.allPictures(pictures.length)}
            </a>
          )}
          {ways.map(({ href, label, icon }) => (
            <a key={href} href={href} className={styles.all}>
              <Icon of={icon} />
              {label}
            </a>
          ))}
        </div>
      )}
      {startAt !== null &&
        Dialog &&
        createElement(Dialog, { heading, pictures, startAt, onClose: () => setStartAt(null) })}
    </div>
  )
}
