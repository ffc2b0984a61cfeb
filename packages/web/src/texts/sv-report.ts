import { report } from './sv/report.ts'

/** Words of reporting a fault, in Swedish: fetched with it alone. */
export const svReport = { report }
