import { type HomeViews, hoursOf } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerView } from '@nyhem/domain/explorer/explorer-home'
import { formatClock } from '@nyhem/domain/sites/long-dates'
import { Sun } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SunStudy } from '../../ui/icon/own-icons.ts'
import slider from '../../ui/slider/SliderField.module.css'
import styles from './SphereView.module.css'

type Props = {
  home: HomeViews
  view: ExplorerView
  onChoose: (hour: number) => void
  sun: 'open' | 'closed' | null
  onSun: () => void
}

export function HourChoice({ home, view, onChoose, sun, onSun }: Props) {
  const texts = useTexts('viewer').viewer
  const hours = hoursOf(home, view.cameraId, view.archetypeId)
  const range = useRef<HTMLInputElement>(null)
  const at = hours.indexOf(view.hour)
  const time = formatClock(view.hour * 60, useSite())
  useEffect(() => {
    range.current?.style.setProperty('--filled', `${(100 * at) / (hours.length - 1 || 1)}%`)
  }, [at, hours.length])
  return (
    <div className={styles.hours}>
      {sun === null ? (
        <span className={styles.sun}>
          <Icon of={Sun} size={24} />
          {texts.light}
        </span>
      ) : (
        <button type="button" className={styles.sun} aria-expanded={sun === 'open'} onClick={onSun}>
          <Icon of={SunStudy} size={24} />
          {texts.sunStudy}
        </button>
      )}
      {hours.length > 1 && (
        <input
          ref={range}
          type="range"
          className={slider.slider}
          aria-label={texts.lightOf}
          aria-valuetext={time}
          min={0}
          max={hours.length - 1}
          step={1}
          value={at}
          onChange={(event) => {
            const hour = hours[Number(event.currentTarget.value)]
            if (hour !== undefined) onChoose(hour)
          }}
        />
      )}
      <span className={styles.clock}>{time}</span>
    </div>
  )
}
