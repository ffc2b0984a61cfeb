import { previousStep } from '@nyhem/domain/booking/booking-steps'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './Booking.module.css'
import type { BookingControl } from './booking-control.ts'
import { StepHeading } from './StepHeading.tsx'
import { fieldId, type StepFormState } from './use-step-form.ts'

type Props = {
  control: BookingControl
  form: StepFormState
  heading: string
  lead: ReactNode
  /** Label of a field for the summary; null for one not shown in the form. */
  labelOf: (field: string) => string | null
  children: ReactNode
}

export function StepForm({ control, form, heading, lead, labelOf, children }: Props) {
  const { booking: texts, ui } = useTexts('booking')
  const { booking, step } = control
  const { progress, attempt, problems, sentenceOf, handlers } = form
  const back = previousStep({ flow: booking.flow, saved: new Set(booking.saved) }, step)
  const summary = [...new Set(problems.map(({ field }) => field))].map((field) => {
    const label = labelOf(field)
    return {
      // Problems of hidden fields are attached to the form.
      fieldId: label === null ? formId : fieldId(field),
      label: label ?? heading,
      message: sentenceOf(field) ?? texts.problems.other,
    }
  })
  const refused = attempt > 0 && summary.length > 0
  const isTooMany = form.code === 'TooManyRequests'
  return (
    <ScriptedForm id={formId} className={styles.form} tabIndex={-1} {...handlers}>
      {refused && <ErrorSummary problems={summary} attempt={attempt} />}
      <StepHeading heading={heading} lead={lead} />
      {children}
      {progress === 'failed' && (
        <Message tone="error" heading={texts.form.failedHeading} announce="at-once">
          <p>{isTooMany ? texts.form.tooMany : form.code === 'SwitchedOff' ? ui.switchedOff : texts.form.failed}</p>
        </Message>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={progress === 'sending'}>
          {progress === 'failed' && !isTooMany ? texts.form.retry : texts.form.save}
        </Button>
        {back && (
          <Button variant="quiet" size="large" wide="on-phones" onClick={() => control.goTo(back)}>
            {texts.form.back}
          </Button>
        )}
      </div>
      <p className={styles.note} role="status">
        {progress === 'sending' ? texts.form.saving : texts.form.keeps}
      </p>
    </ScriptedForm>
  )
}

const formId = 'booking-form'
