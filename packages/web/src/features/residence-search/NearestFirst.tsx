import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

const positionTimeoutMs = 10_000

/**
 * The position is requested only on a press and stays out of the address. Source: public-site specification §4
 * (geo=auto).
 */
export function NearestFirst({ search }: { search: ResidenceSearch }) {
  const { view, session } = search
  const { nearest: texts } = search.language.texts.residenceSearch
  const [progress, setProgress] = useState<'ready' | 'asking' | 'denied'>('ready')
  const hydrated = useHydrated()
  const isOffered = view.state.filter.inhabitDate === 'now' && view.state.mode === 'projects'
  if (!hydrated || (!isOffered && view.near === null) || !('geolocation' in navigator)) return null
  if (view.near !== null)
    return (
      <p className={styles.nearest}>
        {texts.on}{' '}
        <Button variant="quiet" onClick={() => session.searchNear(null)}>
          {texts.off}
        </Button>
      </p>
    )
  const ask = () => {
    setProgress('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setProgress('ready')
        session.searchNear({ latitude, longitude })
      },
      () => setProgress('denied'),
      { timeout: positionTimeoutMs },
    )
  }
  return (
    <div className={styles.nearest}>
      <Button variant="outlined" busy={progress === 'asking'} onClick={ask}>
        <Icon of={LocateFixed} size={18} />
        {texts.offer}
      </Button>
      {progress === 'denied' && (
        <Message tone="info" announce="politely">
          {texts.denied}
        </Message>
      )}
    </div>
  )
}
