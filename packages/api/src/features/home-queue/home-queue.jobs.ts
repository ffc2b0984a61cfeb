import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { HomeQueue } from './home-queue.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'home-queue',
  data: z.record(z.string(), z.never()),
  // Retried automatically the next minute.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
}

/** Looks at queues each minute, in one of the processes. */
export async function startHomeQueueJobs(jobs: Jobs, queues: Pick<HomeQueue, 'sweep'>): Promise<void> {
  await jobs.work(queue, async () => {
    await queues.sweep()
  })
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
