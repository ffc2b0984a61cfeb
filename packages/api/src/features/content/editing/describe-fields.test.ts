import type { FieldDescription, FieldShape, TextForm, Widget } from '@nyhem/contract/calls/editing-forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { shortText } from '../tree/content-fields.ts'
import { siteSettingsSchema } from '../tree/content-file.ts'
import { referencesIn } from '../tree/references.ts'
import { describeFields } from './describe-fields.ts'

const schemas = new Map<string, { fields: z.ZodType; form: ReturnType<typeof describeFields> }>(
  [
    ...Object.values(pageKindDefinitions).map(({ kind, fields }) => [kind, fields] as const),
    ...Object.values(blockDefinitions).map(({ kind, fields }) => [`block:${kind}`, fields] as const),
    ['settings', siteSettingsSchema] as const,
  ].map(([name, fields]) => [name, { fields, form: describeFields(fields) }]),
)

type Named = { form: string; name: string; field: FieldDescription; isEntry: boolean }

const fieldsIn = (form: string, shape: FieldShape): Named[] =>
  Object.entries(shape).flatMap(([name, field]) => inside({ form, name, field, isEntry: false }))

function inside(named: Named): Named[] {
  const { field } = named
  if (field.widget === 'group') return [named, ...fieldsIn(named.form, field.shape)]
  return field.widget === 'list' ? [named, ...inside({ ...named, field: field.of, isEntry: true })] : [named]
}

const everyField = [...schemas].flatMap(([name, { form }]) => fieldsIn(name, form.shape))

describe('the description of fields', () => {
  it('has a widget for every field of every page kind and block, and a use for every widget', () => {
    const widgets: readonly Widget[] = [
      ...(['short', 'long', 'rich', 'picture', 'pictures', 'document', 'page', 'link', 'catalogue', 'day'] as const),
      ...(['number', 'choice', 'yes-no', 'e-mail-or-url', 'anchor', 'list', 'group', 'by-year', 'moment'] as const),
    ]
    expect(new Set(everyField.map(({ field }) => field.widget))).toEqual(new Set(widgets))
  })

  it('is refused for a field that no widget shows, a field without a label, and an option without one', () => {
    const kindOf = (fields: z.ZodRawShape) => () => describeFields(z.strictObject(fields))
    expect(kindOf({ heading: z.date() })).toThrow('heading: has no widget (date)')
    expect(kindOf({ heading: shortText.nullable() })).toThrow('heading: may be null, which short can not show')
    expect(kindOf({ heading: z.strictObject({ unheardOf: shortText }) })).toThrow(
      'heading.unheardOf: is not in fieldNames',
    )
    expect(kindOf({ layout: z.enum(['plain', 'tartan']) })).toThrow('layout: tartan is not in optionNames')
  })

  it('keeps the limits of a copied text, of lists and of numbers', () => {
    const fields = z.strictObject({
      heading: shortText.max(80).optional(),
      points: z.array(shortText).min(1).max(4).default([]),
      sum: z.number().int().positive(),
      latitude: z.number().min(54).max(72),
    })
    expect(describeFields(fields).shape).toEqual({
      heading: { widget: 'short', form: 'words', optional: true, max: 80, orYesNo: false },
      points: {
        ...{ widget: 'list', optional: true, min: 1, max: 4 },
        of: { widget: 'short', form: 'words', optional: false, max: 200, orYesNo: false },
      },
      sum: { widget: 'number', optional: false, min: 1, max: null, whole: true, orNone: false },
      latitude: { widget: 'number', optional: false, min: 54, max: 72, whole: false, orNone: false },
    })
  })

  it('says where one of several fields is filled in, and whether one must be', () => {
    const eitherOf = (name: string) => schemas.get(name)?.form.either
    expect(eitherOf('block:selected-projects')).toEqual({ names: ['projects', 'query', 'search'], needed: true })
    expect(eitherOf('campaign')).toEqual({ names: ['projects', 'query'], needed: false })
    expect(eitherOf('block:text')).toBeNull()
  })

  it('takes for a picture, document, page, link, project, home or contact what the check of references does', () => {
    const wanted = (field: FieldDescription) => {
      if (field.widget === 'catalogue') return { ...noReference, ...entityReferences }[field.entity]
      if (field.widget === 'pictures') return 'picture'
      const isReference = ['picture', 'document', 'page', 'link'].includes(field.widget)
      return isReference ? field.widget : null
    }
    for (const { form, name, field, isEntry } of everyField) {
      if (field.widget === 'group' || field.widget === 'list' || field.widget === 'rich') continue
      const value = field.widget === 'link' && field.parts === 'text-and-address' ? { href: 'x' } : 'x'
      const [found] = referencesIn({ [name]: isEntry || field.widget === 'pictures' ? [value] : value })
      expect(`${form} ${name}: ${found?.kind ?? null}`).toBe(`${form} ${name}: ${wanted(field)}`)
    }
  })

  it('makes values that the schema takes, or refuses for what a description can not say', () => {
    const kinds = fc.constantFrom(...schemas.values())
    const written = kinds.chain(({ fields, form }) => someValue(form).map((value) => ({ fields, value })))
    fc.assert(
      fc.property(written, ({ fields, value }) => {
        const { error } = fields.safeParse(value)
        expect(error?.issues.filter(({ code }) => code !== 'custom') ?? []).toEqual([])
      }),
    )
  })
})

