import type { CaseAccountReply, CaseFile } from '@nyhem/contract/calls/fault-report'
import { problemsOfStep, type ReportForm } from '@nyhem/domain/case/report-form'
import {
  canSend,
  goBack,
  goOn,
  jumpTo,
  type ReportCountry,
  type Reporter,
  type ReportStep,
} from '@nyhem/domain/case/report-steps'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tellAnalytics } from '../analytics/data-layer.ts'
import { reportHashOf } from '../login/overlay.ts'
import { noteWaitingReport } from '../session/waiting-report.ts'
import { draftSaver, type SavingStatus } from './draft-saver.ts'
import { fileQueue, type ReportFile } from './file-queue.ts'
import { forgetKept, type KeptFile, keepReport } from './kept-report.ts'
import { fileAddress, reportCalls } from './report-calls.ts'
import { dropCookie, keepInCookie } from './report-cookie.ts'
import {
  draftOf,
  mustAskUrgent,
  type ReportState,
  resumeState,
  urgentFaultOf,
  withForm,
  withTips,
} from './report-state.ts'
import { uploadFile } from './upload-file.ts'
import { useAutosave } from './use-autosave.ts'
import { useOnline } from './use-online.ts'
import { useSending } from './use-sending.ts'

/** What a report begins with. */
export type BegunReport = {
  who: { country: ReportCountry; reporter: Reporter }
  /** Whose browser keeping it is. */
  accountId: string
  account: CaseAccountReply
  state: ReportState
  draftId: string | null
  version: number | null
  uploaded: readonly CaseFile[]
  kept: readonly KeptFile[]
  /** The browser has kept what the server does not have. */
  isUnsaved: boolean
  isToBeSent: boolean
  isTried: boolean
}

const formName = 'fault-report'

