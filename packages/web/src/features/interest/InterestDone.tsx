import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './InterestForm.module.css'
import { useInterestTexts } from './interest-texts.ts'

type Props = { outcome: 'sent' | 'already'; name: string /** Absent before scripts run. */; onAgain?: () => void }

/** The registration has arrived, or had arrived before: says what happens next. Takes focus in the form's place. */
export function InterestDone({ outcome, name, onAgain }: Props) {
  const texts = useInterestTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1} role="status">
      <Heading level={3} size="heading-2">
        {outcome === 'sent' ? texts.sentHeading : texts.alreadyHeading}
      </Heading>
      <p className={styles.next}>{outcome === 'sent' ? texts.sentNext(name) : texts.alreadyNext(name)}</p>
      {onAgain && (
        <div className={styles.again}>
          <Button look="quiet" onClick={onAgain}>
            {texts.sendAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
