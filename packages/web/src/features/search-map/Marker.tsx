import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './SearchMap.module.css'

type MarkerProps = { isActive: boolean; onOpen: () => void }

/** No Tab stop: a map may have a hundred, and the list beside it leads to every project. */
export const PriceMarker = ({
  place,
  isActive,
  isChosen,
  onOpen,
}: MarkerProps & { place: MapPlace; isChosen: boolean }) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.marker}
    data-on={isActive || isChosen || undefined}
    aria-expanded={isChosen}
    onClick={onOpen}
  >
    {place.label}
    <VisuallyHidden>, {place.name}</VisuallyHidden>
  </button>
)

/** Opening it zooms in, or lists projects at one address. */
export function ClusterMarker({ count, isActive, onOpen }: MarkerProps & { count: number }) {
  const { searchMap } = useTexts('search')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.marker, styles.cluster)}
      data-on={isActive || undefined}
      aria-label={searchMap.cluster(count)}
      onClick={onOpen}
    >
      {count}
    </button>
  )
}
