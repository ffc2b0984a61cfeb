import type { FieldName, OptionName } from './editing-words.ts'

/**
 * The form of a page kind or a block, described from the schema of its fields: what an editor fills in, with limits.
 * The schema remains the truth; a form never decides what may be published.
 */

/** Of a field that may be left out: the schema has a default, or the page does without. */
type Optional = { optional: boolean }

/** How a short text is written: in words, or in a form of its own. */
export type TextForm = 'words' | 'phone' | 'time' | 'colour' | 'key' | 'search'

/** What an id of the catalogue names. */
export type CatalogueEntity = 'project' | 'stage' | 'home' | 'contact' | 'county' | 'municipality' | 'reference-project'

/** Limits of a list, in entries. */
type Entries = { min: number; max: number | null }

type Shapes = {
  /** `max`: letters. `orYesNo`: yes or no may stand in place of words. */
  short: { form: TextForm; max: number; orYesNo: boolean }
  long: { max: number }
  /** Markdown. */
  rich: { max: number }
  picture: object
  pictures: Entries
  document: object
  /** Path of a page of the site. */
  page: object
  /** `address`: where it leads; `text-and-address`: with its words, and whether it opens a tab. */
  link: { parts: 'address' | 'text-and-address' }
  catalogue: { entity: CatalogueEntity }
  day: object
  /** `2026-03-01T08:00` by the clock of the site. */
  moment: object
  /** `orNone`: stands in a list that has a place for each year, some of them without a figure. */
  number: { min: number | null; max: number | null; whole: boolean; orNone: boolean }
  choice: { options: readonly OptionName[]; several: boolean }
  'yes-no': object
  'e-mail-or-url': { form: 'e-mail' | 'url' }
  /** Id of a section of a page. */
  anchor: object
  list: Entries & { of: FieldDescription }
  /** `either`: of these fields one is filled in at most, or exactly one if `needed`. */
  group: { shape: FieldShape; either: { names: readonly FieldName[]; needed: boolean } | null }
  /** A figure per year. */
  'by-year': object
}

export type Widget = keyof Shapes

/** Description of a field with one of the widgets. */
export type Described<W extends Widget> = { [K in W]: { widget: K } & Optional & Shapes[K] }[W]
export type FieldDescription = Described<Widget>

/** Fields by name, in the order of the form. */
export type FieldShape = { readonly [name in FieldName]?: FieldDescription }

/** A whole form: the fields of a page kind or a block. */
export type FormDescription = Described<'group'>
