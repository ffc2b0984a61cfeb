import { addDays, type LocalDate } from '../dates.ts'
import type { MoveIn, Stage } from '../housing/catalogue.ts'
import type { Country } from '../sites/site.ts'

/** Whether the homes of a stage are ready to move into. Never fails. */
export const isBuilt = ({ status, stageStatus }: Pick<Stage, 'status' | 'stageStatus'>): boolean =>
  status === 'move-in-ready' || stageStatus === 'move-in-ready' || stageStatus === 'completed'

/**
 * What a contract made today can say about the day of moving in. `to-be-agreed`: the day of the catalogue has passed, or
 * the home is ready. `isNear`: sooner than the usual notice of the final day.
 */
export type PromisedMoveIn =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'to-be-agreed' }
  | {
      readonly kind: 'planned'
      readonly from: LocalDate
      readonly to: LocalDate | null
      readonly isDetermined: boolean
      readonly isNear: boolean
    }

/** Notice of the final day in days, by the terms: three months, ten weeks, none. */
const noticeDays = { SE: 92, NO: 70, FI: 0 } as const satisfies Record<Country, number>

/** Move-in as a contract of that day may state it: never a day that has passed. Never fails. */
export function promisedMoveIn(
  moveIn: MoveIn | null,
  { isBuilt, today, country }: { readonly isBuilt: boolean; readonly today: LocalDate; readonly country: Country },
): PromisedMoveIn {
  if (moveIn === null) return { kind: isBuilt ? 'to-be-agreed' : 'unknown' }
  const { from, to, determined } = moveIn
  const hasStarted = from <= today
  const hasPassed = (to ?? from) <= today
  if (hasPassed || (isBuilt && hasStarted)) return { kind: 'to-be-agreed' }
  return {
    kind: 'planned',
    // Of a period that has begun, its end: the same on every day of it, so that the contract stays the same.
    from: hasStarted && to !== null ? to : from,
    to,
    isDetermined: determined,
    isNear: from < addDays(today, noticeDays[country]),
  }
}
