import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

/** Runs on a schedule: a release is published by its date, without any call. */
export const pressQueue: JobQueue<Record<string, never>> = {
  name: 'press-releases',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 1_800,
}
