import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type HomeStatusChange, lockSummary, refreshSummaries, updateKeptAs } from './catalogue.store.ts'

/** Keeps a home or gives it back, with the counts of its stage and word of it to every process. */
export async function setHomeStatus(tx: Kysely<Database>, change: HomeStatusChange): Promise<boolean> {
  const stageId = await updateKeptAs(tx, change)
  if (stageId === null) return false
  await lockSummary(tx, stageId)
  await refreshSummaries(tx, [stageId])
  await notifyChanged(tx, 'catalogue')
  return true
}