const noReference = { county: null, municipality: null, 'reference-project': null }
const entityReferences = { project: 'project', stage: 'project', home: 'home', contact: 'contact' }

const key = fc.stringMatching(/^[a-z]{1,9}$/)
const words = (max: number) =>
  fc.string({ minLength: 1, maxLength: Math.min(max, 60) }).map((text) => text.trim() || 'ord')

const inForm: Record<TextForm, (max: number) => fc.Arbitrary<string>> = {
  words,
  phone: () => fc.stringMatching(/^0\d{8}$/),
  time: () => fc.constantFrom('00:00', '08:30', '23:59'),
  colour: () => fc.stringMatching(/^#[0-9a-f]{6}$/),
  key: () => key,
  search: () => key.map((word) => `?q=${word}`),
}

const someValues: { [W in Widget]: (field: Extract<FieldDescription, { widget: W }>) => fc.Arbitrary<unknown> } = {
  short: ({ form, max, orYesNo }) => (orYesNo ? fc.oneof(inForm[form](max), fc.boolean()) : inForm[form](max)),
  long: ({ max }) => words(max),
  rich: ({ max }) => words(max),
  picture: () => key.map((word) => `stills/${word}.jpg`),
  pictures: (field) =>
    entries(
      field,
      key.map((word) => `stills/${word}.jpg`),
    ),
  document: () => key.map((word) => `documents/${word}.pdf`),
  page: () => key.map((word) => `/${word}/`),
  link: ({ parts }) => {
    const href = key.map((word) => `/${word}/#${word}`)
    return parts === 'address' ? href : fc.record({ text: words(200), href }, { requiredKeys: ['text', 'href'] })
  },
  catalogue: () => key,
  day: () => fc.constantFrom('2026-03-01', '2028-02-29'),
  moment: () => fc.constantFrom('2026-03-01T08:00', '2028-02-29T23:59'),
  number: ({ min, max, whole, orNone }) => {
    const limits = { min: min ?? -1_000, max: max ?? 1_000 }
    const number = whole ? fc.integer(limits) : fc.double({ ...limits, noNaN: true })
    return orNone ? fc.option(number) : number
  },
  choice: ({ options, several }) => {
    const one = fc.constantFrom(...options)
    return several ? fc.uniqueArray(one, { minLength: 1, maxLength: 3 }) : one
  },
  'yes-no': () => fc.boolean(),
  'e-mail-or-url': ({ form }) => key.map((word) => (form === 'url' ? `https://${word}.se/` : `${word}@example.com`)),
  anchor: () => key,
  list: (field) => entries(field, someValue(field.of)),
  group: ({ shape, either }) => groupOf(shape, either?.names ?? []),
  'by-year': () => fc.dictionary(fc.constantFrom('2024', '2025'), fc.integer(), { minKeys: 1 }),
}

// The map is total, so the widget and its description belong together.
const someValue = (field: FieldDescription): fc.Arbitrary<unknown> =>
  (someValues[field.widget] as (field: FieldDescription) => fc.Arbitrary<unknown>)(field)

const entries = ({ min, max }: { min: number; max: number | null }, one: fc.Arbitrary<unknown>) =>
  fc.array(one, { minLength: min, maxLength: Math.min(max ?? 3, min + 2) })

/** At most one of the fields that exclude each other. */
const groupOf = (shape: FieldShape, either: readonly string[]) =>
  fc.nat().chain((chosen) => {
    const named = Object.entries(shape).filter(
      ([name]) => !either.includes(name) || name === either[chosen % Math.max(either.length, 1)],
    )
    return fc.record(Object.fromEntries(named.map(([name, field]) => [name, someValue(field)])), {
      requiredKeys: named.filter(([, field]) => !field.optional).map(([name]) => name),
    })
  })
