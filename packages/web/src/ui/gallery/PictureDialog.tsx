import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { pictureRatios, pictureUrl } from '@nyhem/contract/picture-address'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Picture } from '../picture/Picture.tsx'
import { pictureAfterKey, pictureAfterPull, pictureInView } from './gallery-keys.ts'
import styles from './PictureDialog.module.css'

export type PictureDialogProps = {
  heading: string
  pictures: readonly PictureModel[]
  startAt: number
  onClose: () => void
}

/** One at a time, uncropped: arrow keys, buttons, or a swipe with finger or mouse. */
export function PictureDialog({ heading, pictures, startAt, onClose }: PictureDialogProps) {
  const texts = useTexts().ui
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(startAt)
  // Target of a button or key scroll. Pictures passed meanwhile are not the visitor's choice.
  const goal = useRef<number | null>(null)

  // Once on opening. Later moves come from the visitor.
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

/** Preview below the large picture, for slow connections. */
const SmallPicture = ({ picture }: { picture: PictureModel }) => (
  <img
    className={styles.small}
    src={pictureUrl(picture, { width: 480, ratio: closestRatio(picture), format: 'webp' })}
    alt=""
    loading="lazy"
    decoding="async"
  />
)

/** Cropped to 3:2 as everywhere, except upright photographs. */
const closestRatio = (picture: PictureModel) =>
  picture.orgWidth / picture.orgHeight < pictureRatios['3x2'] - 0.2 ? 'org' : '3x2'

type Pull<From> = {
  /** State at the start of a drag. */
  begin: () => From
  /** End of a drag, with distance and row width in pixels. */
  end: (from: From, pulledPx: number, widthPx: number) => void
}

function usePull<From>(row: RefObject<HTMLElement | null>, { begin, end }: Pull<From>) {
  const hold = useRef<{ x: number; scrolled: number; from: From } | null>(null)
  const letGo = ({ clientX }: PointerEvent) => {
    const element = row.current
    const held = hold.current
    hold.current = null
    if (!element || !held) return
    // Snapping during the final glide would make it jump.
    element.addEventListener('scrollend', () => hold.current === null && delete element.dataset.pulled, { once: true })
    end(held.from, clientX - held.x, element.clientWidth)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = row.current
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return
      // Prevents native image dragging.
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      hold.current = { x: event.clientX, scrolled: element.scrollLeft, from: begin() }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!row.current || !hold.current) return
      row.current.dataset.pulled = ''
      row.current.scrollLeft = hold.current.scrolled - (clientX - hold.current.x)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
