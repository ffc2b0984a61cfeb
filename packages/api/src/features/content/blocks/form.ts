import { contentFormAction } from '@nyhem/contract/calls/form-state'
import type { BlockBuilder } from './block-builder.ts'

/** Longest answer of a field that says nothing itself. Source: public-site specification §5, lengths 250 and 5000. */
const usualLength = { text: 250, email: 250, phone: 20, textarea: 5_000, select: 250, checkbox: 5 } as const

export const buildForm: BlockBuilder<'form'> = (fields, { site }) => ({
  heading: fields.heading ?? null,
  intro: fields.intro ?? null,
  formId: fields.formId,
  action: contentFormAction(site.siteId, fields.formId),
  fields: fields.fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.hint ?? null,
    type: field.type,
    required: field.required,
    maxLength: field.maxLength ?? usualLength[field.type],
    options: field.options ?? [],
  })),
  submitLabel: fields.submitLabel,
  thanks: fields.thanks,
})
