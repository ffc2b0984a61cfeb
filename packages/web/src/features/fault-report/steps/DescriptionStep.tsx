import { reportLimits } from '@nyhem/domain/case/report-form'
import { useTexts } from '../../../site/site-context.tsx'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { FilesField } from '../FilesField.tsx'
import { fieldId } from '../field-texts.ts'
import { type StepProps, useSentence } from '../fields.tsx'

export function DescriptionStep({ control }: StepProps) {
  const { describe } = useTexts('report').report
  const sentence = useSentence(control)
  return (
    <>
      <TextAreaField
        name="description"
        id={fieldId('description')}
        label={describe.label}
        hint={describe.hint}
        error={sentence('description')}
        maxLength={reportLimits.description}
        value={control.state.form.description}
        onChange={(event) => control.change({ description: event.target.value })}
      />
      <FilesField control={control} />
    </>
  )
}
