import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { DraftBlock, Json } from '@nyhem/domain/content/draft'
import { type Dispatch, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { BlockPicker } from './BlockPicker.tsx'
import { copiedBlock, pastedBlock } from './block-clipboard.ts'
import { knownKind, type Values } from './draft.ts'
import { FormField } from './FormField.tsx'
import css from './form.module.css'
import type { FormAction, FormState } from './form-state.ts'
import { initialValues } from './initial-values.ts'
import { newBlock } from './new-block.ts'
import { Outline, type Part, partId, partOfPath } from './Outline.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { type FieldPath, focusField, type Problem, ProblemsContext } from './problems.ts'
import { useBlockName } from './use-names.ts'

export type PageForms = { page: FormDescription; blocks: Readonly<Record<BlockKind, FormDescription>> }

type PageFormProps = {
  kind: PageKind
  forms: PageForms
  state: FormState
  problems: readonly Problem[]
  dispatch: Dispatch<FormAction>
  /** The moment, in milliseconds. */
  clock(): number
  /** What is set beside the fields of the page. */
  settings: ReactNode
  /** False for who may only read. */
  mayWrite: boolean
  /** A field that is asked for from outside of the form; told when it is shown. */
  wanted: FieldPath | null
  onShown(): void
}

/** The outline of a page, and the fields of the part that is chosen. */
export function PageForm(props: PageFormProps): ReactNode {
  const { kind, forms, state, problems, dispatch, mayWrite } = props
  const { blocks, title } = state.draft
  const editor = usePageForm(props)
  const { part, setPart, said, picking, setPicking, acts, openProblem, insert, paste } = editor
  const chosen = part.kind === 'block' ? blocks.find(({ key }) => key === part.key) : undefined
  return (
    <ProblemsContext value={problems}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form. */}
      <div className={css.page} onKeyDown={editor.onKeyDown}>
        <Outline
          title={title}
          blocks={blocks}
          problems={problems}
          chosen={part.kind === 'block' && !chosen ? { kind: 'page' } : part}
          acts={acts}
          mayWrite={mayWrite}
          onChoose={setPart}
        />
        <div className={css.thing}>
          <ProblemSummary problems={problems} blocks={blocks} kind={kind} onOpen={openProblem} />
          <p role="status" className={css.said}>
            {said}
          </p>
          <fieldset disabled={!mayWrite}>
            {chosen && <BlockPart key={chosen.key} {...props} block={chosen} editor={editor} />}
            {part.kind === 'settings' && props.settings}
            {!chosen && part.kind !== 'settings' && (
              <PartFields
                key="page"
                form={kind}
                description={forms.page}
                path={['fields']}
                values={state.draft.fields}
                onChange={(name, value) => dispatch({ kind: 'set', path: ['fields', name], value, at: props.clock() })}
              />
            )}
          </fieldset>
        </div>
      </div>
      {picking && (
        <BlockPicker
          after={editor.nameOf(picking.after)}
          onChoose={(chosenKind) => insert(newBlock(chosenKind, initialValues(forms.blocks[chosenKind]), blocks))}
          onPaste={paste}
          onClose={() => setPicking(null)}
        />
      )}
    </ProblemsContext>
  )
}

type Editor = ReturnType<typeof usePageForm>

function BlockPart({
  block,
  editor,
  forms,
  state,
  dispatch,
  clock,
}: PageFormProps & { block: DraftBlock; editor: Editor }): ReactNode {
  const texts = useEditorTexts()
  const { key, kind } = block
  const known = knownKind(kind)
  const place = state.draft.blocks.indexOf(block)
  const name = useBlockName()(kind)
  const last = state.draft.blocks.length - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a block is a group of the page, not of inputs alone.
    <section role="group" aria-label={texts.blocks.place(name, place + 1, last + 1)}>
      <h2>{name}</h2>
      <div className={css.acts}>
        <Button small disabled={place === 0} onClick={() => editor.acts.move(key, place - 1)}>
          {texts.up}
        </Button>
        <Button small disabled={place === last} onClick={() => editor.acts.move(key, place + 1)}>
          {texts.down}
        </Button>
        <Button small onClick={() => editor.acts.duplicate(key)}>
          {texts.blocks.duplicate}
        </Button>
        <Button small onClick={() => editor.copy(block)}>
          {texts.blocks.copy}
        </Button>
        <Button small onClick={() => editor.acts.insertAfter(key)}>
          {texts.blocks.insert}
        </Button>
        <Button small look="danger" onClick={() => editor.remove(key)}>
          {texts.remove}
        </Button>
      </div>
      {known && (
        <PartFields
          form={`block:${kind}`}
          description={forms.blocks[known]}
          path={['blocks', key, 'fields']}
          values={block.fields}
          onChange={(field, value) =>
            dispatch({ kind: 'set', path: ['blocks', key, 'fields', field], value, at: clock() })
          }
        />
      )}
    </section>
  )
}

