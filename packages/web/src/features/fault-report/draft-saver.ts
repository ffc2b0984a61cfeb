import type { ReportDraft } from '@nyhem/contract/calls/fault-report'
import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { CallFailed } from '../api-client/send.ts'
import { reportCalls } from './report-calls.ts'
import type { StoredDraft } from './report-state.ts'

/** `stale`: another tab or device has saved since. */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'stale'

type Options = {
  reporter: Reporter
  /** Of the resumed draft. */
  started: { draftId: string | null; version: number | null }
  onStatus: (status: SavingStatus) => void
}

function statusOfFailure(cause: unknown): SavingStatus {
  const isOffline = cause instanceof CallFailed && cause.status === 0
  if (!isOffline) console.warn('the report is not saved yet', cause)
  return isOffline ? 'offline' : 'failed'
}

const fields = Object.keys(emptyReport) as (keyof ReportForm)[]
const isSame = (one: ReportForm, other: ReportForm) =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** Saves drafts sequentially: input during a save goes with the next one, and failed saves are retried. */
export function draftSaver({ reporter, started, onStatus }: Options) {
  let { draftId, version } = started
  let unsaved: StoredDraft | null = null
  let theirs: ReportDraft | null = null
  let status: SavingStatus = 'saved'
  let running: Promise<SavingStatus> | null = null

  const notify = (next: SavingStatus) => {
    status = next
    onStatus(next)
    return next
  }

  async function saveOnce(sent: StoredDraft): Promise<SavingStatus> {
    const { code, draft } = await reportCalls.saveDraft({ reporter, ...sent, version })
    draftId = draft.id
    // The same words are what this browser sent when its page was left.
    if (code === 'Stale' && !isSame(draft.form, sent.form)) {
      theirs = draft
      return 'stale'
    }
    version = draft.version
    if (unsaved === sent) unsaved = null
    return 'saved'
  }

  async function run(): Promise<SavingStatus> {
    while (unsaved !== null) {
      notify('saving')
      const outcome = await saveOnce(unsaved).catch(statusOfFailure)
      if (outcome !== 'saved') return notify(outcome)
    }
    return notify('saved')
  }

  const flush = (): Promise<SavingStatus> => {
    if (status === 'stale') return Promise.resolve(status)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Saves the current input. Settles when nothing is left to save or a save failed. */
    save(draft: StoredDraft): Promise<SavingStatus> {
      unsaved = draft
      return flush()
    },
    flush,
    draft: () => ({ draftId, version }),
    /** The version that the server has when it has all that was sent, and nothing since. */
    sentVersion: () => (running === null ? version : (version ?? 0) + 1),
    /** The version saved by another tab or device. */
    theirs: () => theirs,
    /** Resolves the conflict, so that the next save replaces or extends the other version. */
    settle(): void {
      version = theirs?.version ?? version
      theirs = null
      notify('saved')
    },
  }
}
export type DraftSaver = ReturnType<typeof draftSaver>
