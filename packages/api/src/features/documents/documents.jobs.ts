import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import { startSigningJobs } from '../signing/signing.jobs.ts'
import { documentSigning } from '../signing/signing-kinds.ts'
import type { Documents } from './documents.ts'

export const sealQueue: JobQueue<Record<string, never>> = {
  name: 'document-seal',
  data: z.strictObject({}),
  // The sweep of each minute is the better second try.
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
}

/** Seals what is done, at once and each minute for what was left behind, and looks after signatures. */
export async function startDocumentJobs(
  jobs: Jobs,
  documents: Pick<Documents, 'sealPending' | 'signings'>,
): Promise<void> {
  await jobs.work(sealQueue, async () => {
    await documents.sealPending()
  })
  await jobs.schedule(sealQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
  await startSigningJobs(jobs, documents.signings, documentSigning)
}
