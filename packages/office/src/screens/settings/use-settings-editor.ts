import type { OpenedSiteSettings, SaveSiteSettingsReply } from '@nyhem/contract/calls/site-settings'
import { dropSiteSettings, publishSiteSettings, saveSiteSettings } from '@nyhem/contract/routes/site-settings.paths'
import type { Draft, JsonObject } from '@nyhem/domain/content/draft'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  type Autosave,
  openAutosave,
  type SaveAnswer,
  type SaveState,
  type UnsentEdits,
} from '../../autosave/autosave.ts'
import { openUnsentEdits } from '../../autosave/unsent-edits.ts'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { formReducer, openForm } from '../../form/form-state.ts'

/** Settings are fields alone. */
export const draftOf = (fields: JsonObject): Draft => ({
  title: '',
  siblings: null,
  seo: {},
  menu: [],
  listed: {},
  fields,
  blocks: [],
})

type Refusal = 'Stale' | 'Nothing' | 'Problems'
export type Publishing =
  | { readonly kind: 'still' | 'sending' }
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

type Written = Pick<OpenedSiteSettings, 'versionId' | 'revision' | 'problems' | 'warnings'>

/** The draft of a site's settings, which saves itself, and what can be done with it. */
export function useSettingsEditor(opened: OpenedSiteSettings, onDone: (what: 'published' | 'dropped') => void) {
  const { siteId } = opened
  const { heed } = useSession()
  const [state, dispatch] = useReducer(formReducer, draftOf(opened.fields), openForm)
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved' })
  const [written, setWritten] = useState<Written>(opened)
  const [publishing, setPublishing] = useState<Publishing>({ kind: 'still' })
  const latest = useRef<Written>(opened)
  const autosave = useRef<Autosave | null>(null)

  const take = (now: Written) => {
    latest.current = now
    setWritten(now)
  }
  const save = async (edits: UnsentEdits): Promise<SaveAnswer> => {
    const result = heed(await call(saveSiteSettings, { params: { siteId }, body: edits }))
    if (!result.ok) return { code: result.problem.code === 'Unauthorised' ? 'Ended' : 'Failed' }
    if (!('fields' in result.value)) return { code: 'Failed' }
    take(result.value)
    return savedOf(result.value)
  }
  const began = useRef({ opened, save })
  useEffect(() => {
    const { opened: first, save: send } = began.current
    const running = openAutosave({
      pageId: `settings:${first.siteId}`,
      draft: draftOf(first.fields),
      versionId: first.versionId,
      revision: first.revision,
      save: send,
      store: openUnsentEdits(),
      onState: setSaving,
      onReceived: (changes) => dispatch({ kind: 'received', changes }),
      onProblems: () => undefined,
    })
    autosave.current = running
    return () => {
      void running.flush()
      running.close()
    }
  }, [])
  useEffect(() => autosave.current?.changed(state.draft), [state.draft])

  async function publish(): Promise<void> {
    setPublishing({ kind: 'sending' })
    await autosave.current?.flush()
    const { revision } = latest.current
    if (revision === 0) return setPublishing({ kind: 'refused', code: 'Nothing' })
    const result = heed(await call(publishSiteSettings, { params: { siteId }, body: { revision, note: null } }))
    if (!result.ok) return setPublishing({ kind: 'failed', problem: result.problem })
    if (result.value.code === 'Ok') return onDone('published')
    if (result.value.code === 'Problems') take({ ...latest.current, problems: result.value.problems })
    setPublishing({ kind: 'refused', code: result.value.code })
  }

  async function drop(): Promise<void> {
    const { revision } = latest.current
    const result = heed(await call(dropSiteSettings, { params: { siteId }, body: { revision } }))
    if (!result.ok) return setPublishing({ kind: 'failed', problem: result.problem })
    if (result.value.code === 'Stale') return setPublishing({ kind: 'refused', code: 'Stale' })
    onDone('dropped')
  }

  return { state, dispatch, saving, autosave, written, publishing, publish, drop }
}

type Saved = Extract<SaveSiteSettingsReply, { fields: unknown }>

const savedOf = ({ versionId, revision, fields, others, conflicts, problems }: Saved): SaveAnswer => ({
  code: 'Saved',
  versionId,
  revision,
  draft: draftOf(fields),
  others,
  conflicts,
  problems,
})
