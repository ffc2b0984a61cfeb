import {
  array,
  dictionary,
  entriesOf,
  itemsOf,
  mapReferences,
  numberOfReference,
  type PdfFile,
  type PdfObject,
  type PdfValue,
  raw,
  readPdf,
  reference,
  textOf,
  withEntries,
  writeValue,
} from './pdf-file.ts'

export type SignatureField = {
  readonly name: string
  readonly reason: string
  readonly signedAt: Date
  /** Bytes reserved for the signature. */
  readonly room: number
}

/** File with an empty signature: everything but `gap` must be signed. */
export type Unsealed = { readonly bytes: Buffer; readonly gap: { readonly start: number; readonly end: number } }

/**
 * Appends another file's pages and attachments and an empty signature field to an unchanged file: a PDF incremental
 * update. Throws NotOurPdf.
 */
export function appendPages(first: Uint8Array, second: Uint8Array, field: SignatureField): Unsealed {
  const base = readPdf(first)
  const added = readPdf(second)
  const merged = mergeObjects(base, added, field)
  return writeUpdate(first, base, merged)
}

type Merged = {
  readonly objects: ReadonlyMap<number, PdfObject>
  readonly signature: number
  readonly size: number
}

function mergeObjects(base: PdfFile, added: PdfFile, field: SignatureField): Merged {
  const baseRoot = rootsOf(base)
  const addedRoot = rootsOf(added)
  const shared = new Map([
    [addedRoot.catalog, baseRoot.catalog],
    [addedRoot.pages, baseRoot.pages],
    [addedRoot.structure, baseRoot.structure],
  ])
  const shift = base.size - 1
  const renumber = (number: number): number => shared.get(number) ?? number + shift
  const left = new Set([...shared.keys(), numberOfReference(added.trailer.get('Info'))])

  const objects = new Map<number, PdfObject>()
  const baseStructure = entriesOf(base.object(baseRoot.structure).value)
  const firstKey = Number(textOf(baseStructure.get('ParentTreeNextKey')))
  for (const number of added.numbers.filter((one) => !left.has(one))) {
    const { value, stream } = added.object(number)
    objects.set(renumber(number), { value: shiftKey(mapReferences(value, renumber), firstKey), stream })
  }

  const signature = added.size + shift
  const widget = signature + 1
  const pages = mergePages(base, added, { baseRoot, addedRoot, renumber })
  objects.set(baseRoot.pages, { value: pages.value, stream: null })
  objects.set(baseRoot.structure, {
    value: mergeStructure(baseStructure, added, { addedRoot, renumber, firstKey }),
    stream: null,
  })
  objects.set(signature, { value: signatureValue(field), stream: null })
  objects.set(widget, { value: widgetValue(field, signature, pages.lastPage), stream: null })
  const lastPage = objects.get(pages.lastPage)
  if (lastPage)
    objects.set(pages.lastPage, {
      ...lastPage,
      value: withEntries(lastPage.value, {
        Annots: array([...annotationsOf(lastPage.value), reference(widget)]),
      }),
    })
  const addedCatalog = entriesOf(mapReferences(added.object(addedRoot.catalog).value, renumber))
  const names = addedCatalog.get('Names')
  const files = addedCatalog.get('AF')
  objects.set(baseRoot.catalog, {
    value: withEntries(base.object(baseRoot.catalog).value, {
      ...(names ? { Names: names } : {}),
      ...(files ? { AF: files } : {}),
      AcroForm: dictionary([
        ['Fields', array([reference(widget)])],
        ['SigFlags', raw('3')],
      ]),
      // Forbids any addition after the seal, even one leaving the sealed bytes unchanged.
      Perms: dictionary([['DocMDP', reference(signature)]]),
    }),
    stream: null,
  })
  return { objects, signature, size: widget + 1 }
}

type Roots = { readonly catalog: number; readonly pages: number; readonly structure: number }

function rootsOf(file: PdfFile): Roots {
  const catalog = numberOfReference(file.trailer.get('Root'))
  const entries = entriesOf(file.object(catalog).value)
  return {
    catalog,
    pages: numberOfReference(entries.get('Pages')),
    structure: numberOfReference(entries.get('StructTreeRoot')),
  }
}

const annotationsOf = (page: PdfValue): readonly PdfValue[] => {
  const annotations = entriesOf(page).get('Annots')
  return annotations ? itemsOf(annotations) : []
}

/** Pages refer to structure entries by key; keys of added pages follow the existing ones. */
function shiftKey(value: PdfValue, firstKey: number): PdfValue {
  const key = value.kind === 'dictionary' ? value.entries.get('StructParents') : undefined
  return key ? withEntries(value, { StructParents: raw(String(Number(textOf(key)) + firstKey)) }) : value
}

type Merging = { readonly addedRoot: Roots; readonly renumber: (number: number) => number }

function mergePages(
  base: PdfFile,
  added: PdfFile,
  { baseRoot, addedRoot, renumber }: Merging & { readonly baseRoot: Roots },
): { readonly value: PdfValue; readonly lastPage: number } {
  const tree = base.object(baseRoot.pages).value
  const more = itemsOf(entriesOf(mapReferences(added.object(addedRoot.pages).value, renumber)).get('Kids'))
  const kids = [...itemsOf(entriesOf(tree).get('Kids')), ...more]
  return {
    value: withEntries(tree, { Kids: array(kids), Count: raw(String(kids.length)) }),
    lastPage: numberOfReference(kids.at(-1)),
  }
}

