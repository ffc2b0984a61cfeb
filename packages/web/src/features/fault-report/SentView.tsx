import type { CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import { offersAfterReport } from '@nyhem/domain/case/report-steps'
import { CircleCheck } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FaultReport.module.css'
import { StepHeading } from './StepHeading.tsx'
import type { ReportControl } from './use-report.ts'

type Props = {
  control: Pick<ReportControl, 'who' | 'state'>
  reply: CreateCaseReply
  onNext: () => void
  onClose: () => void
}

export function SentView({ control: { who, state }, reply, onNext, onClose }: Props) {
  const { sent } = useTexts('report').report
  const { routes } = useSite()
  const { seesCase, ticketNumber } = reply
  const offers = offersAfterReport({ reporter: who.reporter, isOwnApartment: seesCase })
  const errands = seesCase && offers.includes('see-errands') ? routes.myPagesErrands : null
  const { sendCopy, email } = state.form
  return (
    <div className={styles.form}>
      <Icon of={CircleCheck} size={40} className={styles.sentMark} />
      <StepHeading heading={sent.heading} lead={sent.text} place="sent" />
      <dl className={styles.ticket}>
        <dt>{sent.ticket}</dt>
        <dd>{ticketNumber}</dd>
      </dl>
      {sendCopy && email !== '' && <p>{sent.copy(email)}</p>}
      {errands === null && <p>{sent.notSeen}</p>}
      <div className={styles.screenWays}>
        {errands !== null && (
          <ButtonLink href={errands} wide="on-phones">
            {sent.errands}
          </ButtonLink>
        )}
        <Button variant="outlined" wide="on-phones" onClick={onNext}>
          {sent.startNew}
        </Button>
        <Button variant="quiet" wide="on-phones" onClick={onClose}>
          {sent.close}
        </Button>
      </div>
    </div>
  )
}
