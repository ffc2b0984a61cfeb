import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'override-lapse',
  data: z.record(z.string(), z.never()),
  // Retried automatically the next minute.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
}

/** Ends overrides whose time is out each minute, in one of the processes. */
export async function startOverrideJobs(jobs: Jobs, endLapsed: () => Promise<number>): Promise<void> {
  await jobs.work(queue, async () => void (await endLapsed()))
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
