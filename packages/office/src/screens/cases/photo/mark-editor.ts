import {
  inMarkOrder,
  isTextMissing,
  type MarkKind,
  markInMiddle,
  mostMarks,
  type PhotoMark,
} from '@nyhem/domain/case/photo-marks'

/** Marks of one photo while they are edited. */

export type EditedMark = PhotoMark & { readonly key: number }

export type MarkEdits = {
  /** In the order they were made. */
  readonly marks: readonly EditedMark[]
  readonly selected: number | null
  /** What the marks were before each change, the newest last. */
  readonly past: readonly (readonly EditedMark[])[]
  /** Of the last change: changes of one name in a row are one to undo. */
  readonly last: string | null
  readonly nextKey: number
}

export type MarkEdit =
  | { readonly act: 'add'; readonly mark: PhotoMark }
  | { readonly act: 'add-in-middle'; readonly kind: MarkKind }
  /** `name`: see `last`. */
  | { readonly act: 'change'; readonly mark: EditedMark; readonly name: string }
  | { readonly act: 'remove'; readonly key: number }
  | { readonly act: 'select'; readonly key: number | null }
  | { readonly act: 'undo' }
  /** What somebody else has saved, in place of all this. */
  | { readonly act: 'take'; readonly marks: readonly PhotoMark[] }

export const editsOf = (marks: readonly PhotoMark[]): MarkEdits => ({
  marks: marks.map((mark, index) => ({ ...mark, key: index + 1 })),
  selected: null,
  past: [],
  last: null,
  nextKey: marks.length + 1,
})

/** A new mark is for colleagues until the agent has shown one, and then as the one before. */
function added(edits: MarkEdits, mark: PhotoMark): MarkEdits {
  if (edits.marks.length >= mostMarks) return edits
  const key = edits.nextKey
  const isInternal = edits.marks.at(-1)?.isInternal ?? true
  const marks = [...edits.marks, { ...mark, isInternal, key }]
  return { marks, selected: key, past: [...edits.past, edits.marks], last: null, nextKey: key + 1 }
}

export function editMarks(edits: MarkEdits, edit: MarkEdit): MarkEdits {
  const { marks, past } = edits
  switch (edit.act) {
    case 'add':
      return added(edits, edit.mark)
    case 'add-in-middle':
      return added(edits, markInMiddle(edit.kind, marks.length))
    case 'change':
      return {
        ...edits,
        marks: marks.map((mark) => (mark.key === edit.mark.key ? edit.mark : mark)),
        past: edits.last === edit.name ? past : [...past, marks],
        last: edit.name,
      }
    case 'remove':
      return {
        ...edits,
        marks: marks.filter(({ key }) => key !== edit.key),
        selected: edits.selected === edit.key ? null : edits.selected,
        past: [...past, marks],
        last: null,
      }
    case 'select':
      return edits.selected === edit.key ? edits : { ...edits, selected: edit.key, last: null }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return edits
      const isThere = before.some(({ key }) => key === edits.selected)
      return { ...edits, marks: before, selected: isThere ? edits.selected : null, past: past.slice(0, -1), last: null }
    }
    case 'take':
      return editsOf(edit.marks)
  }
}

/** As they are saved: in the order of their numbers. */
export const marksToSave = ({ marks }: MarkEdits): PhotoMark[] =>
  inMarkOrder(marks).map(({ key: _key, ...mark }) => ({ ...mark, text: mark.text.trim() }))

export const areChanged = (edits: MarkEdits, saved: readonly PhotoMark[]): boolean =>
  JSON.stringify(marksToSave(edits).map(plain)) !== JSON.stringify(saved.map(plain))

const plain = ({ kind, x, y, width, height, text, isInternal }: PhotoMark) => [
  kind,
  x,
  y,
  width,
  height,
  text,
  isInternal,
]

/** By key, as the reporter and colleagues will read them. */
export const numbersOf = ({ marks }: Pick<MarkEdits, 'marks'>): ReadonlyMap<number, number> =>
  new Map(inMarkOrder(marks).map(({ key }, index) => [key, index + 1]))

/** The first pin that says nothing; null: none. */
export const firstWithoutText = ({ marks }: MarkEdits): number | null => marks.find(isTextMissing)?.key ?? null
