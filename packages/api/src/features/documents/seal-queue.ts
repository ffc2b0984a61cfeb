import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

export const sealQueue: JobQueue<Record<string, never>> = {
  name: 'document-seal',
  data: z.strictObject({}),
  // The sweep of each minute is the better second try.
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
}
