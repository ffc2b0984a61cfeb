import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

/** Signatures that are not wanted any more, to be called off at their provider after the transaction. */
export const cancelQueue: JobQueue<{ id: string }> = {
  name: 'signing-cancel',
  data: z.strictObject({ id: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
}
