import type { HomeViews } from '@nyhem/domain/explorer/choose-view'
import { formatClock } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import styles from './SphereView.module.css'
import type { PanoramaState } from './use-panorama.ts'
import type { ShownView } from './use-view.ts'

type Props = { home: HomeViews; shown: ShownView; state: PanoramaState }

export function ViewNews({ home, shown: { view, camera, changes, wish }, state }: Props) {
  const texts = useTexts('viewer').viewer
  const time = formatClock(view.hour * 60, useSite())
  const titleOf = (id: string | null) => home.archetypes.find((archetype) => archetype.id === id)?.title
  const furnishing = titleOf(view.archetypeId) ?? ''
  const missing = changes.includes('archetype') ? titleOf(wish.archetypeId) : undefined
  const otherwise = [
    missing && texts.otherFurnishing(missing, furnishing),
    changes.includes('hour') && texts.otherHour(time),
  ].filter(Boolean)
  return (
    <>
      <p role="status" className={styles.quiet}>
        {state === 'opening' ? texts.loading : texts.seen(camera.title, furnishing, time)}
      </p>
      {state === 'opening' && (
        <p className={styles.news} aria-hidden="true">
          {texts.loading}
        </p>
      )}
      {state !== 'opening' && otherwise.length > 0 && (
        <p role="status" className={styles.news}>
          {otherwise.join(' ')}
        </p>
      )}
    </>
  )
}
