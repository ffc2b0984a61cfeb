import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { noPushes } from '../push/push.ts'
import type { HomeQueueParts, Turn } from './home-queue.types.ts'

/** Tells a person by push of a turn that is theirs to answer, on commit. */
export async function pushTurn(
  tx: Kysely<Database>,
  { pushes = noPushes }: Pick<HomeQueueParts, 'pushes'>,
  { id, accountId, siteId, endsAt }: Pick<Turn, 'id' | 'accountId' | 'siteId' | 'endsAt'>,
): Promise<void> {
  if (accountId !== null) await pushes.later(tx, { accountId, siteId, kind: 'queue-turn', subjectId: id, endsAt })
}
