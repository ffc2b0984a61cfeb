import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { UnsentEdits, UnsentStore } from '../autosave/autosave.ts'
import { SaveStatus } from '../autosave/SaveStatus.tsx'
import { PageForm, type PageForms } from '../form/PageForm.tsx'
import type { FieldPath } from '../form/problems.ts'
import { useFieldNames } from '../form/use-names.ts'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import css from './editor.module.css'
import type { PageEditing } from './use-page-editor.ts'

type PageEditorProps = {
  page: { pageId: string; kind: PageKind; forms: PageForms }
  editing: PageEditing
  /** What is set beside the fields of the page. */
  settings: ReactNode
  /** A field that is asked for from outside; told when it is shown. */
  wanted: FieldPath | null
  onShown(): void
  clock?(): number
}

/** The form of a page, below what stands in the way of saving. */
export function PageEditor({ page, editing, settings, wanted, onShown, clock = Date.now }: PageEditorProps): ReactNode {
  const { state, dispatch, problems, saving, autosave, store, mayWrite } = editing
  const nameOf = useFieldNames(state.draft.blocks, page.kind)
  return (
    <>
      <div className={css.notices}>
        <SaveStatus
          state={saving}
          onNow={() => void autosave.current?.flush()}
          onResolve={({ path }, side) => autosave.current?.resolve(path, side)}
          nameOf={({ path }) => nameOf(path)}
        />
        {mayWrite && (
          <Unsent pageId={page.pageId} store={store} onTake={(edits) => void autosave.current?.takeBack(edits)} />
        )}
      </div>
      <PageForm
        kind={page.kind}
        forms={page.forms}
        state={state}
        problems={problems}
        dispatch={dispatch}
        clock={clock}
        settings={settings}
        mayWrite={mayWrite}
        wanted={wanted}
        onShown={onShown}
      />
    </>
  )
}

export function UndoAndRedo({ editing: { state, dispatch } }: { editing: PageEditing }): ReactNode {
  const texts = useEditorTexts()
  const acts = [
    { kind: 'undo', name: texts.undo, mark: Undo2, steps: state.past },
    { kind: 'redo', name: texts.redo, mark: Redo2, steps: state.future },
  ] as const
  return acts.map(({ kind, name, mark: Mark, steps }) => (
    <Button
      key={kind}
      small
      look="quiet"
      aria-label={name}
      title={name}
      disabled={steps.length === 0}
      onClick={() => dispatch({ kind })}
    >
      <Mark size={16} aria-hidden="true" />
    </Button>
  ))
}

type UnsentProps = { pageId: string; store: UnsentStore; onTake(edits: UnsentEdits): void }

/** Offers what an earlier visit did not save. Nothing is taken back without being asked for. */
function Unsent({ pageId, store, onTake }: UnsentProps): ReactNode {
  const { saving } = useEditorTexts()
  const [edits, setEdits] = useState<UnsentEdits | null>(null)
  useEffect(() => {
    let isWanted = true
    void store.read(pageId).then((found) => {
      if (isWanted && found && found.changes.length > 0) setEdits(found)
    })
    return () => {
      isWanted = false
    }
  }, [pageId, store])
  if (!edits) return null
  return (
    <Message tone="wait" said="status">
      <p>{saving.offered}</p>
      <Button
        small
        onClick={() => {
          setEdits(null)
          onTake(edits)
        }}
      >
        {saving.take}
      </Button>
      <Button
        small
        look="quiet"
        onClick={() => {
          setEdits(null)
          void store.drop(pageId)
        }}
      >
        {saving.drop}
      </Button>
    </Message>
  )
}
