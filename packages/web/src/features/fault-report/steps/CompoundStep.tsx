import { useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { fieldId } from '../field-words.ts'
import { ReportTextField, type StepProps, useSentence } from '../fields.tsx'

/** Digits as an association's number is written: with the dash, where there is one. */
const written = (text: string, country: 'SE' | 'NO'): string =>
  country === 'SE' && /^\d{10}$/.test(text.trim()) ? `${text.trim().slice(0, 6)}-${text.trim().slice(6)}` : text

/** Which association somebody reports for who is on its board, where we do not take care of it. */
export function CompoundStep({ control }: StepProps) {
  const { residence } = useTexts().report
  const sentence = useSentence(control)
  const { form } = control.state
  return (
    <>
      <ReportTextField control={control} name="compoundName" autoComplete="organization" />
      <ReportTextField
        control={control}
        name="compoundNumber"
        inputMode="numeric"
        width="short"
        hint={residence.compoundNumberHint}
        mend={(text) => written(text, control.who.country)}
      />
      <CheckboxField
        name="isMember"
        id={fieldId('isMember')}
        label={residence.isMember}
        error={sentence('isMember')}
        checked={form.isMember}
        onChange={(event) => control.change({ isMember: event.target.checked })}
      />
    </>
  )
}
