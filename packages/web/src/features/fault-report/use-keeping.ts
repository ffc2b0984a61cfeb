import { useEffect, useRef } from 'react'
import { reportHashOf } from '../login/overlay.ts'
import { beforeSessionEnds } from '../session/unfinished-work.ts'
import { noteWaitingReport } from '../session/waiting-report.ts'
import type { SavingStatus } from './draft-saver.ts'
import type { StartedReport } from './fault-report.types.ts'
import { isAttached, type ReportFile } from './file-queue.ts'
import { dropCookie } from './report-cookie.ts'
import { draftOf, type ReportState, urgentFaultOf } from './report-state.ts'
import { forgetStored, storeReport } from './stored-report.ts'

type Keeping = {
  started: StartedReport
  state: ReportState
  saving: SavingStatus
  files: readonly ReportFile[]
  draft: () => { draftId: string | null; version: number | null }
  isToBeSent: boolean
  isSending: boolean
  isTried: (state: ReportState) => boolean
  isSent: boolean
}

/** Stores data in the browser only until the server has it. */
export function useKeeping({
  started,
  state,
  saving,
  files,
  draft,
  isToBeSent,
  isSending,
  isTried,
  isSent,
}: Keeping): void {
  const { accountId, who } = started
  const waiting = files.filter((file) => file.blob !== null && isAttached(file))
  const isAway = saving === 'offline' || saving === 'failed' || waiting.length > 0 || isToBeSent
  const keys = waiting.map(({ key }) => key).join(' ')
  const wasStored = useRef(started.isUnsaved)
  const isInterrupted = useRef(false)
  const store = (sending: { isToBeSent: boolean }) => {
    wasStored.current = true
    noteWaitingReport(sending.isToBeSent ? { hash: reportHashOf[who.reporter], accountId } : null)
    return storeReport(accountId, {
      ...draftOf(state),
      ...draft(),
      ...sending,
      reporter: who.reporter,
      urgentFault: urgentFaultOf(state),
      files: waiting.flatMap(({ key, name, type, blob, uploaded }) =>
        blob ? [{ key, name, type, blob, uploaded }] : [],
      ),
      isInterrupted: isInterrupted.current,
      isTried: isTried(state),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: files count by their keys, not by how far they have come
  useEffect(() => {
    // Data in transit has not arrived: the stored copy stays.
    if (saving === 'saving' || isSending) return
    if (isSent) dropCookie()
    if (isAway && !isSent) return void store({ isToBeSent })
    noteWaitingReport(null)
    if (wasStored.current) void forgetStored(accountId, who.reporter)
    wasStored.current = false
  }, [isAway, isSent, isToBeSent, isSending, saving, keys, state])

  const interrupt = useRef<() => Promise<unknown>>(async () => undefined)
  interrupt.current = async () => {
    if (isSent) return
    isInterrupted.current = true
    await store({ isToBeSent: isToBeSent || isSending })
  }
  useEffect(() => beforeSessionEnds(() => interrupt.current()), [])
}
