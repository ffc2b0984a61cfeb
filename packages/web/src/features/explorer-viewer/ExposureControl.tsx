import { exposureBounds } from '@nyhem/domain/explorer/exposure'
import { formatDecimal } from '@nyhem/domain/sites/format'
import { useEffect, useId, useRef } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import slider from '../../ui/slider/SliderField.module.css'
import styles from './SphereView.module.css'

type Props = { stops: number; onChange: (stops: number) => void }

/** Makes the picture darker or brighter by stops: darker shows details in the light outside the windows. */
export function ExposureControl({ stops, onChange }: Props) {
  const texts = useTexts('viewer').viewer
  const site = useSite()
  const id = useId()
  const range = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { min, max } = exposureBounds
    range.current?.style.setProperty('--filled', `${(100 * (stops - min)) / (max - min)}%`)
  }, [stops])
  const sign = stops > 0 ? '+' : stops < 0 ? '−' : ''
  const value = texts.stops(`${sign}${formatDecimal(Math.abs(stops), site)}`)
  return (
    <div className={styles.flyout}>
      <p className={styles.exposureLabel}>
        <label htmlFor={id}>{texts.exposure}</label>
        <output htmlFor={id}>{value}</output>
      </p>
      <input
        ref={range}
        id={id}
        type="range"
        className={slider.slider}
        {...exposureBounds}
        aria-valuetext={value}
        value={stops}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className={styles.hint}>{texts.exposureHint}</p>
      <Button variant="quiet" className={styles.reset} onClick={() => onChange(0)}>
        {texts.resetExposure}
      </Button>
    </div>
  )
}
