import type { ReportDraft } from '@nyhem/contract/calls/fault-report'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { CallFailed } from '../api-client/send.ts'
import { reportCalls } from './report-calls.ts'
import type { KeptDraft } from './report-state.ts'

/** How saving stands. `stale`: another tab or device has written since. */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'stale'

type Options = {
  reporter: Reporter
  /** Of the draft that is gone on with. */
  begun: { draftId: string | null; version: number | null }
  onStatus: (status: SavingStatus) => void
}

function statusOfFailure(cause: unknown): SavingStatus {
  const isOffline = cause instanceof CallFailed && cause.status === 0
  if (!isOffline) console.warn('the report is not saved yet', cause)
  return isOffline ? 'offline' : 'failed'
}

/**
 * Saves drafts one after the other: what is written while one is on its way goes with the next, and what did not arrive
 * is kept for the next try.
 */
export function draftSaver({ reporter, begun, onStatus }: Options) {
  let { draftId, version } = begun
  let unsaved: KeptDraft | null = null
  let theirs: ReportDraft | null = null
  let status: SavingStatus = 'saved'
  let running: Promise<SavingStatus> | null = null

  const tell = (next: SavingStatus) => {
    status = next
    onStatus(next)
    return next
  }

  /** One try to save. */
  async function saveOnce(sent: KeptDraft): Promise<SavingStatus> {
    const { code, draft } = await reportCalls.saveDraft({ reporter, ...sent, version })
    draftId = draft.id
    if (code === 'Stale') {
      theirs = draft
      return 'stale'
    }
    version = draft.version
    if (unsaved === sent) unsaved = null
    return 'saved'
  }

  async function run(): Promise<SavingStatus> {
    while (unsaved !== null) {
      tell('saving')
      const outcome = await saveOnce(unsaved).catch(statusOfFailure)
      if (outcome !== 'saved') return tell(outcome)
    }
    return tell('saved')
  }

  const flush = (): Promise<SavingStatus> => {
    if (status === 'stale') return Promise.resolve(status)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Saves what is written now. Settles when nothing is left to save, or it did not go. */
    save(draft: KeptDraft): Promise<SavingStatus> {
      unsaved = draft
      return flush()
    },
    flush,
    draft: () => ({ draftId, version }),
    /** What another tab or device has written. */
    theirs: () => theirs,
    /** Goes on from what the others have written: over it, or with it. */
    settle(): void {
      version = theirs?.version ?? version
      theirs = null
      tell('saved')
    },
  }
}
export type DraftSaver = ReturnType<typeof draftSaver>
