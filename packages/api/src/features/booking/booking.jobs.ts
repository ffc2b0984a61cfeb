import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Bookings } from './booking.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'booking-lapse',
  data: z.record(z.string(), z.never()),
  // Retried automatically the next minute.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
}

/** Expires holds each minute, in one of the processes. */
export async function startBookingJobs(jobs: Jobs, bookings: Pick<Bookings, 'lapse'>): Promise<void> {
  await jobs.work(queue, async () => {
    await bookings.lapse()
  })
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
