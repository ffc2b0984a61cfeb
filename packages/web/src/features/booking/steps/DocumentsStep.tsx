import { fileSizeText } from '../../../site/file-size.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkDocuments } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'

export function DocumentsStep({ control }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const site = useSite()
  const strings = bookingSteps.documents
  const { booking } = control
  const [confirmed, setConfirmed] = useDraft<ReadonlySet<string>>(
    control,
    'confirmed',
    () => new Set(booking.documents.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id)),
  )
  const input = { confirmedIds: [...confirmed] }
  const form = useStepForm({ control, step: 'documents', problems: checkDocuments(input, booking), input: () => input })
  const nameOf = (id: string) => `documents.${id}`
  const confirm = (id: string, isConfirmed: boolean) =>
    setConfirmed((before) => new Set(isConfirmed ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <StepForm
      control={control}
      form={form}
      heading={strings.heading}
      lead={strings.lead}
      labelOf={(field) => booking.documents.find(({ id }) => nameOf(id) === field)?.title ?? null}
    >
      {booking.documents.length === 0 && <p>{strings.none}</p>}
      <ul className={styles.rows}>
        {booking.documents.map(({ id, title, href, bytes }) => (
          <li key={id} className={styles.document}>
            <p>
              <a href={href} target="_blank" rel="noopener" className={styles.documentLink}>
                {strings.open(title)}
              </a>{' '}
              <span className={styles.note}>pdf, {fileSizeText(bytes, site)}</span>
            </p>
            <CheckboxField
              name={nameOf(id)}
              id={fieldId(nameOf(id))}
              label={strings.confirm(title)}
              error={form.sentenceOf(nameOf(id))}
              value="yes"
              checked={confirmed.has(id)}
              onChange={(event) => confirm(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {booking.documents.length > 0 && (
        <p className={styles.note} role="status">
          {strings.count(confirmed.size, booking.documents.length)}
        </p>
      )}
    </StepForm>
  )
}
