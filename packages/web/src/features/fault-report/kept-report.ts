import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import type { KeptDraft } from './report-state.ts'

/** A file as the browser keeps it until the server has it. */
export type KeptFile = { key: string; name: string; type: string; blob: Blob; uploaded: CaseFile | null }

/** A report that the server does not have yet. Kept in the browser until it does, and no longer. */
export type KeptReport = KeptDraft & {
  reporter: Reporter
  draftId: string | null
  version: number | null
  urgentFault: UrgentFault | null
  files: readonly KeptFile[]
  /** The person has pressed send: it goes as soon as there is a connection. */
  isToBeSent: boolean
  /** It has been on its way, and no answer came: it may have arrived. */
  isTried: boolean
}

const { name } = storedFacts['waiting-report']
const store = 'reports'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function run<Value>(
  mode: IDBTransactionMode,
  ask: (reports: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Where a report is kept: whoever logs in next on this computer finds none of another's. */
const keyOf = (accountId: string, reporter: Reporter) => `${accountId} ${reporter}`

/** Browsers that keep nothing, as some do in private windows, lose what is written offline; the page goes on. */
const quietly = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  work.catch((cause: unknown) => {
    console.warn('this browser keeps no report', cause)
    return otherwise
  })

/** What this browser keeps of a person's report; null when nothing. Never throws. */
export const readKept = (accountId: string, reporter: Reporter): Promise<KeptReport | null> =>
  quietly(
    run<KeptReport | undefined>('readonly', (reports) => reports.get(keyOf(accountId, reporter))).then(
      (kept) => kept ?? null,
    ),
    null,
  )

/** Keeps a report, in place of what was kept. Never throws. */
export const keepReport = (accountId: string, report: KeptReport): Promise<unknown> =>
  quietly(
    run('readwrite', (reports) => reports.put(report, keyOf(accountId, report.reporter))),
    undefined,
  )

/** Forgets it: the server has it, or nobody wants it any more. Never throws. */
export const forgetKept = (accountId: string, reporter: Reporter): Promise<unknown> =>
  quietly(
    run('readwrite', (reports) => reports.delete(keyOf(accountId, reporter))),
    undefined,
  )
