import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { Draft } from '@nyhem/domain/content/draft'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Autosave,
  openAutosave,
  type SaveAnswer,
  type SaveState,
  type UnsentEdits,
  type UnsentStore,
} from '../autosave/autosave.ts'
import { type FormAction, type FormState, formReducer, openForm } from '../form/form-state.ts'
import type { PageForms } from '../form/PageForm.tsx'
import type { Problem } from '../form/problems.ts'

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

type Options = {
  page: OpenedPage
  save(edits: UnsentEdits): Promise<SaveAnswer>
  store: UnsentStore
  /** False for who may only read: what is written by others is still received. */
  mayWrite: boolean
}

export type PageEditing = {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
  readonly problems: readonly Problem[]
  readonly setProblems: (problems: readonly Problem[]) => void
  readonly saving: SaveState
  readonly autosave: { readonly current: Autosave | null }
  readonly store: UnsentStore
  readonly mayWrite: boolean
}

/** A page that saves itself while it is written. */
export function usePageEditor({ page, save, store, mayWrite }: Options): PageEditing {
  const [state, change] = useReducer(formReducer, page.draft, openForm)
  const [problems, setProblems] = useState(page.problems)
  const dispatch = (action: FormAction) => {
    if (mayWrite || action.kind === 'received') change(action)
  }
  const { saving, autosave } = useAutosave({ page, save, store, draft: state.draft, dispatch: change, setProblems })
  return { state, dispatch, problems, setProblems, saving, autosave, store, mayWrite }
}

type Saving = Omit<Options, 'mayWrite'> & {
  draft: Draft
  dispatch: Dispatch<FormAction>
  setProblems(problems: readonly Problem[]): void
}

/** Tells the autosave of each draft, saves before the page is left, and goes on when one has logged in elsewhere. */
function useAutosave({ page, save, store, draft, dispatch, setProblems }: Saving) {
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved' })
  const autosave = useRef<Autosave | null>(null)
  const opened = useRef({ page, save, store, dispatch, setProblems })
  opened.current.save = save
  const present = useRef(saving)
  present.current = saving
  useEffect(() => {
    const { page: began, ...parts } = opened.current
    const running = openAutosave({
      pageId: began.pageId,
      draft: began.draft,
      versionId: began.versionId,
      revision: began.revision,
      save: (edits) => opened.current.save(edits),
      store: parts.store,
      onState: setSaving,
      onReceived: (changes) => parts.dispatch({ kind: 'received', changes }),
      onProblems: parts.setProblems,
    })
    autosave.current = running
    const onVisible = () => {
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden || present.current.kind === 'ended') void running.flush()
    }
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('focus', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('focus', onVisible)
      void running.flush()
      running.close()
    }
  }, [])
  useEffect(() => autosave.current?.changed(draft), [draft])
  return { saving, autosave }
}
