import type { JobQueue, Jobs } from '@nyhem/api/database/jobs'
import type { RetentionTask } from '@nyhem/api/features/feature'
import type { Logger } from 'pino'
import { z } from 'zod'

const queue: JobQueue<Record<string, never>> = {
  name: 'housekeeping',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
}

const doneQueue = { ...queue, name: 'done-jobs' }

/** Deletes expired data nightly and done jobs every ten minutes, in a single process. */
export async function startHousekeeping(jobs: Jobs, tasks: readonly RetentionTask[], log: Logger): Promise<void> {
  await jobs.work(queue, async () => {
    for (const task of tasks) log.info({ what: task.name, deleted: await task.deleteOld() }, 'old data deleted')
  })
  await jobs.work(doneQueue, async () => void (await jobs.deleteDone()))
  await jobs.schedule(doneQueue, {}, { cron: '*/10 * * * *', timeZone: 'Europe/Stockholm' })
  await jobs.schedule(queue, {}, { cron: '17 3 * * *', timeZone: 'Europe/Stockholm' })
}
