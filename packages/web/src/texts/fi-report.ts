import { report } from './fi/report.ts'
import type { svReport } from './sv-report.ts'

export const fiReport = { report } satisfies typeof svReport
