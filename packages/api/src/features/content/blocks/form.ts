import { addressOf } from '@nyhem/contract/routes/address'
import { sendFormAnswers } from '@nyhem/contract/routes/forms.paths'
import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import { defineBlock } from './block-kind.ts'
import { type FormFields, formBlockFields } from './form-fields.ts'

/** Default answer lengths. Source: public-site specification §5: lengths 50, 250, 500 of messages, 20 of phones. */
const usualLength = {
  text: 250,
  name: 50,
  email: 250,
  phone: 20,
  'postal-code': 50,
  number: 20,
  date: 10,
  textarea: 500,
  select: 250,
  radio: 250,
  checkbox: 5,
  consent: 5,
} as const satisfies Record<FormFieldType, number>

/** Form fields with defaults. */
export const buildFormFields = ({ fields }: Pick<FormFields, 'fields'>) =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.hint ?? null,
    type: field.type,
    required: field.required,
    minLength: field.minLength ?? 0,
    maxLength: field.maxLength ?? usualLength[field.type],
    min: field.min ?? null,
    max: field.max ?? null,
    options: field.options ?? [],
    link: field.link ? { ...field.link, openInNewTab: true } : null,
  }))

export const formBlock = defineBlock('form', {
  fields: formBlockFields,
  build: (fields, { site }) => ({
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    formId: fields.formId,
    action: addressOf(sendFormAnswers, { params: { siteId: site.siteId, formId: fields.formId } }),
    fields: buildFormFields(fields),
    submitLabel: fields.submitLabel,
    thanks: fields.thanks,
  }),
})
