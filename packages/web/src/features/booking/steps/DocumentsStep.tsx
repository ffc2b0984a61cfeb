import { useState } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { fileSizeText } from '../../housing-words/housing-format.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkDocuments } from '../check-step.ts'
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'

/** The documents of the home: each is opened and confirmed. */
export function DocumentsStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const site = useSite()
  const words = bookingSteps.documents
  const { booking } = control
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(
    () => new Set(booking.documents.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id)),
  )
  const input = { confirmedIds: [...confirmed] }
  const form = useStepForm({ control, step: 'documents', problems: checkDocuments(input, booking), input: () => input })
  const nameOf = (id: string) => `documents.${id}`
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts)
  }
  const confirm = (id: string, isConfirmed: boolean) =>
    setConfirmed((before) => new Set(isConfirmed ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead}
      labelOf={(field) => booking.documents.find(({ id }) => nameOf(id) === field)?.title ?? null}
      sentenceOf={sentenceOf}
    >
      {booking.documents.length === 0 && <p>{words.none}</p>}
      <ul className={styles.rows}>
        {booking.documents.map(({ id, title, href, bytes }) => (
          <li key={id} className={styles.document}>
            <p>
              <a href={href} target="_blank" rel="noopener" className={styles.documentLink}>
                {words.open(title)}
              </a>{' '}
              <span className={styles.note}>pdf, {fileSizeText(bytes, site)}</span>
            </p>
            <CheckboxField
              name={nameOf(id)}
              id={fieldId(nameOf(id))}
              label={words.confirm(title)}
              error={sentenceOf(nameOf(id))}
              value="yes"
              checked={confirmed.has(id)}
              onChange={(event) => confirm(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {booking.documents.length > 0 && (
        <p className={styles.note} role="status">
          {words.count(confirmed.size, booking.documents.length)}
        </p>
      )}
    </StepForm>
  )
}
