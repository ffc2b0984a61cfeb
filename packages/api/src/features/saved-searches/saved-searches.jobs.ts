import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

/** A look for new homes and for letters that are due: after each import, and by the clock. */
export const alertsQueue: JobQueue<Record<string, never>> = {
  name: 'search-alerts',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 1_800,
}
