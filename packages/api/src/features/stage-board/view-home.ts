import type { HomeOverride, OpenedHome, ShownHomeChange } from '@nyhem/contract/calls/stage-board'
import type { HomeChange } from '@nyhem/domain/housing/home-history'
import type { HomeId, StaffId } from '@nyhem/domain/ids'
import { may } from '@nyhem/domain/staff/may'
import type { StoredOverride } from '../catalogue/catalogue.ts'
import { bookingsOfHome, type HadHome, namesOfBatches, readBoardHomes, siteOfHome } from './stage-board.store.ts'
import type { BoardCaller, StageBoardParts } from './stage-board.types.ts'

/** Of a home, its newest. */
const mostChanges = 200

/** A home with its changes and overrides; null: it was never in the catalogue. */
export async function viewHome(
  { database: { db }, catalogue, staff, approvals, now }: StageBoardParts,
  homeId: HomeId,
  { by, actor }: BoardCaller,
): Promise<OpenedHome | null> {
  const [[found], history, siteId] = await Promise.all([
    readBoardHomes(db, { homeId }),
    catalogue.historyOfHome(homeId),
    siteOfHome(db, homeId),
  ])
  if (!found || !history || siteId === null) return null
  const changes = history.changes.slice(-mostChanges).toReversed()
  const [overrides, batches, bookings, said, requests] = await Promise.all([
    catalogue.overridesOfHome(homeId),
    namesOfBatches(
      db,
      changes.flatMap(({ cause, causeId }) => (cause === 'batch' && causeId !== null ? [causeId] : [])),
    ),
    bookingsOfHome(db, homeId),
    catalogue.homeToOverride(db, homeId, false),
    approvals.ofSubject(db, homeId, { staffId: by.staffId, now: now() }),
  ])
  const names = await staff.namesOf(peopleOf(overrides))
  const madeBy = new Map(overrides.map(({ id, madeBy }) => [id, names.get(madeBy) ?? null]))
  return {
    siteId,
    currency: found.currency,
    home: found.home,
    isGone: found.isGone,
    seen: found.seen,
    fee: found.feeMinor === null ? null : { minor: found.feeMinor, currency: found.currency },
    changes: changes.map((change) => ({
      at: change.at,
      field: change.field,
      from: change.from,
      to: change.to,
      cause: change.cause,
      by: causedBy(change, { batches, madeBy, bookings }),
    })),
    overrides: overrides.map((override) => ({
      ...shownOverride(override, names),
      said:
        override.ended === null && said !== null
          ? said.word[override.field === 'price' ? 'priceMinor' : 'status']
          : null,
    })),
    approvals: requests.filter(({ kind }) => kind === 'override'),
    mayOverride: !found.isGone && may(actor, 'decide-sales', { kind: 'site', siteId }),
  }
}

const peopleOf = (overrides: readonly StoredOverride[]): StaffId[] => [
  ...new Set(
    overrides
      .flatMap(({ madeBy, approvedBy, ended }) => [madeBy, approvedBy, ended?.by ?? null])
      .filter((one) => one !== null),
  ),
]

type Causes = {
  readonly batches: ReadonlyMap<string, string>
  readonly madeBy: ReadonlyMap<string, string | null>
  readonly bookings: readonly HadHome[]
}

function causedBy({ at, cause, causeId }: HomeChange, { batches, madeBy, bookings }: Causes): ShownHomeChange['by'] {
  if (cause === 'booking')
    return bookings.find((one) => one.from <= at && (one.until === null || at <= one.until))?.number ?? null
  if (causeId === null) return null
  return (cause === 'batch' ? batches.get(causeId) : madeBy.get(causeId)) ?? null
}

const shownOverride = (
  { id, field, value, reason, words, madeAt, madeBy, approvedBy, until, ended }: StoredOverride,
  names: ReadonlyMap<StaffId, string>,
): Omit<HomeOverride, 'said'> => ({
  overrideId: id,
  field,
  value,
  reason,
  words,
  madeAt,
  madeBy: names.get(madeBy) ?? '',
  approvedBy: approvedBy && (names.get(approvedBy) ?? null),
  until,
  ended: ended && { at: ended.at, why: ended.why, by: ended.by && (names.get(ended.by) ?? null) },
})
