import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { pictureRatios, pictureUrl } from '@nyhem/contract/picture-address'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Picture } from '../picture/Picture.tsx'
import { pictureAfterKey, pictureAfterPull, pictureInView } from './gallery-keys.ts'
import styles from './PictureDialog.module.css'
import { usePull } from './use-pull.ts'

export type PictureDialogProps = {
  heading: string
  pictures: readonly PictureModel[]
  /** The picture to begin with. */
  startAt: number
  onClose: () => void
}

/** All pictures, one at a time and whole: arrow keys, buttons, or a swipe along the row with finger or mouse. */
export function PictureDialog({ heading, pictures, startAt, onClose }: PictureDialogProps) {
  const texts = useTexts().ui
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(startAt)
  // Where a button or a key is scrolling to; what passes by meanwhile is not what the visitor chose.
  const goal = useRef<number | null>(null)

  // Once, when the dialog has opened: later moves come from the visitor.
  useEffect(() => {
    const element = row.current
    element?.scrollTo({ left: startAt * element.clientWidth, behavior: 'instant' })
  }, [startAt])

  const step = (index: number) => {
    const element = row.current
    if (element === null || index < 0 || index >= pictures.length) return
    const near = Math.abs(index - at) <= 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    goal.current = near ? index : null
    setAt(index)
    element.scrollTo({ left: index * element.clientWidth, behavior: near ? 'smooth' : 'instant' })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) => {
    const inView = pictureInView(scrollLeft, clientWidth, pictures.length)
    if (goal.current === null || goal.current === inView) setAt(inView)
    if (goal.current === inView) goal.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pictureAfterKey(event.key, at, pictures.length)
    if (next === null) return
    event.preventDefault()
    step(next)
  }

  const pull = usePull(row, {
    begin: () => at,
    end: (from, pulled, width) => step(pictureAfterPull(from, pulled, width, pictures.length)),
  })

  return (
    <Dialog open onClose={onClose} heading={heading} size="whole-screen" quietHeading onKeyDown={onKeyDown}>
      <div className={styles.gallery}>
        <ul
          ref={row}
          className={styles.row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={texts.pictures}
          onScroll={onScroll}
          {...pull}
        >
          {pictures.map((picture, index) => (
            <li key={`${picture.hash}${picture.key}`} className={styles.item} inert={index !== at}>
              {!picture.vector && <SmallPicture picture={picture} />}
              <Picture
                picture={picture}
                ratio={picture.vector ? 'org' : closestRatio(picture)}
                sizes="100vw"
                priority={index === startAt}
                contain
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <p className={styles.words} role="status">
            <span className={styles.count}>{texts.pictureOf(at + 1, pictures.length)}</span>{' '}
            {pictures[at]?.description ?? pictures[at]?.altText}
          </p>
          {pictures.length > 1 && (
            <div className={styles.buttons}>
              <IconButton
                icon={ChevronLeft}
                label={texts.previousPicture}
                aria-disabled={at === 0}
                onClick={() => step(at - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={texts.nextPicture}
                aria-disabled={at === pictures.length - 1}
                onClick={() => step(at + 1)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Under the large one, which covers it when it has come: on a slow line there is something to see at once. */
const SmallPicture = ({ picture }: { picture: PictureModel }) => (
  <img
    className={styles.small}
    src={pictureUrl(picture, { width: 480, ratio: closestRatio(picture), format: 'webp' })}
    alt=""
    loading="lazy"
    decoding="async"
  />
)

/** Photographs are cut to 3:2 as everywhere unless they are upright: then nothing is cut away. */
const closestRatio = (picture: PictureModel) =>
  picture.orgWidth / picture.orgHeight < pictureRatios['3x2'] - 0.2 ? 'org' : '3x2'
