import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'
import { isInTable } from './table-commands.ts'

const { nodes, marks } = schema

/** Whether the selection stands in a node of this type. */
export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/** 2 to 4, or null in any other text. */
export const headingLevel = ({ selection: { $from } }: EditorState): number | null =>
  $from.parent.type === nodes.heading ? $from.parent.attrs.level : null

/** A heading of this level; a paragraph if it is one. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    headingLevel(state) === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

/** A list of this kind; no list if it is one. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isWithin(state, type) ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(type)(state, dispatch)

export const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

export const toggleBold = toggleMark(marks.strong)
export const toggleItalic = toggleMark(marks.em)
export const itemInwards = sinkListItem(nodes.list_item)
export const itemOutwards = liftListItem(nodes.list_item)

/** Headings and cells have one line: there the key does nothing, rather than split them. */
const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** In a table to the next cell: a cell is not split. */
const nextCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const next = TextSelection.findFrom(state.doc.resolve(state.selection.$to.after()), 1, true)
  if (next && dispatch) dispatch(state.tr.setSelection(next).scrollIntoView())
  return true
}

/** The link that the selection begins in, with its whole extent. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | null {
  const { $from } = state.selection
  const mark = marks.link.isInSet($from.marks()) ?? ($from.nodeAfter && marks.link.isInSet($from.nodeAfter.marks))
  if (!mark) return null
  let from = $from.pos
  let to = $from.pos
  const { parent } = $from
  parent.forEach((node, offset) => {
    const start = $from.start() + offset
    const end = start + node.nodeSize
    if (mark.isInSet(node.marks) && start <= to && end >= from) {
      from = Math.min(from, start)
      to = Math.max(to, end)
    }
  })
  return { from, to, href: mark.attrs.href }
}

/** Of the selected words, or of the link that the selection is in; without either, the title stands as its words. */
export const setLink =
  (href: string, title: string): Command =>
  (state, dispatch) => {
    const link = linkAt(state)
    const { from, to, empty } = link ? { ...link, empty: false } : state.selection
    const mark = marks.link.create({ href })
    const transaction = empty
      ? state.tr.insert(from, schema.text(title, [mark]))
      : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(transaction.scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

/** Tab is not among them: it leaves the text. */
export const textKeys = (acts: { link(): void; toolbar(): void }): Readonly<Record<string, Command>> => ({
  ...baseKeymap,
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleBold,
  'Mod-i': toggleItalic,
  'Mod-k': () => {
    acts.link()
    return true
  },
  'Alt-F10': () => {
    acts.toolbar()
    return true
  },
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-4': toggleHeading(4),
  'Mod-Shift-7': toggleList(nodes.ordered_list),
  'Mod-Shift-8': toggleList(nodes.bullet_list),
  'Mod-Shift-9': toggleQuote,
  'Mod-]': itemInwards,
  'Mod-[': itemOutwards,
  'Shift-Enter': insertBreak,
  Enter: chainCommands(nextCell, splitListItem(nodes.list_item), baseKeymap.Enter ?? (() => false)),
})

/** `## `, `- `, `1. ` and `> ` at the beginning of a paragraph. */
export const typedBlocks = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^(\d{1,9})\.\s$/, nodes.ordered_list, ([, start]) => ({ start: Number(start) })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    ],
  })
