import { customaryCompoundNumber } from '@nyhem/domain/case/customary-forms'
import { useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { fieldId } from '../field-texts.ts'
import { ReportTextField, type StepProps, useSentence } from '../fields.tsx'

/** For board members of associations that we do not manage. */
export function CompoundStep({ control }: StepProps) {
  const { residence } = useTexts('report').report
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
        mend={(text) => customaryCompoundNumber(control.who.country, text)}
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
