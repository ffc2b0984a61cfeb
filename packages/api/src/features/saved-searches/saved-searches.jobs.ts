import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

export const alertsQueue: JobQueue<Record<string, never>> = {
  name: 'search-alerts',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 1_800,
}
