import { report } from './en/report.ts'
import type { svReport } from './sv-report.ts'

export const enReport = { report } satisfies typeof svReport
