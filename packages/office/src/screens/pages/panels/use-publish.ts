import type { PublishPageReply } from '@nyhem/contract/calls/editing'
import { publishPage, restorePageVersion } from '@nyhem/contract/routes/editing.paths'
import { useState } from 'react'
import { call } from '../../../calls/call.ts'
import { momentText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import { type Chosen, instantOfMoment, requestOf } from './publish-state.ts'

/** What keeps it from being sent. */
export type Hindrance = 'unsaved' | 'needTime'

/** The moment that clocks of the site never show. */
export type WrongMoment = Extract<PublishPageReply, { code: 'NoSuchMoment' }>['field']

/** Saves, publishes what was seen, and shows the page as it then is. */
export function usePublish(opened: OpenedWindow, onRefused: () => void) {
  const language = useTexts()
  const { publishing } = useWindowTexts()
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)
  const [wrong, setWrong] = useState<WrongMoment | null>(null)
  const { state, send } = useCodedSend<PublishPageReply>(() => undefined)
  const { pageId, timeZone } = opened.page

  function doneWords(chosen: Chosen, warnings: number): string {
    const at = chosen.begins === 'at' ? instantOfMoment(chosen.from, timeZone) : null
    const isLater = at !== null && at > new Date().toISOString()
    const done = isLater ? publishing.planned(momentText(language, at, timeZone)) : publishing.done
    return warnings > 0 ? `${done} ${publishing.warnings(warnings)}` : done
  }
  async function publish(chosen: Chosen): Promise<void> {
    // What was said of the moments of the last try.
    setWrong(null)
    const request = requestOf(chosen)
    if (request === null) return setHindrance('needTime')
    if (!(await opened.flush())) return setHindrance('unsaved')
    setHindrance(null)
    const reply = await send(async () => {
      const draft = await seenDraft(opened)
      if (!draft.ok) return draft
      return call(publishPage, { params: { pageId }, body: { ...request, revision: draft.value } })
    })
    if (reply === null) return
    setWrong(reply.code === 'NoSuchMoment' ? reply.field : null)
    await opened.refetch()
    if (reply.code === 'Ok') return opened.say('good', doneWords(chosen, reply.warnings.length))
    if (reply.code === 'Problems') opened.showProblems(reply.problems)
    onRefused()
  }
  return { state, hindrance, wrong, publish }
}

/** Revision of the draft. A version that is not shown any more is first taken into a draft. */
async function seenDraft({ page, seen }: OpenedWindow) {
  const { versionId, revision } = seen()
  if (revision > 0) return { ok: true as const, value: revision }
  const params = { pageId: page.pageId, versionId }
  const restored = await call(restorePageVersion, { params, body: { revision: 0, blockKey: null } })
  if (!restored.ok) return restored
  return { ok: true as const, value: 'revision' in restored.value ? restored.value.revision : revision }
}
