/**
 * Reads a PDF's objects, for appending without changing its bytes. Supports what PDFKit writes: one offset table at the
 * end, no compressed objects. Input is only our own files.
 */
export type PdfFile = {
  /** Latin-1: one character per byte. */
  readonly source: string
  readonly size: number
  readonly trailer: Dictionary
  readonly tableOffset: number
  /** Throws NotOurPdf. */
  object(number: number): PdfObject
  readonly numbers: readonly number[]
}

/** Value and any stream bytes. */
export type PdfObject = { readonly value: PdfValue; readonly stream: string | null }
export type Dictionary = ReadonlyMap<string, PdfValue>
export type Reference = { readonly kind: 'reference'; readonly number: number }
export type PdfValue =
  | { readonly kind: 'raw'; readonly text: string }
  | Reference
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: Dictionary }

/** Not in PDFKit's format. */
export class NotOurPdf extends Error {}

export const raw = (text: string): PdfValue => ({ kind: 'raw', text })
export const reference = (number: number): Reference => ({ kind: 'reference', number })
export const array = (items: readonly PdfValue[]): PdfValue => ({ kind: 'array', items })
export const dictionary = (entries: Iterable<readonly [string, PdfValue]>): PdfValue => ({
  kind: 'dictionary',
  entries: new Map(entries),
})

export function readPdf(bytes: Uint8Array): PdfFile {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const tableOffset = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(source.slice(-64))?.[1] ?? Number.NaN)
  const [, rows = ''] = /^xref\n0 \d+\n((?:\d{10} \d{5} [nf] \n)+)trailer\n/.exec(source.slice(tableOffset)) ?? []
  const offsets = rows.match(/\d{10}(?= \d{5} n)/g)?.map(Number) ?? []
  if (offsets.length === 0) throw new NotOurPdf('no table of objects')
  const trailer = parseValue(source, source.indexOf('trailer\n', tableOffset) + 'trailer\n'.length).value
  return {
    source,
    size: offsets.length + 1,
    trailer: entriesOf(trailer),
    tableOffset,
    numbers: offsets.map((_, index) => index + 1),
    object: (number) => parseObject(source, number, offsets[number - 1] ?? -1),
  }
}

function parseObject(source: string, number: number, offset: number): PdfObject {
  const head = `${number} 0 obj\n`
  if (!source.startsWith(head, offset)) throw new NotOurPdf(`no object ${number}`)
  const { value, end } = parseValue(source, offset + head.length)
  if (!source.startsWith('\nstream\n', end)) return { value, stream: null }
  const length = Number(textOf(entriesOf(value).get('Length')))
  const start = end + '\nstream\n'.length
  return { value, stream: source.slice(start, start + length) }
}

/** Throws NotOurPdf if not a dictionary. */
export function entriesOf(value: PdfValue | undefined): Dictionary {
  if (value?.kind !== 'dictionary') throw new NotOurPdf('no dictionary')
  return value.entries
}

export function itemsOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (value?.kind !== 'array') throw new NotOurPdf('no array')
  return value.items
}

export function numberOfReference(value: PdfValue | undefined): number {
  if (value?.kind !== 'reference') throw new NotOurPdf('no reference')
  return value.number
}

export function textOf(value: PdfValue | undefined): string {
  if (value?.kind !== 'raw') throw new NotOurPdf('no plain value')
  return value.text
}

type Parsed = { readonly value: PdfValue; readonly end: number }

const blanks = /[\s\0]*/y
const referenceText = /(\d+) 0 R/y
const plainText = /\/[^\s<>[\]()/]*|[^\s<>[\]()/]+|<[0-9a-fA-F]*>/y

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}
const afterBlanks = (source: string, at: number): number => at + (matchAt(blanks, source, at)?.[0].length ?? 0)

function parseValue(source: string, from: number): Parsed {
  const at = afterBlanks(source, from)
  if (source.startsWith('<<', at)) return parseDictionary(source, at + 2)
  if (source[at] === '[') return parseArray(source, at + 1)
  if (source[at] === '(') return parseString(source, at)
  const referred = matchAt(referenceText, source, at)
  if (referred) return { value: reference(Number(referred[1])), end: at + referred[0].length }
  const plain = matchAt(plainText, source, at)
  if (!plain) throw new NotOurPdf('a value that PDFKit does not write')
  return { value: raw(plain[0]), end: at + plain[0].length }
}

function parseDictionary(source: string, from: number): Parsed {
  const entries: [string, PdfValue][] = []
  let at = afterBlanks(source, from)
  while (!source.startsWith('>>', at)) {
    const name = matchAt(plainText, source, at)?.[0]
    if (!name?.startsWith('/')) throw new NotOurPdf('an entry without a name')
    const { value, end } = parseValue(source, at + name.length)
    entries.push([name.slice(1), value])
    at = afterBlanks(source, end)
  }
  return { value: dictionary(entries), end: at + 2 }
}

function parseArray(source: string, from: number): Parsed {
  const items: PdfValue[] = []
  let at = afterBlanks(source, from)
  while (source[at] !== ']') {
    const { value, end } = parseValue(source, at)
    items.push(value)
    at = afterBlanks(source, end)
  }
  return { value: array(items), end: at + 1 }
}

/** Parenthesised strings keep their escapes. */
function parseString(source: string, from: number): Parsed {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '(') depth++
    else if (source[at] === ')' && --depth === 0) return { value: raw(source.slice(from, at + 1)), end: at + 1 }
  }
  throw new NotOurPdf('a string without an end')
}

export function writeValue(value: PdfValue): string {
  switch (value.kind) {
    case 'raw':
      return value.text
    case 'reference':
      return `${value.number} 0 R`
    case 'array':
      return `[${value.items.map(writeValue).join(' ')}]`
    case 'dictionary':
      return `<<\n${[...value.entries].map(([name, entry]) => `/${name} ${writeValue(entry)}\n`).join('')}>>`
  }
}

export function mapReferences(value: PdfValue, change: (number: number) => number): PdfValue {
  switch (value.kind) {
    case 'raw':
      return value
    case 'reference':
      return reference(change(value.number))
    case 'array':
      return array(value.items.map((item) => mapReferences(item, change)))
    case 'dictionary':
      return dictionary([...value.entries].map(([name, entry]) => [name, mapReferences(entry, change)]))
  }
}

/** Throws NotOurPdf if not a dictionary. */
export const withEntries = (value: PdfValue, more: Readonly<Record<string, PdfValue>>): PdfValue =>
  dictionary([...entriesOf(value), ...Object.entries(more)])
