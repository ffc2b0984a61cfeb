import type { ReportForm } from '@nyhem/domain/case/report-form'
import type { ReportStep } from '@nyhem/domain/case/report-steps'
import { useEffect, useState } from 'react'
import type { StartedReport } from './fault-report.types.ts'
import { draftOf, resumeState, withForm } from './report-state.ts'
import { useDraft } from './use-draft.ts'
import { useKeeping } from './use-keeping.ts'
import { useOnline } from './use-online.ts'
import { useRetries } from './use-retries.ts'
import { useSending } from './use-sending.ts'
import { useStepHistory } from './use-step-history.ts'
import { noteStep, useStepNavigation } from './use-step-navigation.ts'
import { useTransfers } from './use-transfers.ts'

export function useReport(started: StartedReport) {
  const { who, account } = started
  const [state, setState] = useState(started.state)
  const [isSolved, setSolved] = useState(false)
  const { saving, files, saver, queue } = useTransfers(started)
  const { sending, send, resend, isTried, reset } = useSending(
    { accountId: started.accountId, reporter: who.reporter, account, saver, queue },
    started.isTried ? started.state : null,
  )
  const isOnline = useOnline()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there at the beginning
  useEffect(() => {
    queue.restore(started.uploaded, started.kept)
    if (started.isToBeSent) void send(started.state)
    else if (started.isUnsaved) void saver.save(draftOf(started.state))
    return queue.end
  }, [])

  useKeeping({
    started,
    state,
    saving,
    files,
    draft: saver.draft,
    isToBeSent: sending.step === 'waiting',
    isSending: sending.step === 'sending',
    isTried,
    isSent: sending.step === 'sent' || isSolved,
  })

  const isWaiting = sending.step === 'waiting'
  const isLeft = saving === 'offline' || saving === 'failed' || files.some(({ status }) => status === 'kept')
  const goOn = () => (isWaiting ? resend(state) : saver.flush().then(() => queue.retry()))
  useReconnected(isOnline, () => {
    if (isWaiting || sending.step === 'idle') void goOn()
  })
  useRetries({
    isAway: isOnline && !isSolved && (isWaiting || (sending.step === 'idle' && isLeft)),
    isSettled: saving === 'saved' && !isWaiting && !isLeft,
    retry: goOn,
  })

  const isWriting = sending.step === 'idle' && !isSolved && saving !== 'stale'
  const { save, forget } = useDraft({ started, state, isWriting, saver, queue })
  const { jump, arrive, ...navigation } = useStepNavigation({ who, state, setState, save, send })
  const hasSteps = (sending.step === 'idle' || sending.step === 'sending') && !isSolved && saving !== 'stale'
  useStepHistory({
    who,
    state,
    hasSteps,
    arrive: (view) => {
      if (sending.step !== 'idle') return false
      reset()
      return arrive(view)
    },
  })

  return {
    who,
    account,
    state,
    files,
    queue,
    saving,
    sending,
    isOnline,
    ...navigation,
    change: (patch: Partial<ReportForm>) => setState((before) => withForm(before, { ...before.form, ...patch })),
    update: setState,
    /** The fault is gone or already reported: nothing is sent. */
    finish: () => {
      setSolved(true)
      void forget()
    },
    isSolved,
    /** Shows steps, not an outcome. */
    hasSteps,
    jump: (step: ReportStep) => {
      reset()
      jump(step)
    },
    send: () => void send(state),
    /** Discards the report and everything stored of it. */
    abort: () => {
      noteStep(state.progress.current, 'abort')
      return forget()
    },
    /** Resolves a conflict with another tab or device: takes that version or overwrites it. */
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

/** Runs at the start and each time the connection is back. */
function useReconnected(isOnline: boolean, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the connection is back, with the state at that time
  useEffect(() => {
    if (isOnline) work()
  }, [isOnline])
}
