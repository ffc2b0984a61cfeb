import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { insertEvent } from './case.store.ts'
import { deleteJoins } from './case-join.store.ts'

/** A case that is opened again, or a lead whose own reporter has closed it, stands alone from now on. */
export async function leaveJoins(tx: Kysely<Database>, id: CaseId, at: Instant): Promise<void> {
  const ended = await deleteJoins(tx, id)
  for (const caseId of new Set(ended.flatMap((one) => [one.caseId, one.leadId])))
    await insertEvent(tx, asId<'Case'>(caseId), { kind: 'separated', actor: 'management', accountId: null, at })
}
