import { report } from './no/report.ts'
import type { svReport } from './sv-report.ts'

export const noReport = { report } satisfies typeof svReport
