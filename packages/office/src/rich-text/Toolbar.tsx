import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import {
  hasMark,
  headingLevel,
  isWithin,
  itemInwards,
  itemOutwards,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './commands.ts'
import css from './rich-text.module.css'
import { schema } from './schema.ts'
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow } from './table-commands.ts'

/** `sign`: words stand where no icon says it. */
type Tool = { name: string; sign: LucideIcon | string; command: Command; pressed?: boolean; isShown?: boolean }

const { nodes, marks } = schema

const headings = [
  { level: 2, sign: Heading2 },
  { level: 3, sign: Heading3 },
  { level: 4, sign: Heading4 },
] as const

function useTools(state: EditorState, onLink: () => void): Tool[] {
  const { rich, undo: undoWord, redo: redoWord } = useEditorTexts()
  const inTable = isInTable(state)
  const inItem = isWithin(state, nodes.list_item)
  const openLink: Command = () => {
    onLink()
    return true
  }
  return [
    ...headings.map(({ level, sign }) => ({
      name: rich.heading(level),
      sign,
      command: toggleHeading(level),
      pressed: headingLevel(state) === level,
    })),
    { name: rich.marks.bold, sign: Bold, command: toggleBold, pressed: hasMark(state, marks.strong) },
    { name: rich.marks.italic, sign: Italic, command: toggleItalic, pressed: hasMark(state, marks.em) },
    { name: rich.marks.link, sign: Link2, command: openLink, pressed: hasMark(state, marks.link) },
    {
      name: rich.blocks.bullets,
      sign: List,
      command: toggleList(nodes.bullet_list),
      pressed: isWithin(state, nodes.bullet_list),
    },
    {
      name: rich.blocks.numbers,
      sign: ListOrdered,
      command: toggleList(nodes.ordered_list),
      pressed: isWithin(state, nodes.ordered_list),
    },
    { name: rich.deeper, sign: IndentIncrease, command: itemInwards, isShown: inItem },
    { name: rich.shallower, sign: IndentDecrease, command: itemOutwards, isShown: inItem },
    { name: rich.blocks.quote, sign: Quote, command: toggleQuote, pressed: isWithin(state, nodes.blockquote) },
    { name: rich.blocks.table, sign: Table, command: insertTable, isShown: !inTable },
    { name: rich.rows.addRow, sign: rich.rows.addRow, command: addRow, isShown: inTable },
    { name: rich.rows.removeRow, sign: rich.rows.removeRow, command: removeRow, isShown: inTable },
    { name: rich.rows.addColumn, sign: rich.rows.addColumn, command: addColumn, isShown: inTable },
    { name: rich.rows.removeColumn, sign: rich.rows.removeColumn, command: removeColumn, isShown: inTable },
    { name: undoWord, sign: Undo2, command: undo, isShown: undoDepth(state) > 0 },
    { name: redoWord, sign: Redo2, command: redo, isShown: redoDepth(state) > 0 },
  ]
}

type ToolbarProps = {
  state: EditorState
  /** Its buttons; the first with `tabindex` 0 is where the toolbar is entered. */
  bar: RefObject<HTMLDivElement | null>
  controls: string
  run(command: Command): void
  onLink(): void
  onLeave(): void
}

/** By the ARIA pattern: one stop of Tab, arrows within, Escape back to the text. */
export function Toolbar({ state, bar, controls, run, onLink, onLeave }: ToolbarProps): ReactNode {
  const { rich } = useEditorTexts()
  const tools = useTools(state, onLink).filter(({ isShown = true }) => isShown)
  const [current, setCurrent] = useState('')
  const entry = tools.some(({ name }) => name === current) ? current : tools[0]?.name
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={rich.toolbar}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={(event) => (event.key === 'Escape' ? onLeave() : moveInToolbar(event))}
    >
      {tools.map(({ name, sign: Sign, command, pressed }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={pressed}
          tabIndex={name === entry ? 0 : -1}
          onFocus={() => setCurrent(name)}
          // The selection stays in the text while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {typeof Sign === 'string' ? <span aria-hidden="true">{Sign}</span> : <Sign size={16} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || at === -1) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
