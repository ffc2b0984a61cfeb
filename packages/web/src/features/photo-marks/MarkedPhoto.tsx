import type { MarkedPhoto as Marked, ShownMark } from '@nyhem/contract/calls/photo-marks'
import { zoneOf } from '@nyhem/domain/case/photo-marks'
import { useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import styles from './MarkedPhoto.module.css'
import { MarkShape, useShownSize } from './MarkShape.tsx'

/** A photo with what the staff have marked in it, and the same in words. */
export function MarkedPhoto({ marked: { largeHref, marks } }: { marked: Marked }) {
  const { photoMarks: texts } = useTexts('photo-marks')
  const frame = useRef<HTMLDivElement>(null)
  const [isHere, setHere] = useState(false)
  const size = useShownSize(frame)
  return (
    <figure className={styles.figure}>
      <div ref={frame} className={styles.frame}>
        <img src={largeHref} alt={texts.alt(marks.length)} loading="lazy" onLoad={() => setHere(true)} />
        {isHere && (
          <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`}>
            {marks.map((mark, index) => (
              <MarkShape key={keyOf(mark, index)} mark={mark} number={index + 1} size={size} />
            ))}
          </svg>
        )}
      </div>
      <figcaption>
        <p>{texts.heading}</p>
        <ol>
          {marks.map((mark, index) => (
            <li key={keyOf(mark, index)}>
              {texts.mark(texts.kinds[mark.kind], texts.zones[zoneOf(mark)])}
              {mark.text !== '' && `: ${mark.text}`}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

const keyOf = ({ kind, x, y }: ShownMark, index: number): string => `${index} ${kind} ${x} ${y}`
