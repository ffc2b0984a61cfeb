import type { Jobs } from '../../database/jobs.ts'
import { startSigningJobs } from '../signing/signing.jobs.ts'
import { documentSigning } from '../signing/signing-kinds.ts'
import { sealQueue } from './act-on-document.ts'
import type { Documents } from './documents.ts'

/** Seals on completion and every minute for leftovers, and monitors signatures. */
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
