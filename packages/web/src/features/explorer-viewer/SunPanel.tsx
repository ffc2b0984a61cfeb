import type { LocalDate } from '@nyhem/domain/dates'
import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'
import { nearestHour } from '@nyhem/domain/explorer/sun-in-rooms'
import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { useLayer } from '../../ui/layer/use-layer.ts'
import styles from './SphereView.module.css'

const SunStudyPanel = lazy(async () => ({ default: (await import('../sun-study/SunStudyPanel.tsx')).SunStudyPanel }))

type Props = {
  plan: ExplorerPlan
  geo: { latitude: number; longitude: number }
  study: { date: string; hours: readonly number[] }
  hour: number
  onHour: (hour: number) => void
  onClose: () => void
}

export function SunPanel({ plan, geo, study, hour, onHour, onClose }: Props) {
  const { viewer } = useTexts('viewer')
  const { locale, timeZone } = useSite()
  const lightDate = study.date as LocalDate
  const [hasWords, setHasTexts] = useState(false)
  const [moment, setMoment] = useState({ date: lightDate, minutes: hour * 60 })
  const panel = useRef<HTMLDivElement>(null)
  useLayer(panel, true, onClose)
  useEffect(() => {
    loadTextGroup(locale, 'sun-study').then(() => setHasTexts(true), console.warn)
  }, [locale])
  const change = (next: { date: LocalDate; minutes: number }) => {
    setMoment(next)
    const shown = nearestHour(study.hours, next.minutes)
    if (shown !== null && shown !== nearestHour(study.hours, moment.minutes)) onHour(shown)
  }
  return (
    <div ref={panel} className={styles.panel} data-own-keys="">
      <div className={styles.panelTop}>
        <Heading level={3} size="heading-3">
          {viewer.sunStudy}
        </Heading>
        <IconButton icon={X} label={viewer.closeSunStudy} onClick={onClose} />
      </div>
      <div className={styles.panelBody}>
        {hasWords && (
          <Suspense fallback={<p role="status">{viewer.loading}</p>}>
            <SunStudyPanel
              {...{ plan, geo, timeZone }}
              hours={study.hours}
              lightDate={lightDate}
              value={moment}
              onChange={change}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
