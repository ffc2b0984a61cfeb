import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TargetDialog } from '../targets/TargetDialog.tsx'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { linkAt, removeLink, setLink } from './commands.ts'
import { openTextView, type PasteNotice, stateOf } from './open-text-view.ts'
import css from './rich-text.module.css'
import { Toolbar } from './Toolbar.tsx'
import { writeMarkdown } from './write-markdown.ts'

type RichTextProps = {
  id: string
  labelledBy: string
  describedBy?: string | undefined
  invalid: boolean
  value: string
  max: number
  onChange(markdown: string): void
}

/** A text in Markdown, edited as it is drawn, or as Markdown. */
export function RichText(props: RichTextProps): ReactNode {
  const { rich } = useEditorTexts()
  const [isSource, setSource] = useState(false)
  return (
    <div className={css.richText}>
      <button type="button" className={css.switch} aria-pressed={isSource} onClick={() => setSource(!isSource)}>
        {rich.markdown}
      </button>
      {isSource ? <Source {...props} /> : <Drawn {...props} />}
    </div>
  )
}

function Source({ id, labelledBy, describedBy, invalid, value, onChange }: RichTextProps): ReactNode {
  return (
    <textarea
      id={id}
      className={css.source}
      rows={12}
      spellCheck
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Drawn(props: RichTextProps): ReactNode {
  const { rich } = useEditorTexts()
  const { holder, bar, view, state, notice, isLinking, setLinking } = useTextView(props)
  const keysId = useId()
  const run = (command: Command) => {
    const shown = view.current
    if (!shown) return
    command(shown.state, shown.dispatch, shown)
    if (!isLinking) shown.focus()
  }
  const link = isLinking && state ? linkAt(state) : null
  return (
    <>
      {state && (
        <Toolbar
          state={state}
          bar={bar}
          controls={props.id}
          run={run}
          onLink={() => setLinking(true)}
          onLeave={() => view.current?.focus()}
        />
      )}
      <div ref={holder} className={css.text} data-keys={keysId} />
      <p id={keysId} className={css.keys}>
        {rich.keys}
      </p>
      <p role="status" className={css.notice}>
        {notice && noticeText(rich, notice, props.max)}
      </p>
      {isLinking && (
        <TargetDialog
          kinds={['page', 'stage', 'home', 'document']}
          takesAddress
          chosen={link?.href ?? null}
          onChoose={({ value, title }) => {
            setLinking(false)
            run(setLink(value, title))
          }}
          onRemove={
            link
              ? () => {
                  setLinking(false)
                  run(removeLink)
                }
              : null
          }
          onClose={() => {
            setLinking(false)
            view.current?.focus()
          }}
        />
      )}
    </>
  )
}

type RichWords = ReturnType<typeof useEditorTexts>['rich']

const noticeText = (rich: RichWords, notice: PasteNotice, max: number): string =>
  notice.code === 'TooLong' ? rich.tooLong(max) : rich.droppedAddresses(notice.count)

/** The editable lives outside React: it is made once, and told of values that others wrote. */
function useTextView(props: RichTextProps) {
  const holder = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  /** The text as it came, against which blocks are kept as they were; and the last that was written here. */
  const base = useRef(props.value)
  const written = useRef(props.value)
  const latest = useRef(props)
  latest.current = props
  const [state, setState] = useState<EditorState | null>(null)
  const [notice, setNotice] = useState<PasteNotice | null>(null)
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    if (!holder.current) return undefined
    const opened = openTextView({
      holder: holder.current,
      markdown: base.current,
      max: latest.current.max,
      attributes: () => attributesOf(latest.current, holder.current?.dataset.keys),
      onState(changed, isEdited) {
        setState(changed)
        if (!isEdited) return
        written.current = writeMarkdown(changed.doc, base.current)
        latest.current.onChange(written.current)
      },
      onLink: () => setLinking(true),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onNotice: setNotice,
    })
    view.current = opened
    setState(opened.state)
    return () => opened.destroy()
  }, [])

  useEffect(() => {
    if (props.value === written.current || !view.current) return
    base.current = props.value
    written.current = props.value
    const fresh = stateOf(props.value, view.current.state.plugins)
    view.current.updateState(fresh)
    setState(fresh)
  }, [props.value])

  // Attributes are a function: the view asks anew when its props are set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the attributes say.
  useEffect(() => view.current?.setProps({}), [props.invalid, props.describedBy, props.labelledBy])

  return { holder, bar, view, state, notice, isLinking, setLinking }
}

const attributesOf = (
  { id, labelledBy, describedBy, invalid }: RichTextProps,
  keys: string | undefined,
): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-describedby': [describedBy, keys].filter(Boolean).join(' '),
  'aria-invalid': String(invalid),
})
