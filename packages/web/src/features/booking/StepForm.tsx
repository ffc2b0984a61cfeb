import { previousStep } from '@nyhem/domain/booking/booking-steps'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
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
  /** Label of a field, for the summary; null for one that the form does not show. */
  labelOf: (field: string) => string | null
  sentenceOf: (field: string) => string | null
  children: ReactNode
}

/** The frame of a step that is filled in: what is wrong on top, the question, its fields, saving and the way back. */
export function StepForm({ control, form, heading, lead, labelOf, sentenceOf, children }: Props) {
  const { booking: texts, ui } = useTexts()
  const { booking, step } = control
  const { saving, attempt, problems, handlers } = form
  const back = previousStep({ flow: booking.flow, saved: new Set(booking.saved) }, step)
  const summary = [...new Set(problems.map(({ field }) => field))].map((field) => {
    const label = labelOf(field)
    return {
      // What is wrong with no field that can be seen is wrong with the form.
      fieldId: label === null ? formId : fieldId(field),
      label: label ?? heading,
      message: sentenceOf(field) ?? texts.problems.other,
    }
  })
  const refused = attempt > 0 && summary.length > 0
  useErrorInTitle(refused, ui.errorPrefix)
  return (
    <ScriptedForm id={formId} className={styles.form} tabIndex={-1} {...handlers}>
      {refused && <ErrorSummary problems={summary} attempt={attempt} />}
      <StepHeading heading={heading} lead={lead} />
      {children}
      {(saving === 'failed' || saving === 'too-many') && (
        <Message tone="error" heading={texts.form.failedHeading} announce="at-once">
          <p>{saving === 'failed' ? texts.form.failed : texts.form.tooMany}</p>
        </Message>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={saving === 'saving'}>
          {saving === 'failed' ? texts.form.retry : texts.form.save}
        </Button>
        {back && (
          <Button look="quiet" size="large" wide="on-phones" onClick={() => control.goTo(back)}>
            {texts.form.back}
          </Button>
        )}
      </div>
      <p className={styles.note} role="status">
        {saving === 'saving' ? texts.form.saving : texts.form.keeps}
      </p>
    </ScriptedForm>
  )
}

const formId = 'booking-form'
