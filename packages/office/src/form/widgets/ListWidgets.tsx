import type { FieldDescription } from '@nyhem/contract/calls/editing-forms'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import css from '../form.module.css'
import { initialValue } from '../initial-values.ts'
import { filled, groupOf, listOf, textOf, type WidgetProps } from './widget-props.ts'

/** The first words of an entry, to know it by while it is folded. */
function titleOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(titleOf).find((title) => title !== '') ?? ''
  return (
    Object.values(groupOf(value))
      .map(titleOf)
      .find((title) => title !== '') ?? ''
  )
}

export function ListWidget(props: WidgetProps<'list'>): ReactNode {
  return <Entries {...props} of={props.field.of} max={props.field.max} />
}

export function PicturesWidget(props: WidgetProps<'pictures'>): ReactNode {
  return <Entries {...props} of={{ widget: 'picture', optional: false }} max={props.field.max} />
}

type EntriesProps = Omit<WidgetProps<'list'>, 'field' | 'labelId'> & { of: FieldDescription; max: number | null }

function Entries({ of, max, input, label, path, form, value, onChange, draw }: EntriesProps): ReactNode {
  const texts = useEditorTexts()
  const entries = listOf(value)
  const { list, follow, opened } = useEntryFocus()
  const set = (now: readonly unknown[]) => onChange(now.length === 0 ? undefined : now)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return
    set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
    follow(to)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(place, place + by)
  }
  const replace = (place: number, entry: unknown) => set(entries.with(place, entry ?? emptyEntry(of)))
  return (
    <div id={input.id}>
      <ol ref={list} className={css.entries}>
        {entries.map((entry, place) => {
          const title = titleOf(entry) || texts.entry(place + 1)
          const inner = draw({
            ...{ field: of, form, name: null, label: texts.entry(place + 1), path: [...path, place] },
            value: entry,
            onChange: (now) => replace(place, now),
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own.
            <li key={place} className={css.entry} onKeyDown={(event) => onKeyDown(event, place)}>
              {of.widget === 'group' ? (
                <details open={place === opened || undefined} className={css.fold}>
                  <summary>{title}</summary>
                  {inner}
                </details>
              ) : (
                inner
              )}
              <div className={css.entryActs}>
                <Button
                  small
                  look="quiet"
                  aria-label={texts.upWhat(title)}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  ↑
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={texts.downWhat(title)}
                  disabled={place === entries.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  ↓
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={texts.removeWhat(title)}
                  onClick={() => set(entries.toSpliced(place, 1))}
                >
                  ✕
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        small
        aria-label={texts.add(label)}
        disabled={max !== null && entries.length >= max}
        onClick={() => {
          set([...entries, emptyEntry(of)])
          follow(entries.length)
        }}
      >
        {texts.addEntry}
      </Button>
    </div>
  )
}

/** A cleared entry stays in its place. */
const emptyEntry = (of: FieldDescription): unknown =>
  initialValue(of) ?? (of.widget === 'number' && of.orNone ? null : '')

/** The entry that was moved or added has the focus, and is open. */
function useEntryFocus() {
  const list = useRef<HTMLOListElement>(null)
  const [followed, follow] = useState<number | null>(null)
  useEffect(() => {
    if (followed === null) return
    const entry = list.current?.children[followed]
    entry?.querySelector<HTMLElement>('input, select, textarea, [contenteditable="true"], summary, button')?.focus()
    follow(null)
  }, [followed])
  const [opened, setOpened] = useState<number | null>(null)
  return {
    list,
    opened,
    follow: (place: number) => {
      setOpened(place)
      follow(place)
    },
  }
}

/** A figure for each year. Years are written in any order, and shown in theirs. */
export function YearsWidget({ input, label, value, onChange }: WidgetProps<'by-year'>): ReactNode {
  const texts = useEditorTexts()
  const figures = groupOf(value)
  const [year, setYear] = useState('')
  const set = (name: string, figure: number | undefined) => {
    const { [name]: _, ...others } = figures
    const now = figure === undefined ? others : { ...others, [name]: figure }
    onChange(Object.keys(now).length === 0 ? undefined : now)
  }
  return (
    <div id={input.id}>
      <ul className={css.entries}>
        {Object.keys(figures).map((name) => (
          <li key={name} className={css.inline}>
            <label>
              <span className={css.small}>{name}</span>
              <input
                type="number"
                step="any"
                className={css.narrow}
                value={textOf(figures[name])}
                onChange={({ target }) => set(name, Number(target.value))}
              />
            </label>
            <Button small look="quiet" aria-label={texts.removeWhat(name)} onClick={() => set(name, undefined)}>
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.inline}>
        <label>
          <span className={css.small}>{texts.year}</span>
          <input
            type="text"
            inputMode="numeric"
            maxLength={4}
            className={css.narrow}
            value={year}
            onChange={({ target }) => setYear(filled(target.value.replace(/\D/g, '')) ?? '')}
          />
        </label>
        <Button
          small
          aria-label={texts.add(`${label}, ${texts.year}`)}
          disabled={!/^\d{4}$/.test(year) || year in figures}
          onClick={() => {
            set(year, 0)
            setYear('')
          }}
        >
          {texts.addEntry}
        </Button>
      </div>
    </div>
  )
}
