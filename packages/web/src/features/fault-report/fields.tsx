import type { ReportField, ReportForm } from '@nyhem/domain/case/report-form'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fieldId, labelOf, problemSentence } from './field-texts.ts'
import type { ReportControl } from './use-report.ts'

export type StepProps = { control: ReportControl }

export function useSentence({ problems }: ReportControl): (field: ReportField) => string | null {
  const texts = useTexts('report')
  return (field) => {
    const found = problems.find((one) => one.field === field)
    return found ? problemSentence(field, found.problem, texts) : null
  }
}

type Written = { [Field in ReportField]: ReportForm[Field] extends string ? Field : never }[ReportField]

type Props = StepProps & {
  name: Written
  hint?: string
  width?: 'short' | 'medium' | 'full'
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  optional?: boolean
  readOnly?: boolean
  /** Normalises the text when the field is left. */
  mend?: (text: string) => string
}

export function ReportTextField({ control, name, mend, ...rest }: Props) {
  const texts = useTexts('report')
  const sentence = useSentence(control)
  return (
    <TextField
      {...rest}
      name={name}
      id={fieldId(name)}
      label={labelOf(name, texts)}
      error={sentence(name)}
      value={control.state.form[name]}
      {...(mend && { onBlur: () => control.change({ [name]: mend(control.state.form[name]) }) })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => control.change({ [name]: event.target.value })}
    />
  )
}
