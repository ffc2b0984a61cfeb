import type { FormsReply, OpenedPageReply } from '@nyhem/contract/calls/editing'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { openPage } from '@nyhem/contract/routes/editing.paths'
import { useState } from 'react'
import type { SaveAnswer, UnsentEdits, UnsentStore } from '../../../autosave/autosave.ts'
import { call } from '../../../calls/call.ts'
import { type OpenedPage, type PageEditing, usePageEditor } from '../../../editor/use-page-editor.ts'
import { changeQuery, useAddress } from '../../../entry/navigation.tsx'
import { useSession } from '../../../entry/session.tsx'
import type { PageForms } from '../../../form/PageForm.tsx'
import type { FieldPath } from '../../../form/problems.ts'
import type { Tone } from '../../../ui/Message.tsx'
import { fieldOfAddress } from '../field-address.ts'
import type { OpenedWindow, WindowDialog } from './opened-window.ts'
import { savePage } from './save-page.ts'

export type Said = { readonly tone: Tone; readonly words: string; readonly turn: number }

type Options = {
  first: OpenedPageReply
  forms: FormsReply
  store: UnsentStore
  onReopen(): void
}

/** As the editor takes it. The kind is one that this release has a form for. */
const forEditor = (page: OpenedPageReply, forms: FormsReply): OpenedPage => ({
  ...page,
  kind: page.kind as PageKind,
  forms: { page: forms.pages[page.kind], blocks: forms.blocks } as PageForms,
})

/** Saves of a page, with the revision that came of the last. */
function useSaving(first: OpenedPageReply) {
  const { heed } = useSession()
  const [revision, setRevision] = useState(first.revision)
  const save = async (edits: UnsentEdits): Promise<SaveAnswer> => {
    const answer = await savePage(first.pageId, edits, heed)
    if (answer.code === 'Saved') setRevision(answer.revision)
    return answer
  }
  return { save, revision, setRevision }
}

/** Of a page: its editing, and the window that panels act on. */
export function useOpenedWindow({ first, forms, store, onReopen }: Options) {
  const { heed } = useSession()
  const [page, setPage] = useState(first)
  const [said, setSaid] = useState<Said | null>(null)
  const [dialog, setDialog] = useState<WindowDialog | null>(null)
  const [wanted, setWanted] = useState<FieldPath | null>(fieldOfAddress(useAddress().query))
  const { save, revision, setRevision } = useSaving(first)
  const mayWrite = page.allowed.includes('write') && !page.isInTrash
  const edited = forEditor(first, forms)
  const editing = usePageEditor({ page: edited, save, store, mayWrite })
  const { autosave } = editing

  const refetch = async (): Promise<OpenedPageReply | null> => {
    const result = heed(await call(openPage, { params: { pageId: first.pageId } }))
    if (!result.ok) return null
    setPage(result.value)
    setRevision(result.value.revision)
    autosave.current?.refresh(result.value)
    if (autosave.current?.isAllSaved()) editing.setProblems(result.value.problems)
    return result.value
  }
  const opened: OpenedWindow = {
    page,
    draft: editing.state.draft,
    state: page.state === 'published' && revision > 0 ? 'changed' : page.state,
    revision,
    mayWrite,
    seen: () => autosave.current?.seen() ?? first,
    flush: () => flushAll(autosave),
    refetch,
    reopen: onReopen,
    showProblems: editing.setProblems,
    openField(path) {
      if (coversForm()) changeQuery({ panel: null })
      setWanted(path)
    },
    openPanel: (name) => changeQuery({ panel: name }),
    openDialog: setDialog,
    say: (tone, words) => setSaid((before) => ({ tone, words, turn: (before?.turn ?? 0) + 1 })),
  }
  const onRevision = (now: number) => {
    const isNewer = now !== autosave.current?.seen().revision
    if (isNewer && autosave.current?.isAllSaved()) void refetch()
  }
  return {
    ...{ opened, editing, edited, said, dialog, wanted, onRevision },
    closeDialog: () => setDialog(null),
    onShown: () => setWanted(null),
  }
}

/** Whether a panel stands in place of the form, as in a narrow window. */
const coversForm = (): boolean => matchMedia('(max-width: 959px)').matches

/** Saves what was written while the save before ran, too. */
async function flushAll(autosave: PageEditing['autosave']): Promise<boolean> {
  const tries = 3
  for (let turn = 0; turn < tries; turn += 1) {
    await autosave.current?.flush()
    if (autosave.current?.isAllSaved()) return true
  }
  return false
}
