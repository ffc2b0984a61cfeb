import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Locale } from '@nyhem/domain/sites/site'
import { makeSlices } from '../../server/slices.ts'
import { compoundsOf } from './compound-words.ts'
import { stemOf, stemsOf } from './word-stems.ts'

export type FormId = number

export type Vocabulary = {
  readonly language: Locale
  readonly forms: readonly string[]
  readonly folded: readonly string[]
  readonly byForm: ReadonlyMap<string, FormId>
  readonly byFolded: ReadonlyMap<string, readonly FormId[]>
  readonly byStem: ReadonlyMap<string, readonly FormId[]>
  /** Compounds by their head's stem: `bostadsrättslägenhet` by that of `lägenhet`. */
  readonly byHead: ReadonlyMap<string, readonly FormId[]>
  /** Compounds by the stems of other parts, also compound ones: `bostadsrätt`. */
  readonly byPart: ReadonlyMap<string, readonly FormId[]>
  /** Sorted by folded text, for prefixes. */
  readonly sorted: readonly FormId[]
  /** Parts of a compound of known words; null for other words. */
  partsOf(word: string): readonly string[] | null
}

export class FormCollector {
  readonly forms: string[] = []
  readonly byForm = new Map<string, FormId>()

  numberOf(form: string): FormId {
    const known = this.byForm.get(form)
    if (known !== undefined) return known
    const id = this.forms.length
    this.forms.push(form)
    this.byForm.set(form, id)
    return id
  }
}

/** Builds all lookups, in slices. */
export async function vocabularyOf(collector: FormCollector, language: Locale): Promise<Vocabulary> {
  const { forms, byForm } = collector
  const slices = makeSlices()
  const folded: string[] = []
  const byFolded = new Map<string, FormId[]>()
  const byStem = new Map<string, FormId[]>()
  for (const [id, form] of forms.entries()) {
    await slices.pause()
    const plain = foldLetters(form)
    folded.push(plain)
    add(byFolded, plain, id)
    for (const stem of stemsOf(form, language)) add(byStem, stem, id)
  }
  const { partsOf } = compoundsOf(language, (stem) => byStem.has(stem))
  const byHead = new Map<string, FormId[]>()
  const byPart = new Map<string, FormId[]>()
  for (const [id, form] of forms.entries()) {
    await slices.pause()
    const parts = partsOf(form)
    if (parts) addParts({ id, parts, language, byHead, byPart })
  }
  const sorted = await sortByReading(folded)
  return { language, forms, folded, byForm, byFolded, byStem, byHead, byPart, sorted, partsOf }
}

function add(map: Map<string, FormId[]>, key: string, id: FormId): void {
  const list = map.get(key)
  if (list) list.push(id)
  else map.set(key, [id])
}

/** Sorted in groups by prefix: 100,000 at once would block for a tenth of a second. */
async function sortByReading(folded: readonly string[]): Promise<FormId[]> {
  const slices = makeSlices()
  const groups = Map.groupBy(folded.keys(), (id) => (folded[id] ?? '').slice(0, 2))
  const sorted: FormId[] = []
  for (const start of [...groups.keys()].sort()) {
    await slices.pause()
    const group = groups.get(start) ?? []
    for (const id of group.sort((a, b) => compareText(folded[a] ?? '', folded[b] ?? ''))) sorted.push(id)
  }
  return sorted
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In folded order. */
export function formsBeginningWith({ sorted, folded }: Vocabulary, start: string, limit: number): FormId[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((folded[sorted[middle] ?? 0] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: FormId[] = []
  for (let at = low; at < sorted.length && found.length < limit; at += 1) {
    const id = sorted[at] ?? 0
    if (!folded[id]?.startsWith(start)) break
    found.push(id)
  }
  return found
}

type Parts = {
  id: FormId
  parts: readonly string[]
  language: Locale
  byHead: Map<string, FormId[]>
  byPart: Map<string, FormId[]>
}

/** Every run of parts but the whole word: bostad, rätt, lägenhet, bostadsrätt, rättslägenhet. */
function addParts({ id, parts, language, byHead, byPart }: Parts): void {
  const stemsOfHeads = new Set<string>()
  const stemsOfParts = new Set<string>()
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from + 1; to <= parts.length; to += 1) {
      if (to - from === parts.length) continue
      const stem = stemOf(parts.slice(from, to).join(''), language)
      if (to === parts.length) stemsOfHeads.add(stem)
      else stemsOfParts.add(stem)
    }
  for (const stem of stemsOfHeads) add(byHead, stem, id)
  for (const stem of stemsOfParts) if (!stemsOfHeads.has(stem)) add(byPart, stem, id)
}
