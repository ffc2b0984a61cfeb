import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EIdentity } from '../login/EIdentity.tsx'
import { useIdentification } from '../login/use-identification.ts'
import { currentSession } from '../session/session-store.ts'
import styles from './FaultReport.module.css'
import { StepHeading } from './StepHeading.tsx'

/** Adds or verifies the e-ID, which reporting requires. Source: fault-reports specification §2.1, §4.2. */
export function AddEIdentity({ onDone }: { onDone: () => void }) {
  const { eIdentity } = useTexts('report').report
  // After the provider's pages the hash reopens the report.
  const [returnPath] = useState(() => location.pathname + location.search + location.hash)
  const identification = useIdentification({ flow: 'update', loginType: 'private', returnPath })
  const isDone = identification.now?.step === 'logged-in'
  const goOn = () => {
    void currentSession()?.reload()
    onDone()
  }
  if (isDone)
    return (
      <div className={styles.form}>
        <StepHeading heading={eIdentity.doneHeading} lead={eIdentity.done} place="done" />
        <div className={styles.screenWays}>
          <Button wide="on-phones" onClick={goOn}>
            {eIdentity.goOn}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.form}>
      <StepHeading heading={eIdentity.heading} lead={eIdentity.lead} place="adding" />
      <EIdentity identification={identification} startLabel={eIdentity.start} />
    </div>
  )
}
