import { contentFormAction } from '@nyhem/contract/calls/form-state'
import type { BlockBuilder } from './block-builder.ts'
import type { BlockFields } from './block-fields.ts'

/** Longest answer of a field that says nothing itself. Source: public-site specification §5, lengths 250 and 5000. */
const usualLength = { text: 250, email: 250, phone: 20, textarea: 5_000, select: 250, checkbox: 5 } as const

/** A form's fields with everything that an editor may leave out. */
export const buildFormFields = ({ fields }: Pick<BlockFields['form'], 'fields'>) =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.hint ?? null,
    type: field.type,
    required: field.required,
    maxLength: field.maxLength ?? usualLength[field.type],
    options: field.options ?? [],
  }))

export const buildForm: BlockBuilder<'form'> = (fields, { site }) => ({
  heading: fields.heading ?? null,
  intro: fields.intro ?? null,
  formId: fields.formId,
  action: contentFormAction(site.siteId, fields.formId),
  fields: buildFormFields(fields),
  submitLabel: fields.submitLabel,
  thanks: fields.thanks,
})
