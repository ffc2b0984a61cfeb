import { choiceTypes, formFieldTypes, reservedFieldNames } from '@nyhem/domain/forms/form-answers'
import { z } from 'zod'
import { anchor, linkFields, longText, shortText } from '../tree/content-fields.ts'
import type { ContentBlock } from '../tree/content-file.ts'
import { fieldMeta } from '../tree/field-meta.ts'

const formField = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a word in English letters')
      .refine((name) => !reservedFieldNames.includes(name), 'is a name that the form itself uses')
      .register(fieldMeta, { widget: 'short', form: 'key' }),
    label: shortText,
    hint: shortText.optional(),
    type: z.enum(formFieldTypes),
    required: z.boolean(),
    minLength: z.number().int().min(1).max(5_000).optional(),
    maxLength: z.number().int().min(1).max(5_000).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    options: z.array(shortText).min(2).max(30).optional(),
    link: linkFields.optional(),
  })
  .superRefine((field, context) => {
    const refuse = (name: keyof typeof field, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const { type, options, minLength = 0, maxLength = 5_000, min = -Infinity, max = Infinity } = field
    if (choiceTypes.includes(type) !== (options !== undefined))
      refuse('options', 'belongs to fields of type select and radio, and only to them')
    if (options && new Set(options).size < options.length) refuse('options', 'has the same option twice')
    if (type !== 'number' && (field.min !== undefined || field.max !== undefined))
      refuse('min', 'belongs to fields of type number, as does max')
    if (min > max) refuse('min', 'is above max')
    if (minLength > maxLength) refuse('minLength', 'is above maxLength')
    if ((type === 'consent') !== (field.link !== undefined))
      refuse('link', 'belongs to fields of type consent, and only to them')
    if (type === 'consent' && !field.required) refuse('required', 'must be true for a consent')
  })

/** `recipient`: a key of the addresses in site.yaml; answers are retained for `keptDays`. */
export const formBlockFields = z
  .strictObject({
    heading: shortText.optional(),
    intro: longText.optional(),
    formId: anchor,
    fields: z.array(formField).min(1).max(20),
    submitLabel: shortText,
    thanks: longText,
    recipient: anchor.optional(),
    keptDays: z.number().int().min(1).max(730).optional(),
  })
  .superRefine(({ fields }, context) => {
    const names = fields.map(({ name }) => name)
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
    if (twice >= 0) context.addIssue({ code: 'custom', path: ['fields', twice, 'name'], message: 'is used twice' })
  })

export type FormFields = z.output<typeof formBlockFields>

/** Null for other blocks. */
export const formOf = ({ kind, fields }: ContentBlock): FormFields | null =>
  kind === 'form' ? (fields as FormFields) : null
