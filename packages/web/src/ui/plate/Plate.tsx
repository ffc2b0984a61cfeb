import type { Picture as PictureModel } from '@nyhem/contract/picture'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Heading, type HeadingLevel } from '../heading/Heading.tsx'
import { Picture } from '../picture/Picture.tsx'
import styles from './Plate.module.css'

/** What its place on the page decides. */
export type PlateVariant = {
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  ratio?: PictureRatio
  sizes: string
  priority?: boolean
  /** Picture beside the caption from 625 px. */
  beside?: boolean
  className?: string | undefined
}

type Props = PlateVariant & {
  href: string
  /** The name is the link, which covers the whole plate. */
  name: string
  picture: PictureModel | null
  /** An uncropped drawing. */
  contain?: boolean
  status?: ReactNode
  /** A line above the name, such as a date. */
  kicker?: ReactNode
  place?: ReactNode
  facts?: readonly ReactNode[]
  /** On its own last line. */
  price?: ReactNode
  /** Under the price. */
  priceNote?: ReactNode
  text?: ReactNode
  /** Last in the caption. */
  below?: ReactNode
  /** A separate target on the picture, such as a heart. */
  action?: ReactNode
  /** For sold homes and the like. */
  dimmed?: boolean
}

export function Plate(props: Props) {
  const { href, name, level = 3, size = 'heading-3', picture, ratio = '3x2', sizes, priority, contain } = props
  const { status, kicker, place, facts = [], price, priceNote, text, below, action, dimmed, beside, className } = props
  return (
    <article className={classNames(styles.plate, dimmed && styles.dimmed, beside && styles.beside, className)}>
      <div className={styles.figure}>
        <Picture
          picture={picture}
          ratio={ratio}
          sizes={sizes}
          alt={picture?.altText ?? ''}
          {...(priority && { priority })}
          {...(contain && { contain })}
          className={styles.picture}
        />
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.caption}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <div className={styles.top}>
          <Heading level={level} size={size} className={styles.name}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </Heading>
          {status}
        </div>
        {place && <p className={styles.place}>{place}</p>}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts are a fixed row, never reordered
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {price && <p className={styles.price}>{price}</p>}
        {priceNote && <p className={styles.priceNote}>{priceNote}</p>}
        {below}
      </div>
    </article>
  )
}
