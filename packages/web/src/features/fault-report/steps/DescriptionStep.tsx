import { reportLimits } from '@nyhem/domain/case/report-form'
import { useTexts } from '../../../site/site-context.tsx'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { FilesField } from '../FilesField.tsx'
import { fieldId } from '../field-words.ts'
import { type StepProps, useSentence } from '../fields.tsx'

/** What has happened, in words and pictures. */
export function DescriptionStep({ control }: StepProps) {
  const { describe } = useTexts().report
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
