import { changeResidenceKind, residenceKinds } from '@nyhem/domain/case/report-form'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { fieldId } from '../field-texts.ts'
import type { StepProps } from '../fields.tsx'
import { withForm } from '../report-state.ts'

export function ResidenceKindField({ control }: StepProps) {
  const { residence } = useTexts('report').report
  const hints = { apartment: residence.apartmentHint, public: residence.publicHint }
  return (
    <RadioRows
      name="type"
      id={fieldId('type')}
      label={residence.kind}
      value={control.state.form.type}
      onChange={(value) => {
        const kind = residenceKinds.find((known) => known === value)
        if (kind) control.update((state) => withForm(state, changeResidenceKind(state.form, kind)))
      }}
      options={residenceKinds.map((kind) => ({ value: kind, label: residence[kind], hint: hints[kind] }))}
    />
  )
}
