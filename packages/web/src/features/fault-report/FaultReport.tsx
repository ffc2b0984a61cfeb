import { formOfNextReport } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { AddEIdentity } from './AddEIdentity.tsx'
import styles from './FaultReport.module.css'
import type { StartedReport } from './fault-report.types.ts'
import { dropCookie } from './report-cookie.ts'
import { beginState, prefilled } from './report-state.ts'
import { Screen, TechnicalError } from './Screen.tsx'
import { type Found, useOpening } from './use-opening.ts'
import type { ReportControl } from './use-report.ts'
import { Wizard } from './Wizard.tsx'

type Props = {
  reporter: Reporter
  /** False: closed while a report waits; it is still sent. */
  isShown: boolean
  onClose: () => void
  /** No login that may report in this role. */
  onLogin: () => void
  /** Told whether a report is on its way, and must not be unmounted. */
  onWaiting: (isWaiting: boolean) => void
}

export function FaultReport({ reporter, isShown, onClose, onLogin, onWaiting }: Props) {
  const texts = useTexts('report').report
  const { opening, retry } = useOpening({ reporter, onLogin })
  const [started, setStarted] = useState<{ report: StartedReport; number: number } | null>(null)

  if (started)
    return (
      <Wizard
        key={started.number}
        started={started.report}
        isShown={isShown}
        onWaiting={onWaiting}
        onClose={onClose}
        onNext={(control) => setStarted({ report: nextReport(started.report, control), number: started.number + 1 })}
      />
    )
  if (opening.kind === 'ready' && opening.goesOn)
    return (
      <Wizard
        started={opening.goesOn}
        isShown={isShown}
        onWaiting={onWaiting}
        onClose={onClose}
        onNext={(control) => setStarted({ report: nextReport(opening.goesOn as StartedReport, control), number: 1 })}
      />
    )
  return (
    <Dialog open={isShown} onClose={onClose} heading={texts.heading} size="form" keepOnOutsidePress>
      {opening.kind === 'loading' && (
        <div className={styles.form} role="status" aria-label={texts.loading}>
          <Skeleton shape="heading" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {opening.kind === 'failed' && <TechnicalError onRetry={retry} onClose={onClose} />}
      {opening.kind === 'e-identity' && <AddEIdentity onDone={retry} />}
      {opening.kind === 'ready' && opening.found && (
        <FoundDraft
          found={opening.found}
          onGoOn={(report) => setStarted({ report, number: 0 })}
          onAnew={async () => setStarted({ report: await opening.anew(), number: 0 })}
        />
      )}
    </Dialog>
  )
}

function nextReport(sent: StartedReport, { state }: ReportControl): StartedReport {
  dropCookie()
  const { who, account } = sent
  const form = prefilled(formOfNextReport(state.form, who.reporter), { account, reporter: who.reporter })
  return {
    ...sent,
    // Residents accept the terms each time; only for board members is acceptance stored.
    state: beginState(who, { form, isNew: who.reporter !== 'resident' }),
    draftId: null,
    version: null,
    uploaded: [],
    kept: [],
    isUnsaved: false,
    isToBeSent: false,
    isTried: false,
  }
}

type FoundProps = { found: Found; onGoOn: (report: StartedReport) => void; onAnew: () => Promise<void> }

function FoundDraft({ found, onGoOn, onAnew }: FoundProps) {
  const { draft } = useTexts('report').report
  const site = useSite()
  const at = found.at && momentOf(found.at)
  const when = at && `${formatDate(siteDayOf(at, site), site)} ${formatTime(at, site)}`
  return (
    <Screen
      heading={draft.heading}
      text={when ? draft.text(when) : draft.textPlain}
      tone="info"
      ways={[
        { label: draft.goOn, onPress: () => onGoOn(found.report) },
        { label: draft.anew, onPress: () => void onAnew() },
      ]}
    />
  )
}
