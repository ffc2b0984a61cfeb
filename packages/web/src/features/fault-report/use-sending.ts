import type { CaseAccountReply, CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { useRef, useState } from 'react'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import { CallFailed } from '../api-client/send.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type FileQueue, isAttached } from './file-queue.ts'
import { reportCalls } from './report-calls.ts'
import { draftOf, type ReportState, urgentFaultOf } from './report-state.ts'
import { noteTried } from './stored-report.ts'

/** Why a report was not sent. `files`: an upload failed; `fields`: the server found invalid input. */
export type SendError = 'size' | 'files' | 'fields' | 'other'
export type Sending =
  | { step: 'idle'; error: SendError | null }
  | { step: 'sending' }
  /** Offline: sent once connected. */
  | { step: 'waiting' }
  | { step: 'sent'; reply: CreateCaseReply }

const idle: Sending = { step: 'idle', error: null }
const failedWith = (error: SendError): Sending => ({ step: 'idle', error })

function outcomeOfFailure(cause: unknown): Sending {
  if (!(cause instanceof CallFailed)) throw cause
  if (cause.status === 0) return { step: 'waiting' }
  // The page is about to be left; the report is stored to be sent after the login.
  if (cause.ended) return { step: 'sending' }
  console.warn('the report was not sent', cause)
  if (cause.status === 413) return failedWith('size')
  return failedWith(cause.status === 400 && cause.problem?.fields?.length ? 'fields' : 'other')
}

type Parts = {
  accountId: string
  reporter: Reporter
  account: CaseAccountReply
  saver: DraftSaver
  queue: FileQueue
}

type Tries = { has: (state: ReportState) => boolean; note: (state: ReportState) => Promise<void> }

const filesLeft = ({ queue }: Parts) => queue.files().filter((file) => isAttached(file) && file.status !== 'done')

/** Sends the rest of a report, then the report itself. */
async function sendAll(parts: Parts, state: ReportState, tries: Tries): Promise<Sending> {
  const { reporter, account, saver, queue } = parts
  // Sent before without an answer: the draft may be a case by now, so it is not saved again.
  if (!tries.has(state) || filesLeft(parts).length > 0) {
    const saved = await saver.save(draftOf(state))
    if (saved === 'offline') return { step: 'waiting' }
    if (saved !== 'saved') return saved === 'stale' ? idle : failedWith('other')
    await queue.retry()
    const left = filesLeft(parts)
    if (left.length > 0) return left.some(({ status }) => status === 'kept') ? { step: 'waiting' } : failedWith('files')
    const { boardEmail } = state.form
    if (reporter === 'board-member' && boardEmail !== '' && boardEmail !== account.association?.boardEmail)
      await reportCalls.storeBoardEmail(boardEmail)
  }
  const { draftId } = saver.draft()
  if (draftId === null) return failedWith('other')
  await tries.note(state)
  return { step: 'sent', reply: await reportCalls.send(draftId, urgentFaultOf(state)) }
}

/** What is sent. Texts loaded later do not change it. */
const contentOf = (state: ReportState) => JSON.stringify([draftOf(state), urgentFaultOf(state)])

/** Sends a report idempotently: a double press or a retry after a lost connection sends the same draft. */
export function useSending(parts: Parts, alreadyTried: ReportState | null) {
  const [sending, setSending] = useState<Sending>(idle)
  const busy = useRef(false)
  const tried = useRef(alreadyTried && contentOf(alreadyTried))

  const tries: Tries = {
    has: (state) => tried.current === contentOf(state),
    note: (state) => {
      tried.current = contentOf(state)
      return noteTried(parts.accountId, parts.reporter)
    },
  }

  /** Tries again without showing it: a report that waits keeps its screen. */
  const resend = async (state: ReportState) => {
    if (busy.current) return
    busy.current = true
    const outcome = await sendAll(parts, state, tries).catch(outcomeOfFailure)
    busy.current = false
    if (outcome.step === 'sent') notifyAnalytics({ event: 'form_sent', form: 'fault-report', outcome: 'sent' })
    setSending(outcome)
  }
  const send = (state: ReportState): Promise<void> => {
    if (!busy.current) setSending({ step: 'sending' })
    return resend(state)
  }
  return { sending, send, resend, isTried: tries.has, reset: () => setSending(idle) }
}
