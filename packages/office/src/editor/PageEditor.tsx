import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { Draft } from '@nyhem/domain/content/draft'
import { type Dispatch, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Autosave,
  openAutosave,
  type SaveAnswer,
  type SaveState,
  type UnsentEdits,
  type UnsentStore,
} from '../autosave/autosave.ts'
import { SaveStatus } from '../autosave/SaveStatus.tsx'
import css from '../form/form.module.css'
import { type FormAction, formReducer, openForm } from '../form/form-state.ts'
import { PageForm, type PageForms } from '../form/PageForm.tsx'
import type { Problem } from '../form/problems.ts'
import { useFieldNames } from '../form/use-names.ts'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'

/** A page as it is opened for editing. */
export type OpenedPage = {
  pageId: string
  kind: PageKind
  versionId: number
  revision: number
  draft: Draft
  problems: readonly Problem[]
  forms: PageForms
}

type PageEditorProps = {
  page: OpenedPage
  save(edits: UnsentEdits): Promise<SaveAnswer>
  store: UnsentStore
  clock?(): number
}

/** The form of a page that saves itself, with what stands in the way of it. */
export function PageEditor({ page, save, store, clock = Date.now }: PageEditorProps): ReactNode {
  const texts = useEditorTexts()
  const [state, dispatch] = useReducer(formReducer, page.draft, openForm)
  const [problems, setProblems] = useState(page.problems)
  const { saving, autosave } = useAutosave({ page, save, store, draft: state.draft, dispatch, setProblems })
  const nameOf = useFieldNames(state.draft.blocks, page.kind)
  return (
    <>
      <div className={css.acts}>
        <Button small disabled={state.past.length === 0} onClick={() => dispatch({ kind: 'undo' })}>
          {texts.undo}
        </Button>
        <Button small disabled={state.future.length === 0} onClick={() => dispatch({ kind: 'redo' })}>
          {texts.redo}
        </Button>
      </div>
      <SaveStatus
        state={saving}
        onNow={() => void autosave.current?.flush()}
        onResolve={({ path }, side) => autosave.current?.resolve(path, side)}
        nameOf={({ path }) => nameOf(path)}
      />
      <Unsent pageId={page.pageId} store={store} onTake={(edits) => void autosave.current?.takeBack(edits)} />
      <PageForm
        kind={page.kind}
        forms={page.forms}
        state={state}
        problems={problems}
        dispatch={dispatch}
        clock={clock}
      />
    </>
  )
}

type Saving = PageEditorProps & {
  draft: Draft
  dispatch: Dispatch<FormAction>
  setProblems(problems: readonly Problem[]): void
}

/** Tells the autosave of each draft, and saves before the page is left. */
function useAutosave({ page, save, store, draft, dispatch, setProblems }: Saving) {
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved' })
  const autosave = useRef<Autosave | null>(null)
  const opened = useRef({ page, save, store, dispatch, setProblems })
  useEffect(() => {
    const { page: began, ...parts } = opened.current
    const running = openAutosave({
      pageId: began.pageId,
      draft: began.draft,
      versionId: began.versionId,
      revision: began.revision,
      save: parts.save,
      store: parts.store,
      onState: setSaving,
      onReceived: (changes) => parts.dispatch({ kind: 'received', changes }),
      onProblems: parts.setProblems,
    })
    autosave.current = running
    const leave = () => {
      if (document.visibilityState === 'hidden') void running.flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void running.flush()
      running.close()
    }
  }, [])
  useEffect(() => autosave.current?.changed(draft), [draft])
  return { saving, autosave }
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
