import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { archetypesOf } from '@nyhem/domain/explorer/choose-view'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { FurnishingChoice } from './FurnishingChoice.tsx'
import { HourChoice } from './HourChoice.tsx'
import styles from './SphereView.module.css'
import { SunPanel } from './SunPanel.tsx'
import type { ShownView } from './use-view.ts'

type Props = { home: ExplorerHomeReply; shown: ShownView; bookingHref: string | null }

/** Furnishing, light and booking of the shown view, with the sun study above. */
export function ViewerBar({ home, shown: { view, camera, wishFor }, bookingHref }: Props) {
  const texts = useTexts('viewer').viewer
  const [sun, setSun] = useState<'open' | 'closed'>('closed')
  const { plan, geo, sunStudy } = home
  const sunParts = plan && geo && sunStudy ? { plan, geo, study: sunStudy } : null
  return (
    <>
      {sun === 'open' && sunParts && (
        <SunPanel
          {...sunParts}
          hour={view.hour}
          onHour={(hour) => wishFor({ hour })}
          onClose={() => setSun('closed')}
        />
      )}
      <div className={styles.bar}>
        <FurnishingChoice
          archetypes={archetypesOf(home, camera.id)}
          value={view.archetypeId}
          onChoose={(archetypeId) => wishFor({ archetypeId })}
        />
        <HourChoice
          home={home}
          view={view}
          onChoose={(hour) => wishFor({ hour })}
          sun={sunParts ? sun : null}
          onSun={() => setSun(sun === 'open' ? 'closed' : 'open')}
        />
        {bookingHref && (
          <ButtonLink href={bookingHref} className={styles.action}>
            {texts.book}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
