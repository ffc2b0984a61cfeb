import { useTexts } from '../../site/site-context.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './SearchMap.module.css'

const rows = ['a', 'b', 'c', 'd']

export function MapListSkeleton() {
  const { searchMap } = useTexts('search')
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{searchMap.loading}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="picture" />
          <div>
            <Skeleton shape="heading" />
            <Skeleton shape="line" />
            <Skeleton shape="short-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
