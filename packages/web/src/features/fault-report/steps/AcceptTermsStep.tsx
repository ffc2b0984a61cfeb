import { useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-texts.ts'
import { type StepProps, useSentence } from '../fields.tsx'

export function AcceptTermsStep({ control }: StepProps) {
  const { terms } = useTexts('report').report
  const sentence = useSentence(control)
  return (
    <>
      <ul className={styles.points}>
        {[terms.what, terms.privacy, terms.access, terms.cost].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <CheckboxField
        name="acceptTerms"
        id={fieldId('acceptTerms')}
        label={terms.accept}
        error={sentence('acceptTerms')}
        checked={control.state.form.acceptTerms}
        onChange={(event) => control.change({ acceptTerms: event.target.checked })}
      />
    </>
  )
}
