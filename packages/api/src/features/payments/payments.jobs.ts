import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { PaymentsService } from './payments.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'payments',
  data: z.record(z.string(), z.never()),
  // The next minute brings the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
}

/** Each minute: queries payments without a final status and sends due refunds. */
export async function startPaymentJobs(
  jobs: Jobs,
  payments: Pick<PaymentsService, 'reconcile' | 'sendRefunds'>,
): Promise<void> {
  await jobs.work(queue, async () => {
    await payments.reconcile()
    await payments.sendRefunds()
  })
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
