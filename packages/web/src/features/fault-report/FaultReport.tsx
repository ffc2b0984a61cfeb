import { formOfNextReport } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { languageTags } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { AddEIdentity } from './AddEIdentity.tsx'
import styles from './FaultReport.module.css'
import { dropCookie } from './report-cookie.ts'
import { beginState, prefilled } from './report-state.ts'
import { Screen, TechnicalError } from './Screen.tsx'
import { type Found, useOpening } from './use-opening.ts'
import type { BegunReport, ReportControl } from './use-report.ts'
import { Wizard } from './Wizard.tsx'

type Props = {
  reporter: Reporter
  onClose: () => void
  /** Nobody is logged in who may report so. */
  onLogin: () => void
}

/** Reporting a fault, from whatever page: opens where one was, or anew. */
export function FaultReport({ reporter, onClose, onLogin }: Props) {
  const texts = useTexts().report
  const { opening, retry } = useOpening({ reporter, onLogin })
  const [begun, setBegun] = useState<{ report: BegunReport; number: number } | null>(null)

  if (begun)
    return (
      <Wizard
        key={begun.number}
        begun={begun.report}
        onClose={onClose}
        onNext={(control) => setBegun({ report: nextReport(begun.report, control), number: begun.number + 1 })}
      />
    )
  if (opening.kind === 'ready' && opening.goesOn)
    return (
      <Wizard
        begun={opening.goesOn}
        onClose={onClose}
        onNext={(control) => setBegun({ report: nextReport(opening.goesOn as BegunReport, control), number: 1 })}
      />
    )
  return (
    <Dialog open onClose={onClose} heading={texts.heading} size="form" keepOnOutsidePress>
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
          onGoOn={(report) => setBegun({ report, number: 0 })}
          onAnew={async () => setBegun({ report: await opening.anew(), number: 0 })}
        />
      )}
    </Dialog>
  )
}

/** Another report after one that was sent. */
function nextReport(sent: BegunReport, { state }: ReportControl): BegunReport {
  dropCookie()
  const { who, account } = sent
  const form = prefilled(formOfNextReport(state.form, who.reporter), account)
  return {
    ...sent,
    // Residents accept the terms again: only board members keep that they have.
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

type FoundProps = { found: Found; onGoOn: (report: BegunReport) => void; onAnew: () => Promise<void> }

function FoundDraft({ found, onGoOn, onAnew }: FoundProps) {
  const { draft } = useTexts().report
  const { locale } = useSite()
  const when =
    found.at &&
    new Intl.DateTimeFormat(languageTags[locale], {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(found.at))
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
