import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useLoaded } from '../api-client/use-loaded.ts'
import issueStyles from '../known-issues/KnownIssues.module.css'
import { KnownIssues } from '../known-issues/KnownIssues.tsx'
import styles from './FaultReport.module.css'
import type { StepProps } from './fields.tsx'
import { reportCalls } from './report-calls.ts'

/** What is known to be broken in the chosen house, before it is reported again. */
export function HouseIssues({ control }: StepProps) {
  const { issues: texts } = useTexts('report').report
  const { selectedApartment, isOtherAddress } = control.state.form
  const key = isOtherAddress ? null : (selectedApartment?.propertyId ?? null)
  const [passed, setPassed] = useState<string | null>(null)
  const { loaded } = useLoaded(key, () => reportCalls.knownIssues(key ?? ''))
  // Optional help: on failure the report continues without it.
  if (key === null || key === passed || loaded.status !== 'ready' || loaded.value.length === 0) return null
  return (
    <section className={issueStyles.house} aria-labelledby="house-issues">
      <h3 className={issueStyles.heading} id="house-issues">
        {texts.heading}
      </h3>
      <p>{texts.before}</p>
      <KnownIssues
        issues={loaded.value}
        texts={texts}
        after={
          <p className={styles.after}>
            <Button variant="outlined" onClick={control.finish}>
              {texts.enough}
            </Button>
          </p>
        }
      />
      <p className={styles.after}>
        <Button variant="quiet" onClick={() => setPassed(key)}>
          {texts.other}
        </Button>
      </p>
    </section>
  )
}
