import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { Link } from '@nyhem/contract/shared-models'
import { tickedAnswer } from '@nyhem/domain/forms/form-answers'
import { type FocusEvent, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { CheckboxField, RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'

export type FormFieldModel = BlockModels['form']['fields'][number]

/** Anchor of a field; several forms on a page may share field names. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

type Props = {
  formId: string
  field: FormFieldModel
  error: string | null
  /** Input returned from a post without scripts. */
  written?: string | undefined
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
  birthDate: 'bday',
}

const lineOf = {
  text: { width: 'medium' },
  name: { width: 'medium', autoComplete: 'name' },
  email: { width: 'medium', type: 'email', autoComplete: 'email' },
  phone: { width: 'medium', type: 'tel', autoComplete: 'tel' },
  'postal-code': { width: 'short', inputMode: 'numeric', autoComplete: 'postal-code' },
  number: { width: 'short', inputMode: 'decimal' },
  date: { width: 'short', type: 'date' },
} as const

const isLine = (type: FormFieldModel['type']): type is keyof typeof lineOf => Object.hasOwn(lineOf, type)

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
    // Only for native validation without scripts; ours replaces it after hydration.
    required: field.required,
    onChange: () => {
      edited.current = true
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (edited.current) onLeave(event.currentTarget.value)
    },
  }
  const filled = { ...shared, defaultValue: written }
  const { onChange: _, onBlur: __, required: ___, ...group } = shared
  if (isLine(field.type)) {
    const { autoComplete: usual, ...line } = { autoComplete: undefined, ...lineOf[field.type] }
    return (
      <TextField
        {...filled}
        {...line}
        autoComplete={autoComplete[field.name] ?? usual}
        {...(field.type !== 'date' && { maxLength: field.maxLength })}
      />
    )
  }
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
    case 'radio':
      return (
        <RadioRows
          {...group}
          options={field.options.map((option) => ({ value: option, label: option }))}
          defaultValue={written}
        />
      )
    case 'checkbox':
    case 'consent':
      return (
        <CheckboxField
          {...shared}
          label={field.link ? <ConsentLabel label={field.label} link={field.link} /> : field.label}
          value={tickedAnswer}
          defaultChecked={written === tickedAnswer}
          onBlur={(event) => edited.current && onLeave(event.currentTarget.checked ? tickedAnswer : '')}
        />
      )
  }
}

const ConsentLabel = ({ label, link }: { label: string; link: Link }) => (
  <>
    {label}{' '}
    <a href={link.href} target="_blank" rel="noopener">
      {link.text}
    </a>
  </>
)
