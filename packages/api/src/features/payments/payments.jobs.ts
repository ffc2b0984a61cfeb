import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { PaymentsDoor } from './payments.ts'

const queue: JobQueue<Record<string, never>> = {
  name: 'payments',
  data: z.record(z.string(), z.never()),
  // The next minute brings the next try.
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
}

/** Each minute: asks about payments without a last word, and sends back what is to go back. */
export async function startPaymentJobs(
  jobs: Jobs,
  payments: Pick<PaymentsDoor, 'reconcile' | 'sendRefunds'>,
): Promise<void> {
  await jobs.work(queue, async () => {
    await payments.reconcile()
    await payments.sendRefunds()
  })
  await jobs.schedule(queue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
