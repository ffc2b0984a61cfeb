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

type Tool = { name: string; sign: ReactNode; command: Command; pressed?: boolean; isShown?: boolean }

const { nodes, marks } = schema

function useTools(state: EditorState, onLink: () => void): Tool[] {
  const { rich, undo: undoWord, redo: redoWord } = useEditorTexts()
  const inTable = isInTable(state)
  const inItem = isWithin(state, nodes.list_item)
  const openLink: Command = () => {
    onLink()
    return true
  }
  return [
    ...[2, 3, 4].map((level) => ({
      name: rich.heading(level),
      sign: `H${level}`,
      command: toggleHeading(level),
      pressed: headingLevel(state) === level,
    })),
    { name: rich.marks.bold, sign: <b>B</b>, command: toggleBold, pressed: hasMark(state, marks.strong) },
    { name: rich.marks.italic, sign: <i>I</i>, command: toggleItalic, pressed: hasMark(state, marks.em) },
    { name: rich.marks.link, sign: '🔗', command: openLink, pressed: hasMark(state, marks.link) },
    {
      name: rich.blocks.bullets,
      sign: '•–',
      command: toggleList(nodes.bullet_list),
      pressed: isWithin(state, nodes.bullet_list),
    },
    {
      name: rich.blocks.numbers,
      sign: '1–',
      command: toggleList(nodes.ordered_list),
      pressed: isWithin(state, nodes.ordered_list),
    },
    { name: rich.deeper, sign: '⇥', command: itemInwards, isShown: inItem },
    { name: rich.shallower, sign: '⇤', command: itemOutwards, isShown: inItem },
    { name: rich.blocks.quote, sign: '”', command: toggleQuote, pressed: isWithin(state, nodes.blockquote) },
    { name: rich.blocks.table, sign: '⊞', command: insertTable, isShown: !inTable },
    { name: rich.rows.addRow, sign: rich.rows.addRow, command: addRow, isShown: inTable },
    { name: rich.rows.removeRow, sign: rich.rows.removeRow, command: removeRow, isShown: inTable },
    { name: rich.rows.addColumn, sign: rich.rows.addColumn, command: addColumn, isShown: inTable },
    { name: rich.rows.removeColumn, sign: rich.rows.removeColumn, command: removeColumn, isShown: inTable },
    { name: undoWord, sign: '↶', command: undo, isShown: undoDepth(state) > 0 },
    { name: redoWord, sign: '↷', command: redo, isShown: redoDepth(state) > 0 },
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
      {tools.map(({ name, sign, command, pressed }) => (
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
          <span aria-hidden="true">{sign}</span>
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
