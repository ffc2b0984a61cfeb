import type { DraftBlock } from '@nyhem/domain/content/draft'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { CommentCount } from '../review/CommentCount.tsx'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import css from './form.module.css'
import type { FieldPath, Problem } from './problems.ts'
import { useBlockName } from './use-names.ts'

/** The page's own fields, what it says beside them, or a block by its key. */
export type Part = { kind: 'page' } | { kind: 'settings' } | { kind: 'block'; key: string }

const isSamePart = (one: Part, other: Part): boolean =>
  one.kind === other.kind && (one.kind !== 'block' || (other.kind === 'block' && one.key === other.key))

/** The part that a field is in. */
export function partOfPath([first, second]: FieldPath): Part {
  if (first === 'blocks') return { kind: 'block', key: String(second) }
  return first === 'fields' ? { kind: 'page' } : { kind: 'settings' }
}

export type BlockActs = {
  move(key: string, to: number): void
  duplicate(key: string): void
  insertAfter(key: string | null): void
}

type OutlineProps = {
  title: string
  blocks: readonly DraftBlock[]
  problems: readonly Problem[]
  chosen: Part
  acts: BlockActs
  /** False for who may only read. */
  mayWrite: boolean
  onChoose(part: Part): void
}

/** Of which parts a page is made, in order: chosen, moved by drag and by keys. Buttons stand at the chosen block. */
export function Outline({ title, blocks, problems, chosen, acts, mayWrite, onChoose }: OutlineProps): ReactNode {
  const { blocks: words, parts } = useEditorTexts()
  const nameOf = useBlockName()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const hasProblem = (part: Part) => problems.some(({ path }) => isSamePart(partOfPath(path), part))
  const onKeyDown = (event: KeyboardEvent, key: string, place: number) => {
    const act = mayWrite ? keyOf(event, { key, place }, acts) : null
    if (!act) return
    event.preventDefault()
    act()
  }
  const onDrop = (event: DragEvent, place: number) => {
    event.preventDefault()
    if (dragged !== null) acts.move(dragged, place)
    setDragged(null)
    setOver(null)
  }
  return (
    <nav className={css.outline} aria-label={words.heading}>
      <h2>
        {words.heading} <span className={css.count}>{words.count(blocks.length)}</span>
      </h2>
      <button
        type="button"
        className={css.part}
        aria-current={chosen.kind === 'page'}
        data-problem={hasProblem({ kind: 'page' }) || undefined}
        onClick={() => onChoose({ kind: 'page' })}
      >
        {title}
      </button>
      <button
        type="button"
        className={css.part}
        aria-current={chosen.kind === 'settings'}
        data-problem={hasProblem({ kind: 'settings' }) || undefined}
        onClick={() => onChoose({ kind: 'settings' })}
      >
        {parts.settings}
        <small>{parts.settingsShow}</small>
      </button>
      <ol>
        {blocks.map(({ key, kind, fields }, place) => (
          <li
            key={key}
            draggable={mayWrite}
            className={over === key ? css.drop : undefined}
            onDragStart={() => setDragged(key)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(key)
            }}
            onDrop={(event) => onDrop(event, place)}
            onDragEnd={() => setOver(null)}
          >
            <button
              type="button"
              id={partId(key)}
              className={css.part}
              aria-current={chosen.kind === 'block' && chosen.key === key}
              aria-label={words.place(nameOf(kind), place + 1, blocks.length)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D I"
              data-problem={hasProblem({ kind: 'block', key }) || undefined}
              onClick={() => onChoose({ kind: 'block', key })}
              onKeyDown={(event) => onKeyDown(event, key, place)}
            >
              {nameOf(kind)}
              <CommentCount blockKey={key} />
              {typeof fields.heading === 'string' && <small>{fields.heading}</small>}
            </button>
          </li>
        ))}
      </ol>
      {blocks.length === 0 && <p className={css.hint}>{words.none}</p>}
      {mayWrite && (
        <Button small onClick={() => acts.insertAfter(blocks.at(-1)?.key ?? null)}>
          {words.insert}
        </Button>
      )}
      {mayWrite && <Keys />}
    </nav>
  )
}

export const partId = (key: string): string => `part-${key}`

function keyOf(event: KeyboardEvent, { key, place }: { key: string; place: number }, acts: BlockActs) {
  const isControl = event.ctrlKey || event.metaKey
  if (event.altKey && event.key === 'ArrowUp') return () => acts.move(key, place - 1)
  if (event.altKey && event.key === 'ArrowDown') return () => acts.move(key, place + 1)
  if (isControl && event.key.toLowerCase() === 'd') return () => acts.duplicate(key)
  if (event.key.toLowerCase() === 'i' && !isControl && !event.altKey) return () => acts.insertAfter(key)
  return null
}

function Keys(): ReactNode {
  const { blocks } = useEditorTexts()
  const lines = [
    ['Alt ↑ ↓', blocks.keys.move],
    ['Ctrl D', blocks.keys.duplicate],
    ['I', blocks.keys.insert],
    ['F8', blocks.keys.problem],
  ]
  return (
    <dl className={css.keys}>
      {lines.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
