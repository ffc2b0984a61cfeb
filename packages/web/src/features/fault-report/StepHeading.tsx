import { type ReactNode, useEffect, useRef } from 'react'
import styles from './FaultReport.module.css'

/** Heading of a screen. Takes focus when its screen replaces another. */
export function StepHeading({ heading, lead, place }: { heading: string; lead?: ReactNode; place: string }) {
  const element = useRef<HTMLHeadingElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is arrived at once
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.closest('dialog')?.scrollTo?.({ top: 0 })
  }, [place])
  const attach = (heading: HTMLHeadingElement | null) => {
    element.current = heading
    // A newly opened modal focuses the heading, not the close button.
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
