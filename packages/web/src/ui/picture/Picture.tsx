import type { Picture as PictureModel } from '@nyhem/contract/picture'
import {
  type PictureFormat,
  type PictureRatio,
  pictureRatios,
  pictureUrl,
  pictureWidths,
} from '@nyhem/contract/picture-address'
import { classNames } from '../class-names.ts'
import styles from './Picture.module.css'

type Props = {
  /** Null where there is none: a designed ground with the brand's symbol takes its place, in the same ratio. */
  picture: PictureModel | null
  ratio: PictureRatio
  /** How wide it is shown, as the `sizes` attribute: `(min-width: 960px) 58vw, 100vw`. */
  sizes: string
  /** The first large picture of a page: fetched at once and before others. */
  priority?: boolean
  /** Words instead of the picture's own; empty where a neighbouring text says the same. */
  alt?: string
  /** Fills its parent instead of keeping the ratio; the parent has a size. */
  fill?: boolean
  /** Whole, on white, as plans and drawings are shown. */
  contain?: boolean
  className?: string | undefined
}

/** Widths worth asking for: every width up to the original's, so that nothing is blown up. */
export function widthsFor(picture: Pick<PictureModel, 'orgWidth'>): readonly (typeof pictureWidths)[number][] {
  const enough = pictureWidths.findIndex((width) => width >= picture.orgWidth)
  return enough === -1 ? pictureWidths : pictureWidths.slice(0, enough + 1)
}

const sourceSet = (picture: PictureModel, ratio: PictureRatio, format: PictureFormat) =>
  widthsFor(picture)
    .map((width) => `${pictureUrl(picture, { width, ratio, format })} ${width}w`)
    .join(', ')

/** A picture in the sizes and encodings that the browser wants, with its place kept while it loads. */
export function Picture({ picture, ratio, sizes, priority, alt, fill, contain, className }: Props) {
  const frame = classNames(styles.frame, fill && styles.fill, contain && styles.contain, className)
  if (picture === null) return <MissingPicture className={frame} ratio={ratio} alt={alt ?? ''} />
  const shape = pictureRatios[ratio] ?? picture.orgWidth / picture.orgHeight
  const width = picture.orgWidth
  const height = Math.round(width / shape)
  return (
    <span className={frame} data-ratio={ratio}>
      {/* A layer of its own, because the security policy allows no style attribute for a background. */}
      {picture.placeholder !== null && !contain && (
        <img className={styles.placeholder} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture className={styles.picture}>
        {!picture.vector && (
          <>
            <source type="image/avif" srcSet={sourceSet(picture, ratio, 'avif')} sizes={sizes} />
            <source type="image/webp" srcSet={sourceSet(picture, ratio, 'webp')} sizes={sizes} />
          </>
        )}
        <img
          className={styles.image}
          src={pictureUrl(picture, { width: 1200, ratio, format: 'webp' })}
          width={width}
          height={height}
          alt={alt ?? picture.altText}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}

const MissingPicture = ({ className, ratio, alt }: { className: string; ratio: PictureRatio; alt: string }) => (
  <span
    className={classNames(className, styles.missing)}
    data-ratio={ratio}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  />
)
