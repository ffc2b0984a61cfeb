import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { StoredReport } from './stored-report.ts'

/** What the browser keeps, without IndexedDB: `vi.mock('./stored-report.ts', () => import('./stored-report.fixture.ts'))`. */
export const stored = new Map<Reporter, StoredReport>()

export const readStored = async (_: string, reporter: Reporter) => stored.get(reporter) ?? null
export const storeReport = async (_: string, report: StoredReport) => stored.set(report.reporter, report)
export const forgetStored = async (_: string, reporter: Reporter) => stored.delete(reporter)
export const noteTried = async () => undefined
