import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

/** The hourly look for reminders that are due. */
export const reminderQueue: JobQueue<Record<string, never>> = {
  name: 'showing-reminders',
  data: z.record(z.string(), z.never()),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
}
