import type { MarkedPhoto as Marked, ShownMark } from '@nyhem/contract/calls/photo-marks'
import { markWords } from '@nyhem/domain/case/photo-mark-words'
import { zoneOf } from '@nyhem/domain/case/photo-marks'
import { useEffect, useId, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { MarkShape, useShownSize } from '../photo-marks/MarkShape.tsx'
import styles from './Errands.module.css'

/** A photo with what the staff have marked in it, and the same in words. */
export function MarkedPhoto({ marked: { largeHref, marks } }: { marked: Marked }) {
  const words = markWords(useSite().locale)
  const frame = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  /** Height by width of the picture; null: it is not here yet. */
  const [shape, setShape] = useState<number | null>(null)
  const { width } = useShownSize(frame)
  const size = { width, height: width * (shape ?? 0) }
  const id = useId()
  // It may have come before the page was alive.
  useEffect(() => setShape((before) => before ?? shapeOf(picture.current)), [])
  return (
    <section ref={frame} className={styles.lines} aria-labelledby={id}>
      {shape === null ? (
        <img
          ref={picture}
          src={largeHref}
          alt=""
          hidden
          onLoad={({ currentTarget }) => setShape(shapeOf(currentTarget))}
        />
      ) : (
        <svg role="img" aria-label={words.alt(marks.length)} width="100%" viewBox={`0 0 ${size.width} ${size.height}`}>
          <image href={largeHref} {...size} />
          {marks.map((mark, index) => (
            <MarkShape key={keyOf(mark, index)} mark={mark} number={index + 1} size={size} />
          ))}
        </svg>
      )}
      <p id={id}>{words.heading}</p>
      <ol>
        {marks.map((mark, index) => (
          <li key={keyOf(mark, index)}>
            {words.kinds[mark.kind]} {words.zones[zoneOf(mark)]}
            {mark.text !== '' && `: ${mark.text}`}
          </li>
        ))}
      </ol>
    </section>
  )
}

function shapeOf(picture: HTMLImageElement | null): number | null {
  if (!picture?.naturalWidth) return null
  return picture.naturalHeight / picture.naturalWidth
}

const keyOf = ({ kind, x, y }: ShownMark, index: number): string => `${index} ${kind} ${x} ${y}`
