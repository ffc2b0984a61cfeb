import type { Picture as PictureModel } from '@nyhem/contract/picture'
import {
  type PictureFormat,
  type PictureRatio,
  pictureRatios,
  pictureUrl,
  pictureWidths,
} from '@nyhem/contract/picture-address'
import { cropOf, focusWithin } from '@nyhem/contract/picture-crop'
import { classNames } from '../class-names.ts'
import styles from './Picture.module.css'

type Props = {
  /** Null shows a designed background with the brand's symbol in the same ratio. */
  picture: PictureModel | null
  ratio: PictureRatio
  /** Displayed width, as the `sizes` attribute: `(min-width: 960px) 58vw, 100vw`. */
  sizes: string
  /** First large picture: fetched at once, before others. */
  priority?: boolean
  /** Replaces the own alt text. Empty where neighbouring text says the same. */
  alt?: string
  /** Fills its sized parent instead of keeping the ratio. */
  fill?: boolean
  /** Uncropped on white, for plans and drawings. */
  contain?: boolean
  className?: string | undefined
}

/** Up to the original's width, so that nothing is upscaled. */
export function widthsFor(picture: Pick<PictureModel, 'orgWidth'>): readonly (typeof pictureWidths)[number][] {
  const enough = pictureWidths.findIndex((width) => width >= picture.orgWidth)
  return enough === -1 ? pictureWidths : pictureWidths.slice(0, enough + 1)
}

const sourceSet = (picture: PictureModel, ratio: PictureRatio, format: PictureFormat) =>
  widthsFor(picture)
    .map((width) => `${pictureUrl(picture, { width, ratio, format })} ${width}w`)
    .join(', ')

/** In quarters, which the style sheet knows: the CSP allows no style attribute. Undefined in the middle. */
function focusInPicture({ orgWidth, orgHeight, focus }: PictureModel, ratio: PictureRatio) {
  const { x, y } = focusWithin(cropOf({ width: orgWidth, height: orgHeight }, ratio, focus), focus)
  return { x: quarterOf(x), y: quarterOf(y) }
}

const quarterOf = (share: number): number | undefined => {
  const quarter = Math.round(share * 4)
  return quarter === 2 ? undefined : quarter
}

/** Its space is reserved while it loads. */
export function Picture({ picture, ratio, sizes, priority, alt, fill, contain, className }: Props) {
  const frame = classNames(styles.frame, fill && styles.fill, contain && styles.contain, className)
  if (picture === null) return <MissingPicture className={frame} ratio={ratio} alt={alt ?? ''} />
  const shape = pictureRatios[ratio] ?? picture.orgWidth / picture.orgHeight
  const width = picture.orgWidth
  const height = Math.round(width / shape)
  const focus = focusInPicture(picture, ratio)
  return (
    <span className={frame} data-ratio={ratio} data-focus-x={focus.x} data-focus-y={focus.y}>
      {/* A separate layer, because the CSP allows no style attribute for a background. */}
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
