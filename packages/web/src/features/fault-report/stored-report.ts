import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { browserDatabase } from '../offline/browser-database.ts'
import type { StoredDraft } from './report-state.ts'

/** File stored in the browser until the server has it. */
export type PersistedFile = { key: string; name: string; type: string; blob: Blob; uploaded: CaseFile | null }

/** Report that the server does not have yet; stored in the browser only until then. */
export type StoredReport = StoredDraft & {
  reporter: Reporter
  draftId: string | null
  version: number | null
  urgentFault: UrgentFault | null
  files: readonly PersistedFile[]
  /** Submitted by the person: sent as soon as there is a connection. */
  isToBeSent: boolean
  /** The session ended meanwhile: gone on with after the login, without a question. */
  isInterrupted: boolean
  /** Sent without an answer: it may have arrived. */
  isTried: boolean
}

const run = browserDatabase(storedFacts['waiting-report'].name, 'reports')

/** Storage key per account, so that the next login on this computer finds no one else's report. */
const keyOf = (accountId: string, reporter: Reporter) => `${accountId} ${reporter}`

/** Browsers without storage (some private windows) lose offline input; the page continues. */
const quietly = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  work.catch((cause: unknown) => {
    console.warn('this browser keeps no report', cause)
    return otherwise
  })

/** This browser's stored report of a person, or null. Never throws. */
export const readStored = (accountId: string, reporter: Reporter): Promise<StoredReport | null> =>
  quietly(
    run<StoredReport | undefined>('readonly', (reports) => reports.get(keyOf(accountId, reporter))).then(
      (stored) => stored ?? null,
    ),
    null,
  )

/** Stores a report, replacing the previous. Never throws. */
export const storeReport = (accountId: string, report: StoredReport): Promise<unknown> =>
  quietly(
    run('readwrite', (reports) => reports.put(report, keyOf(accountId, report.reporter))),
    undefined,
  )

/** Notes in the stored report, if it is to be sent, that it may have arrived. Never throws. */
export async function noteTried(accountId: string, reporter: Reporter): Promise<void> {
  const stored = await readStored(accountId, reporter)
  if (stored?.isToBeSent) await storeReport(accountId, { ...stored, isTried: true })
}

/** Deletes the stored report when sent or discarded. Never throws. */
export const forgetStored = (accountId: string, reporter: Reporter): Promise<unknown> =>
  quietly(
    run('readwrite', (reports) => reports.delete(keyOf(accountId, reporter))),
    undefined,
  )
