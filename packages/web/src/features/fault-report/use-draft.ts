import { useCallback, useRef } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import type { StartedReport } from './fault-report.types.ts'
import type { FileQueue } from './file-queue.ts'
import { reportCalls } from './report-calls.ts'
import { dropCookie, storeInCookie } from './report-cookie.ts'
import { draftOf, type ReportState } from './report-state.ts'
import { forgetStored } from './stored-report.ts'
import { useAutosave } from './use-autosave.ts'

type Options = { started: StartedReport; state: ReportState; isWriting: boolean; saver: DraftSaver; queue: FileQueue }

/** Saves the report in the cookie and as a draft, until `forget` discards it: later saves have no effect. */
export function useDraft({ started, state, isWriting, saver, queue }: Options) {
  const { who, accountId } = started
  const isGone = useRef(false)
  const save = useCallback(
    (next: ReportState) => {
      if (isGone.current) return
      storeInCookie(accountId, who.reporter, { ...draftOf(next), version: saver.sentVersion() })
      void saver.save(draftOf(next))
    },
    [accountId, saver, who.reporter],
  )
  useAutosave(state, isWriting, save)
  const forget = async () => {
    isGone.current = true
    queue.end()
    await forgetReport(started)
  }
  return { save, forget }
}

/** Discards everything stored of a report, in the browser and at the server. */
async function forgetReport({ accountId, who }: StartedReport): Promise<void> {
  dropCookie()
  await forgetStored(accountId, who.reporter)
  await reportCalls.dropDraft(who.reporter).catch((cause: unknown) => console.warn('the draft lapses by itself', cause))
}
