import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Bookings } from './booking.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'booking-lapse',
  data: z.record(z.string(), z.never()),
  // The next minute tries again by itself.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
}

/** Gives back each minute, in one process of them all, homes whose time is over. */
export async function startBookingJobs(jobs: Jobs, bookings: Pick<Bookings, 'lapse'>): Promise<void> {
  await jobs.work(queue, async () => {
    await bookings.lapse()
  })
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
