import type { BookEntry } from '@nyhem/contract/calls/home-book'
import { type BookEntryKind, type CareInterval, careIntervals } from '@nyhem/domain/my-home/home-book'
import type { HomeBooksTexts } from '../../texts/sv/home-books.ts'

export type EntryField = keyof HomeBooksTexts['fields']
export type WrittenEntry = Readonly<Record<EntryField, string>>

/** Most letters, as the contract has them. */
const longestName = 200
const longestText = 500

type Described = {
  readonly field: EntryField
  readonly input: 'line' | 'area' | 'day' | 'interval'
  readonly isOptional?: true
}

export const fieldsOf: Readonly<Record<BookEntryKind, readonly Described[]>> = {
  product: [
    { field: 'room', input: 'line' },
    { field: 'part', input: 'line' },
    { field: 'product', input: 'line' },
    { field: 'manufacturer', input: 'line', isOptional: true },
    { field: 'code', input: 'line', isOptional: true },
  ],
  care: [
    { field: 'title', input: 'line' },
    { field: 'advice', input: 'area' },
    { field: 'howOften', input: 'interval' },
  ],
  warranty: [
    { field: 'title', input: 'line' },
    { field: 'covers', input: 'area' },
    { field: 'contact', input: 'line' },
    { field: 'startsOn', input: 'day' },
    { field: 'endsOn', input: 'day' },
  ],
}

export const longestOf = { line: longestName, area: longestText } as const

const blank: WrittenEntry = {
  room: '',
  part: '',
  product: '',
  manufacturer: '',
  code: '',
  title: '',
  advice: '',
  howOften: 'yearly',
  covers: '',
  contact: '',
  startsOn: '',
  endsOn: '',
}

/** An entry as a form has it. */
export function writtenOf(entry: BookEntry | null): WrittenEntry {
  if (entry === null) return blank
  const said = Object.entries(entry).filter(([name, value]) => name in blank && value !== null)
  return { ...blank, ...Object.fromEntries(said) }
}

export type EntryProblem = { readonly field: EntryField; readonly problem: 'missing' | 'endsFirst' }

/** The first field that is wrong; null when it can be sent. */
export function problemOf(kind: BookEntryKind, written: WrittenEntry): EntryProblem | null {
  const missing = fieldsOf[kind].find(({ field, isOptional }) => !isOptional && written[field].trim() === '')
  if (missing) return { field: missing.field, problem: 'missing' }
  return kind === 'warranty' && written.endsOn < written.startsOn ? { field: 'endsOn', problem: 'endsFirst' } : null
}

export function entryOf(kind: BookEntryKind, written: WrittenEntry): BookEntry {
  const said = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, value.trim()])) as WrittenEntry
  const { room, part, product, manufacturer, code, title, advice, covers, contact, startsOn, endsOn } = said
  switch (kind) {
    case 'product':
      return { kind, room, part, product, manufacturer: manufacturer || null, code: code || null }
    case 'care':
      return { kind, title, advice, howOften: careIntervals.find((one) => one === said.howOften) as CareInterval }
    case 'warranty':
      return { kind, title, covers, contact, startsOn, endsOn }
  }
}

/** What the entry is called in lists. */
export const nameOfEntry = (entry: BookEntry): string =>
  entry.kind === 'product' ? `${entry.room}, ${entry.part}: ${entry.product}` : entry.title
