import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { tickedAnswer } from '@nyhem/domain/forms/form-answers'
import { type FocusEvent, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'

export type FormFieldModel = BlockModels['form']['fields'][number]

/** Anchor of a field; several forms on a page may have fields of the same name. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

type Props = {
  formId: string
  field: FormFieldModel
  error: string | null
  /** What the visitor wrote, where the form comes back from a post without scripts. */
  written?: string | undefined
  /** When the visitor leaves the field after editing it. */
  onLeave: (answer: string) => void
}

const autoComplete: Partial<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  company: 'organization',
  organisation: 'organization',
  postalCode: 'postal-code',
  city: 'address-level2',
}

/** One field of an editor's form. */
export function FormField({ formId, field, error, written, onLeave }: Props) {
  const texts = useTexts().ui
  const edited = useRef(false)
  const shared = {
    id: fieldId(formId, field.name),
    name: field.name,
    label: field.label,
    hint: field.hint ?? undefined,
    error,
    optional: !field.required,
    // Only the browser's own check without scripts reads it; ours replaces that when the page is hydrated.
    required: field.required,
    onChange: () => {
      edited.current = true
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (edited.current) onLeave(event.currentTarget.value)
    },
  }
  const filled = { ...shared, defaultValue: written }
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...filled} maxLength={field.maxLength} rows={5} />
    case 'select':
      return (
        <SelectField
          {...filled}
          empty={texts.chooseOne}
          width="medium"
          options={field.options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'checkbox':
      return (
        <CheckboxField
          {...shared}
          value={tickedAnswer}
          defaultChecked={written === tickedAnswer}
          onBlur={(event) => edited.current && onLeave(event.currentTarget.checked ? tickedAnswer : '')}
        />
      )
    case 'email':
      return <TextField {...filled} type="email" autoComplete="email" maxLength={field.maxLength} width="medium" />
    case 'phone':
      return <TextField {...filled} type="tel" autoComplete="tel" maxLength={field.maxLength} width="medium" />
    case 'text':
      return (
        <TextField {...filled} autoComplete={autoComplete[field.name]} maxLength={field.maxLength} width="medium" />
      )
  }
}
