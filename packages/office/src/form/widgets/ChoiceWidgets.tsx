import type { ReactNode } from 'react'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import css from '../form.module.css'
import { listOf, textOf, type WidgetProps } from './widget-props.ts'

export function ChoiceWidget(props: WidgetProps<'choice'>): ReactNode {
  const texts = useEditorTexts()
  const { field, input, value, onChange } = props
  if (field.several) return <SeveralChoices {...props} />
  return (
    <select
      {...input}
      className={css.input}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {(field.optional || value === undefined) && <option value="">{texts.none}</option>}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {texts.fieldTexts.options[option]}
        </option>
      ))}
    </select>
  )
}

/** In the order of the options, however they were chosen. */
function SeveralChoices({ field, input, value, onChange }: WidgetProps<'choice'>): ReactNode {
  const { fieldTexts } = useEditorTexts()
  const chosen = listOf(value)
  return (
    <div id={input.id} className={css.checks}>
      {field.options.map((option) => (
        <label key={option} className={css.check}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) => {
              const now = field.options.filter((one) => (one === option ? target.checked : chosen.includes(one)))
              onChange(now.length === 0 ? undefined : now)
            }}
          />
          {fieldTexts.options[option]}
        </label>
      ))}
    </div>
  )
}

export const YesNoWidget = ({ input, label, value, onChange }: WidgetProps<'yes-no'>): ReactNode => (
  <label className={css.check}>
    <input {...input} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
