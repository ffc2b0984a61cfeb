import type { FieldDescription, FormDescription, Widget } from '@nyhem/contract/calls/editing-forms'
import type { Draft, Json, JsonObject, Path } from '@nyhem/domain/content/draft'

export type Forms = {
  readonly pages: Readonly<Record<string, FormDescription>>
  readonly blocks: Readonly<Record<string, FormDescription>>
}

/** A value that an editor has written, with the widget that writes it. */
export type WrittenPart = { readonly path: Path; readonly widget: Widget; readonly value: Json }

/** Everything that a draft says, by its forms; what has no form is passed over. In the order of the page. */
export const writtenParts = (kind: string, draft: Draft, forms: Forms): WrittenPart[] => [
  ...listedParts(draft),
  ...partsOf(forms.pages[kind], draft.fields, ['fields']),
  ...draft.blocks.flatMap((block) => partsOf(forms.blocks[block.kind], block.fields, ['blocks', block.key, 'fields'])),
]

const listedParts = ({ listed }: Draft): WrittenPart[] =>
  typeof listed.picture === 'string' ? [{ path: ['listed', 'picture'], widget: 'picture', value: listed.picture }] : []

function partsOf(form: FieldDescription | undefined, value: Json | undefined, path: Path): WrittenPart[] {
  if (!form || value === undefined || value === null) return []
  if (form.widget === 'group' && isObject(value))
    return Object.entries(form.shape).flatMap(([name, field]) => partsOf(field, value[name], [...path, name]))
  if (form.widget === 'list' && Array.isArray(value))
    return value.flatMap((item, index) => partsOf(form.of, item, [...path, String(index)]))
  if (form.widget === 'pictures' && Array.isArray(value))
    return value.map((item, index) => ({ path: [...path, String(index)], widget: 'picture', value: item }))
  return [{ path, widget: form.widget, value }]
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
