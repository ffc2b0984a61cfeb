import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import { cancelQueue } from './cancel-queue.ts'
import type { Signings } from './signing.ts'

const sweepQueue: JobQueue<Record<string, never>> = {
  name: 'signing-sweep',
  data: z.strictObject({}),
  // The next minute tries again by itself.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
}

/** Calls off what is not wanted any more, and asks each minute after signatures whose browser has gone. */
export async function startSigningJobs(jobs: Jobs, signings: Pick<Signings, 'callOff' | 'sweep'>): Promise<void> {
  await jobs.work(cancelQueue, ({ data: { id } }) => signings.callOff(id))
  await jobs.work(sweepQueue, async () => {
    await signings.sweep()
  })
  await jobs.schedule(sweepQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
