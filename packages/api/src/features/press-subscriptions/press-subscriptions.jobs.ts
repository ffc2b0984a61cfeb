import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'

/** A look for releases that have come out: by the clock, since a release comes out by its day without anybody's call. */
export const pressQueue: JobQueue<Record<string, never>> = {
  name: 'press-releases',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 1_800,
}
