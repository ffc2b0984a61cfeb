import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

export const changesQueue: JobQueue<Record<string, never>> = {
  name: 'showing-changes',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 600,
}

export const reminderQueue: JobQueue<Record<string, never>> = {
  name: 'showing-reminders',
  data: z.record(z.string(), z.never()),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
}
