import type { CaseAccountReply, CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { useRef, useState } from 'react'
import { tellAnalytics } from '../analytics/data-layer.ts'
import { CallFailed } from '../api-client/send.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FileQueue } from './file-queue.ts'
import { reportCalls } from './report-calls.ts'
import { draftOf, type ReportState, urgentFaultOf } from './report-state.ts'

/** Why a report was not sent. `files`: one of them has not gone; `fields`: the server found something to change. */
export type SendError = 'size' | 'files' | 'fields' | 'other'
export type Sending =
  | { step: 'idle'; error: SendError | null }
  | { step: 'sending' }
  /** There is no connection: it goes when there is one. */
  | { step: 'waiting' }
  | { step: 'sent'; reply: CreateCaseReply }

const idle: Sending = { step: 'idle', error: null }
const failedWith = (error: SendError): Sending => ({ step: 'idle', error })

function outcomeOfFailure(cause: unknown): Sending {
  if (!(cause instanceof CallFailed)) throw cause
  if (cause.status === 0) return { step: 'waiting' }
  console.warn('the report was not sent', cause)
  if (cause.status === 413) return failedWith('size')
  return failedWith(cause.status === 400 && cause.problem?.fields?.length ? 'fields' : 'other')
}

type Parts = { reporter: Reporter; account: CaseAccountReply; saver: DraftSaver; queue: FileQueue }

/** States that have been on their way to the server as they stand. */
type Tries = { has: (state: ReportState) => boolean; note: (state: ReportState) => void }

/** Sends what is left of a report, and then the report itself. */
async function sendAll(parts: Parts, state: ReportState, tries: Tries): Promise<Sending> {
  const { reporter, account, saver, queue } = parts
  // Sent once already, and no answer came: the draft may be a case by now, and is not written to again.
  if (!tries.has(state)) {
    const saved = await saver.save(draftOf(state))
    if (saved === 'offline') return { step: 'waiting' }
    if (saved !== 'saved') return saved === 'stale' ? idle : failedWith('other')
    await queue.retry()
    const left = queue.files().filter(({ status }) => status !== 'done' && status !== 'refused')
    if (left.length > 0) return left.some(({ status }) => status === 'kept') ? { step: 'waiting' } : failedWith('files')
    const { boardEmail } = state.form
    if (reporter === 'board-member' && boardEmail !== '' && boardEmail !== account.association?.boardEmail)
      await reportCalls.keepBoardEmail(boardEmail)
  }
  const { draftId } = saver.draft()
  if (draftId === null) return failedWith('other')
  tries.note(state)
  return { step: 'sent', reply: await reportCalls.send(draftId, urgentFaultOf(state)) }
}

/** Sending a report, once: pressed twice, or again after a lost connection, it is the same draft. */
export function useSending(parts: Parts, alreadyTried: ReportState | null) {
  const [sending, setSending] = useState<Sending>(idle)
  const busy = useRef(false)
  const tried = useRef<ReportState | null>(alreadyTried)

  const tries: Tries = {
    has: (state) => tried.current === state,
    note: (state) => {
      tried.current = state
    },
  }

  const send = async (state: ReportState) => {
    if (busy.current) return
    busy.current = true
    setSending({ step: 'sending' })
    const outcome = await sendAll(parts, state, tries).catch(outcomeOfFailure)
    busy.current = false
    if (outcome.step === 'sent') tellAnalytics({ event: 'form_sent', form: 'fault-report', outcome: 'sent' })
    setSending(outcome)
  }
  return { sending, send, isTried: tries.has, reset: () => setSending(idle) }
}
