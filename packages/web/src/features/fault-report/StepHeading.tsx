import { type ReactNode, useEffect, useRef } from 'react'
import styles from './FaultReport.module.css'

/** The question of a screen. Takes focus when the screen has come in place of another. */
export function StepHeading({ heading, lead, place }: { heading: string; lead?: ReactNode; place: string }) {
  const element = useRef<HTMLHeadingElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is arrived at once
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.closest('dialog')?.scrollTo?.({ top: 0 })
  }, [place])
  const attach = (heading: HTMLHeadingElement | null) => {
    element.current = heading
    // A modal that opens with it takes focus to it, not to its cross.
    heading?.setAttribute('autofocus', '')
  }
  return (
    <div className={styles.question}>
      <h3 ref={attach} tabIndex={-1} className={styles.heading}>
        {heading}
      </h3>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