type PartFieldsProps = {
  form: string
  description: FormDescription
  path: readonly string[]
  values: Values
  onChange(name: string, value: Json | undefined): void
}

/** The fields of a part, of which one at a time changes. */
export function PartFields({ form, description, path, values, onChange }: PartFieldsProps): ReactNode {
  return (
    <FormField
      field={{ ...description, optional: false }}
      form={form}
      name={null}
      path={path}
      value={values}
      onChange={(now) => {
        const changed = now as Values
        for (const name of new Set([...Object.keys(values), ...Object.keys(changed)]))
          if (values[name] !== changed[name]) onChange(name, changed[name])
      }}
    />
  )
}

function usePageForm({ forms, state, problems, dispatch, wanted, onShown }: PageFormProps) {
  const texts = useEditorTexts()
  const { blocks } = state.draft
  const blockName = useBlockName()
  const [part, setPart] = useState<Part>({ kind: 'page' })
  const [said, setSaid] = useState('')
  const [picking, setPicking] = useState<{ after: string | null } | null>(null)
  const { openProblem, nextProblem } = useProblemFocus(problems, setPart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is asked for.
  useEffect(() => {
    if (!wanted) return
    openProblem(wanted)
    onShown()
  }, [wanted])
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    if (focused === null) return
    document.getElementById(partId(focused))?.focus()
    setFocused(null)
  }, [focused])

  const nameOf = (key: string | null): string | null => {
    const block = blocks.find((one) => one.key === key)
    return block ? blockName(block.kind) : null
  }
  const insert = (block: DraftBlock, after: string | null = picking?.after ?? null) => {
    dispatch({ kind: 'insert', block, after })
    setPicking(null)
    setPart({ kind: 'block', key: block.key })
    setFocused(block.key)
  }
  const acts = {
    move(key: string, to: number) {
      if (to < 0 || to >= blocks.length) return
      dispatch({ kind: 'move', key, to })
      setSaid(texts.blocks.moved(nameOf(key) ?? '', to + 1))
    },
    duplicate(key: string) {
      const block = blocks.find((one) => one.key === key)
      if (block) insert(newBlock(block.kind, block.fields, blocks), key)
    },
    insertAfter: (key: string | null) => setPicking({ after: key }),
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    const pasted = pastedBlock(text, forms.blocks)
    setPicking(null)
    if (!pasted) return setSaid(texts.blocks.notABlock)
    insert(newBlock(pasted.kind, pasted.fields, blocks))
    if (!pasted.isWhole) setSaid(texts.blocks.pastedPartly(blockName(pasted.kind)))
  }
  const copy = async (block: DraftBlock) => {
    await navigator.clipboard.writeText(copiedBlock(block))
    setSaid(texts.blocks.copied(blockName(block.kind)))
  }
  const remove = (key: string) => {
    const place = blocks.findIndex((one) => one.key === key)
    const next = blocks[place + 1] ?? blocks[place - 1]
    dispatch({ kind: 'remove', key })
    setPart(next ? { kind: 'block', key: next.key } : { kind: 'page' })
    if (next) setFocused(next.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isControl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.key === 'F8') nextProblem()
    else if (isControl && key === 'z') dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
    else if (isControl && key === 'y') dispatch({ kind: 'redo' })
    else return
    event.preventDefault()
  }
  return { part, setPart, said, picking, setPicking, acts, openProblem, insert, paste, copy, remove, nameOf, onKeyDown }
}

/** Opens the part that a field is in, then focuses it. */
function useProblemFocus(problems: readonly Problem[], setPart: (part: Part) => void) {
  const [wanted, setWanted] = useState<FieldPath | null>(null)
  const last = useRef(-1)
  useEffect(() => {
    if (wanted) focusField(wanted)
    setWanted(null)
  }, [wanted])
  const openProblem = (path: FieldPath) => {
    setPart(partOfPath(path))
    setWanted(path)
  }
  const nextProblem = () => {
    if (problems.length === 0) return
    last.current = (last.current + 1) % problems.length
    const next = problems[last.current]
    if (next) openProblem(next.path)
  }
  return { openProblem, nextProblem }
}
