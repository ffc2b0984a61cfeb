import type { TargetKind } from '@nyhem/api/features/content/editing/targets'
import type { Described, FieldDescription, FieldShape, TextForm, Widget } from '@nyhem/contract/calls/editing-forms'
import type { Json, JsonObject, Path } from '@nyhem/domain/content/draft'

/** What somebody writes in a form, made from its description: forms of kinds to come are filled in as well. */

/** What the office offers for a field, in turns: another turn takes another one. */
export type Choices = (kind: TargetKind, turn: number) => string

/** `words`: a text that stands nowhere else. `turn`: which of what is offered. `isLeast`: only what is required. */
type Writing = {
  readonly words: string
  readonly choices: Choices
  readonly turn: number
  readonly isLeast?: boolean
}

/** `text`: what visitors will read; null where the value is no text of its own. */
export type WrittenChange = { readonly path: Path; readonly value: Json; readonly text: string | null }

type Changed = Pick<WrittenChange, 'value' | 'text'>

const textOfForm: Record<Exclude<TextForm, 'words'>, string> = {
  phone: '010-555 01 99',
  time: '09:45',
  colour: '#2f4f4f',
  key: 'skrivet',
  search: '?residenceType=apartment',
}

/** A value for a field that has none. */
const fillers: { [W in Widget]: (field: Described<W>, writing: Writing) => Json } = {
  short: ({ form, max }, { words }) => (form === 'words' ? words.slice(0, max) : textOfForm[form]),
  long: (_, { words }) => words,
  rich: (_, { words }) => words,
  picture: (_, { choices, turn }) => choices('picture', turn),
  pictures: ({ min }, { choices, turn }) =>
    Array.from({ length: Math.max(1, min) }, (_, index) => choices('picture', turn + index)),
  document: (_, { choices, turn }) => choices('document', turn),
  page: (_, { choices, turn }) => choices('page', turn),
  link: ({ parts }, { words, choices, turn }) => {
    const href = choices('page', turn)
    return parts === 'address' ? href : { text: words, href }
  },
  catalogue: ({ entity }, { choices, turn }) => choices(entity, turn),
  day: () => '2026-03-02',
  moment: () => '2026-03-02T08:15',
  number: ({ min, max }) => Math.min(Math.max(2, min ?? 2), max ?? 2),
  choice: ({ options: [first = ''], several }) => (several ? [first] : first),
  'yes-no': () => false,
  'e-mail-or-url': ({ form }) => (form === 'e-mail' ? 'skrivet@demo.example' : 'https://film.example/skriven'),
  anchor: () => 'skrivet',
  list: ({ of, min }, writing) =>
    Array.from({ length: Math.max(1, min) }, (_, index) =>
      // What may be left out of an entry often belongs to one sort of entries only.
      filled(of, { ...writing, isLeast: true, turn: writing.turn + index }),
    ),
  group: (field, writing) => filledForm(field, writing),
  'by-year': () => ({ 2024: 4 }),
}

/** Filled in beside what is required. */
const usedIfOptional: readonly Widget[] = ['short', 'long', 'rich', 'picture', 'link']

/** Fields of a form, or of a part of one. */
export function filledForm({ shape, either }: Described<'group'>, writing: Writing): JsonObject {
  const [chosen, ...others] = either?.names ?? []
  const isUsed = (name: string, { optional, widget }: FieldDescription): boolean => {
    if (others.some((one) => one === name)) return false
    return name === chosen || !optional || (!writing.isLeast && usedIfOptional.includes(widget))
  }
  const fields = fieldsOf(shape).filter(([name, field]) => isUsed(name, field))
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, writing)]))
}

const fieldsOf = (shape: FieldShape): [string, FieldDescription][] => Object.entries(shape)

/** A field with a value. */
const filled = <W extends Widget>(field: Described<W>, writing: Writing): Json =>
  (fillers[field.widget] as (field: Described<W>, writing: Writing) => Json)(field, writing)

/**
 * One change of a form: of a text that is there before one that is not, of a text before anything else. Null for a form
 * without fields.
 */
