import type { Jobs } from '../../database/jobs.ts'
import type { Signings } from './signing.ts'
import { bookingSigning, cancelQueueOf, type SigningKind, sweepQueueOf } from './signing-kinds.ts'

export async function startSigningJobs(
  jobs: Jobs,
  signings: Pick<Signings, 'callOff' | 'sweep'>,
  kind: SigningKind = bookingSigning,
): Promise<void> {
  const sweepQueue = sweepQueueOf(kind)
  await jobs.work(cancelQueueOf(kind), ({ data: { id } }) => signings.callOff(id))
  await jobs.work(sweepQueue, async () => {
    await signings.sweep()
  })
  await jobs.schedule(sweepQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
}