/** Writing, saving and sending one report. */
export function useReport(begun: BegunReport) {
  const { who, accountId, account } = begun
  const [state, setState] = useState(begun.state)
  const [attempt, setAttempt] = useState(0)
  const [isSolved, setSolved] = useState(false)
  const [saving, setSaving] = useState<SavingStatus>(begun.isUnsaved ? 'saving' : 'saved')
  const [files, setFiles] = useState<readonly ReportFile[]>([])
  const [parts] = useState(() => {
    const saver = draftSaver({ reporter: who.reporter, begun, onStatus: setSaving })
    const queue = fileQueue({
      ready: async () => saver.draft().draftId !== null || (await saver.flush()) === 'saved',
      send: (upload, key) => uploadFile({ ...upload, address: fileAddress(who.reporter, key) }),
      drop: (id) =>
        reportCalls.dropFile(id).catch((cause: unknown) => console.warn('a file is removed with its draft', cause)),
      onChange: setFiles,
    })
    return { saver, queue }
  })
  const { saver, queue } = parts
  const { sending, send, isTried, reset } = useSending(
    { reporter: who.reporter, account, ...parts },
    begun.isTried ? begun.state : null,
  )
  const isOnline = useOnline()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there at the beginning
  useEffect(() => {
    queue.restore(begun.uploaded, begun.kept)
    if (begun.isToBeSent) void send(begun.state)
    else if (begun.isUnsaved) void saver.save(draftOf(begun.state))
    return queue.end
  }, [])

  useKeeping({
    begun,
    state,
    saving,
    files,
    draft: saver.draft,
    isToBeSent: sending.step === 'waiting',
    isSending: sending.step === 'sending',
    isTried,
    isSent: sending.step === 'sent' || isSolved,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the connection is back, with what stands then
  useEffect(() => {
    if (!isOnline) return
    if (sending.step === 'waiting') void send(state)
    else if (sending.step === 'idle') void saver.flush().then(() => queue.retry())
  }, [isOnline])

  const isGone = useRef(false)
  const save = useCallback(
    (next: ReportState) => {
      if (isGone.current) return
      keepInCookie(accountId, who.reporter, draftOf(next))
      void saver.save(draftOf(next))
    },
    [accountId, saver, who.reporter],
  )
  useAutosave(state, sending.step === 'idle' && !isSolved && saving !== 'stale', save)
  const show = (next: ReportState) => {
    setAttempt(0)
    setState(next)
    save(next)
  }

  const { form, progress } = state
  const wrong = problemsOfStep(progress.current, form, who)
  const forget = async () => {
    isGone.current = true
    queue.end()
    dropCookie()
    await forgetKept(accountId, who.reporter)
    await reportCalls
      .dropDraft(who.reporter)
      .catch((cause: unknown) => console.warn('the draft lapses by itself', cause))
  }
  const nextFrom = (from: ReportState) => {
    const { current } = from.progress
    tellAnalytics({ event: 'form_step', form: formName, step: current, action: 'complete' })
    const explained = current === 'problem-area-details' ? withTips(from) : from
    show({ ...explained, progress: goOn(explained.progress), urgentView: 'none' })
  }
  const next = () => {
    if (wrong.length > 0) return setAttempt((before) => before + 1)
    if (canSend(progress)) return void send(state)
    const mustAsk = progress.current === 'problem-area-details' && mustAskUrgent(state)
    return mustAsk ? setState({ ...state, urgentView: 'asking' }) : nextFrom(state)
  }

  return {
    who,
    account,
    state,
    files,
    queue,
    saving,
    sending,
    isOnline,
    attempt,
    /** What is wrong in this step; told after the first try to go on. */
    problems: attempt > 0 ? wrong : [],
    change: (patch: Partial<ReportForm>) => setState((before) => withForm(before, { ...before.form, ...patch })),
    update: setState,
    next,
    /** Past what was asked within a step. */
    nextFrom,
    /** The fault is gone, or reported by somebody else: there is nothing to send. */
    finish: () => {
      setSolved(true)
      void forget()
    },
    isSolved,
    back: () =>
      state.urgentView === 'none'
        ? show({ ...state, progress: goBack(progress) })
        : setState({ ...state, urgentView: 'none' }),
    jump: (step: ReportStep) => {
      reset()
      show({ ...state, progress: jumpTo(progress, step), urgentView: 'none' })
    },
    send: () => void send(state),
    /** It is given up, and nothing is kept of it. */
    abort: () => {
      tellAnalytics({ event: 'form_step', form: formName, step: progress.current, action: 'abort' })
      return forget()
    },
    /** Another tab or device has written: with theirs, or over it. */
    settle: (whose: 'theirs' | 'ours') => {
      const theirs = saver.theirs()
      saver.settle()
      if (whose === 'theirs' && theirs) {
        setState(resumeState(who, theirs))
        queue.restore(theirs.files, [])
      } else save(state)
    },
  }
}
export type ReportControl = ReturnType<typeof useReport>

type Keeping = {
  begun: BegunReport
  state: ReportState
  saving: SavingStatus
  files: readonly ReportFile[]
  draft: () => { draftId: string | null; version: number | null }
  isToBeSent: boolean
  isSending: boolean
  isTried: (state: ReportState) => boolean
  isSent: boolean
}

/** Keeps in the browser what the server does not have yet, and no longer. */
function useKeeping({ begun, state, saving, files, draft, isToBeSent, isSending, isTried, isSent }: Keeping): void {
  const { accountId, who } = begun
  const waiting = files.filter(({ status, blob }) => blob !== null && status !== 'refused')
  const isAway = saving === 'offline' || saving === 'failed' || waiting.length > 0 || isToBeSent
  const keys = waiting.map(({ key }) => key).join(' ')
  const wasKept = useRef(begun.isUnsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: files count by their keys, not by how far they have come
  useEffect(() => {
    // What is on its way has not arrived: what is kept stays as it is.
    if (saving === 'saving' || isSending) return
    noteWaitingReport(isToBeSent ? reportHashOf[who.reporter] : null)
    if (isSent) dropCookie()
    if (!isAway || isSent) {
      if (wasKept.current) void forgetKept(accountId, who.reporter)
      wasKept.current = false
      return
    }
    wasKept.current = true
    void keepReport(accountId, {
      ...draftOf(state),
      ...draft(),
      reporter: who.reporter,
      urgentFault: urgentFaultOf(state),
      files: waiting.flatMap(({ key, name, type, blob, uploaded }) =>
        blob ? [{ key, name, type, blob, uploaded }] : [],
      ),
      isToBeSent,
      isTried: isTried(state),
    })
  }, [isAway, isSent, isToBeSent, isSending, saving, keys, state])
}
