import type { Jobs } from '../../database/jobs.ts'
import { startSigningJobs } from '../signing/signing.jobs.ts'
import { documentSigning } from '../signing/signing-kinds.ts'
import type { Documents } from './documents.ts'
import { sealQueue } from './seal-queue.ts'

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