export function changeOf(form: Described<'group'>, fields: JsonObject, writing: Writing): WrittenChange | null {
  const all = changesIn(form, fields, { path: ['fields'], writing })
  return (
    all.find(({ isThere, text }) => isThere && text !== null) ?? all.find(({ text }) => text !== null) ?? all[0] ?? null
  )
}

type Candidate = WrittenChange & { readonly isThere: boolean }

function changesIn(
  { shape, either }: Described<'group'>,
  fields: JsonObject,
  { path, writing }: { path: Path; writing: Writing },
): Candidate[] {
  const isOther = (name: string) =>
    fields[name] === undefined && (either?.names.some((one) => one !== name && fields[one] !== undefined) ?? false)
  return fieldsOf(shape).flatMap(([name, field]): Candidate[] => {
    const [at, value] = [[...path, name], fields[name]]
    if (isOther(name)) return []
    if (field.widget === 'group' && isObject(value)) return changesIn(field, value, { path: at, writing })
    const changed = changedValue(field, value, writing)
    return [{ path: at, ...changed, isThere: isWritten(value) }]
  })
}

/** Another value than the field has. */
function changedValue(field: FieldDescription, value: Json | undefined, writing: Writing): Changed {
  const { words } = writing
  switch (field.widget) {
    case 'short':
      return field.form === 'words' ? text(words.slice(0, field.max)) : plain(filled(field, writing))
    case 'long':
      return text(words)
    case 'rich':
      return { value: typeof value === 'string' ? `${words}\n\n${value}` : words, text: words }
    case 'link':
      return field.parts === 'address'
        ? plain(another(value, (turn) => filled(field, { ...writing, turn })))
        : { value: { ...(isObject(value) ? value : (filled(field, writing) as JsonObject)), text: words }, text: words }
    case 'list':
      return changedList(field, Array.isArray(value) ? (value as readonly Json[]) : [], writing)
    case 'group':
      return changedGroup(field, isObject(value) ? value : filledForm(field, writing), writing)
    case 'number':
      return plain(changedNumber(field, value))
    case 'choice': {
      const options = field.options.map((option) => (field.several ? [option] : option))
      return plain(options.find((option) => JSON.stringify(option) !== JSON.stringify(value)) ?? null)
    }
    case 'yes-no':
      return plain(value !== true)
    default:
      return plain(another(value, (turn) => filled(field, { ...writing, turn })))
  }
}

const text = (words: string): Changed => ({ value: words, text: words })
const plain = (value: Json): Changed => ({ value, text: null })

/** The first of a list is changed; an empty one gets an entry. */
function changedList({ of }: Described<'list'>, [first, ...rest]: readonly Json[], writing: Writing): Changed {
  if (first === undefined) {
    const entry = changedValue(of, filled(of, writing), writing)
    return { ...entry, value: [entry.value] }
  }
  const entry = changedValue(of, first, writing)
  return { ...entry, value: [entry.value, ...rest] }
}

function changedGroup(group: Described<'group'>, value: JsonObject, writing: Writing): Changed {
  const all = changesIn(group, value, { path: [], writing })
  const chosen =
    all.find(({ isThere, text }) => isThere && text !== null) ?? all.find(({ isThere }) => isThere) ?? all[0]
  return chosen ? { value: withValue(value, chosen.path, chosen.value), text: chosen.text } : plain(value)
}

function withValue(object: JsonObject, [name = '', ...rest]: Path, value: Json): JsonObject {
  const inside = object[name]
  return { ...object, [name]: rest.length === 0 ? value : withValue(isObject(inside) ? inside : {}, rest, value) }
}

function changedNumber({ min, max }: Described<'number'>, value: Json | undefined): number {
  const before = typeof value === 'number' ? value : (min ?? 1)
  return max !== null && before + 1 > max ? Math.max(before - 1, min ?? before - 1) : before + 1
}

const isWritten = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

const mostTurns = 5

function another(value: Json | undefined, of: (turn: number) => Json): Json {
  const turns = Array.from({ length: mostTurns }, (_, turn) => of(turn))
  return turns.find((one) => JSON.stringify(one) !== JSON.stringify(value)) ?? of(0)
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
