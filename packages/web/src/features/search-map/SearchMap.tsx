import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import { MapFailure } from './MapFailure.tsx'
import { MapListSkeleton } from './MapListSkeleton.tsx'
import styles from './SearchMap.module.css'
import type { SearchMapProps } from './search-map-props.ts'

const code = lazyCode(async () => (await import('./MapBody.tsx')).MapBody)

/**
 * Loaded when first shown. The toolbar is rendered at once and stays, which preserves focus. Browser only: without
 * scripts the page shows its list.
 */
export function SearchMap({ toolbar, ...search }: SearchMapProps) {
  const { Body, hasFailed, retry } = useBody()
  const view = useRestOfWindow()
  return (
    <section className={styles.view} ref={view}>
      <div className={styles.toolbar}>{toolbar}</div>
      {Body && <Body {...search} />}
      {!Body && (
        <>
          <div className={styles.side}>{hasFailed ? <MapFailure onRetry={retry} /> : <MapListSkeleton />}</div>
          <div className={styles.ground} />
        </>
      )}
    </section>
  )
}

/** Content above the map varies in height. The map takes the rest of the window. */
function useRestOfWindow() {
  const view = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const above = (view.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      view.current?.style.setProperty('--above', `${Math.round(above)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return view
}

function useBody() {
  const [Body, setBody] = useState(() => code.current())
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Body || hasFailed) return
    code.fetch().then(
      (component) => setBody(() => component),
      () => setHasFailed(true),
    )
  }, [Body, hasFailed])
  return { Body, hasFailed, retry: () => setHasFailed(false) }
}