function mergeStructure(
  structure: ReadonlyMap<string, PdfValue>,
  added: PdfFile,
  { addedRoot, renumber, firstKey }: Merging & { readonly firstKey: number },
): PdfValue {
  const more = entriesOf(mapReferences(added.object(addedRoot.structure).value, renumber))
  const numbersOf = (entries: ReadonlyMap<string, PdfValue>) =>
    itemsOf(entriesOf(entries.get('ParentTree')).get('Nums'))
  const shifted = numbersOf(more).map((item, index) =>
    index % 2 === 0 ? raw(String(Number(textOf(item)) + firstKey)) : item,
  )
  const next = firstKey + Number(textOf(more.get('ParentTreeNextKey')))
  return withEntries(dictionary(structure), {
    K: array([...itemsOf(structure.get('K')), ...itemsOf(more.get('K'))]),
    ParentTree: dictionary([
      ['Limits', array([raw('0'), raw(String(next - 1))])],
      ['Nums', array([...numbersOf(structure), ...shifted])],
    ]),
    ParentTreeNextKey: raw(String(next)),
  })
}

/** Wide enough for the largest file, so that filling in the offsets moves nothing. */
const emptyRange = `[0${' 0'.padEnd(11)}${' 0'.padEnd(11)}${' 0'.padEnd(11)}]`

const signatureValue = (field: SignatureField): PdfValue =>
  dictionary([
    ['Type', raw('/Sig')],
    ['Filter', raw('/Adobe.PPKLite')],
    ['SubFilter', raw('/ETSI.CAdES.detached')],
    ['ByteRange', raw(emptyRange)],
    ['Contents', raw(`<${'0'.repeat(field.room * 2)}>`)],
    ['M', raw(dateText(field.signedAt))],
    ['Name', raw(stringText(field.name))],
    ['Reason', raw(stringText(field.reason))],
    [
      'Reference',
      array([
        dictionary([
          ['Type', raw('/SigRef')],
          ['TransformMethod', raw('/DocMDP')],
          [
            'TransformParams',
            dictionary([
              ['Type', raw('/TransformParams')],
              ['P', raw('1')],
              ['V', raw('/1.2')],
            ]),
          ],
        ]),
      ]),
    ],
  ])

const widgetValue = (field: SignatureField, signature: number, page: number): PdfValue =>
  dictionary([
    ['Type', raw('/Annot')],
    ['Subtype', raw('/Widget')],
    ['FT', raw('/Sig')],
    ['T', raw('(Seal)')],
    ['TU', raw(stringText(field.reason))],
    // Locked, printed and without a size: the page text says that it is sealed.
    ['F', raw('132')],
    ['Rect', array(['0', '0', '0', '0'].map(raw))],
    ['V', reference(signature)],
    ['P', reference(page)],
  ])

/** UTF-16 in hexadecimal covers every character without escaping. */
const stringText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const dateText = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

function writeUpdate(first: Uint8Array, base: PdfFile, { objects, signature, size }: Merged): Unsealed {
  const parts: Buffer[] = [Buffer.from(first)]
  let length = first.byteLength
  const write = (text: string) => {
    const part = Buffer.from(text, 'latin1')
    parts.push(part)
    length += part.byteLength
  }
  const offsets = new Map<number, number>()
  for (const [number, { value, stream }] of [...objects].sort(([a], [b]) => a - b)) {
    offsets.set(number, length)
    write(`${number} 0 obj\n${writeValue(value)}\n${stream === null ? '' : `stream\n${stream}\nendstream\n`}endobj\n`)
  }
  const table = length
  write(`xref\n${sections(offsets)}trailer\n`)
  const trailer = withEntries(dictionary(base.trailer), {
    Size: raw(String(size)),
    Prev: raw(String(base.tableOffset)),
  })
  write(`${writeValue(trailer)}\nstartxref\n${table}\n%%EOF\n`)
  return fillRange(Buffer.concat(parts), offsets.get(signature) ?? 0)
}

/** Cross-reference table, with consecutive numbers grouped. */
function sections(offsets: ReadonlyMap<number, number>): string {
  const rows: { first: number; lines: string[] }[] = []
  for (const [number, offset] of offsets) {
    const last = rows.at(-1)
    const line = `${String(offset).padStart(10, '0')} 00000 n \n`
    if (last && last.first + last.lines.length === number) last.lines.push(line)
    else rows.push({ first: number, lines: [line] })
  }
  return rows.map(({ first, lines }) => `${first} ${lines.length}\n${lines.join('')}`).join('')
}

function fillRange(bytes: Buffer, signature: number): Unsealed {
  const mark = bytes.indexOf(`/ByteRange ${emptyRange}`, signature, 'latin1')
  const start = bytes.indexOf('/Contents <', mark, 'latin1') + '/Contents '.length
  const end = bytes.indexOf('>', start, 'latin1') + 1
  const range = `[0 ${start} ${end} ${bytes.byteLength - end}]`
  bytes.write(`/ByteRange ${range.padEnd(emptyRange.length)}`, mark, 'latin1')
  return { bytes, gap: { start, end } }
}
