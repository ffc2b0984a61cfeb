import type { BoardHouseRounds, HousePoint, HouseRound, ListedHouseRound } from '@nyhem/contract/calls/house-rounds'
import { addressOf } from '@nyhem/contract/routes/address'
import { getHousePhoto } from '@nyhem/contract/routes/house-rounds.paths'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import type { Asking } from '../approvals/approvals.types.ts'
import type { PlacedFile } from '../case-files/case-files.ts'
import { findPoints, findRound } from './house-rounds.store.ts'
import type { FoundPoint, HouseRoundsParts, StoredRound } from './house-rounds.types.ts'

/** Finland has no fault reports. */
export const hasCasesAt = (siteId: SiteId): boolean => {
  const { has, country } = siteById(siteId)
  return has.errands && country !== 'FI'
}

export const listedRound = (round: StoredRound, { by }: Asking): ListedHouseRound => {
  const { id, siteId, house, houseKind, plannedOn, state, points, said, remarks, finishedAt } = round
  const address = [round.address, round.zipCode, round.city].filter(Boolean).join(', ')
  const walker = { name: round.walkerName, isOneself: round.staffId === by.staffId }
  return { id, siteId, house, address, houseKind, plannedOn, state, walker, points, said, remarks, finishedAt }
}

function pointOf(point: FoundPoint, photos: readonly PlacedFile[]): HousePoint {
  const { id, roundId, place, lookAt, word, version, saidBy, saidAt, caseId, caseNumber } = point
  return {
    ...{ id, place, lookAt, word, version },
    said: saidBy === null || saidAt === null ? null : { by: saidBy, at: saidAt },
    photos: photos
      .filter(({ pointId }) => pointId === id)
      .map((photo) => {
        const params = { roundId, fileId: photo.id }
        return {
          ...{ id: photo.id, name: photo.name, href: addressOf(getHousePhoto, { params }) },
          previewHref: addressOf(getHousePhoto, { params, query: { preview: '1' } }),
        }
      }),
    case: caseId === null || caseNumber === null ? null : { id: caseId, number: caseNumber },
  }
}

/** Null: there is no such round. */
export async function viewRound(
  { database: { db }, files }: Pick<HouseRoundsParts, 'database' | 'files'>,
  id: string,
  asking: Asking,
): Promise<HouseRound | null> {
  const round = await findRound(db, id)
  if (!round) return null
  const points = await findPoints(db, [id])
  const photos = await files.ofPoints(points.map((point) => point.id))
  return {
    ...listedRound(round, asking),
    version: round.version,
    association: round.associationName ?? '',
    list: points.map((point) => pointOf(point, photos)),
    hasCases: hasCasesAt(round.siteId),
    mayWalk: may(asking.actor, 'answer-cases', { kind: 'site', siteId: round.siteId }),
  }
}

/** Without names of the staff or of anybody who lives there. */
export const reportsOf = (rounds: readonly StoredRound[], points: readonly FoundPoint[]): BoardHouseRounds => ({
  rounds: rounds.flatMap(({ id, house, finishedAt }) =>
    finishedAt === null
      ? []
      : [
          {
            ...{ id, house, finishedAt },
            points: points.flatMap(({ id: pointId, roundId, place, lookAt, word, caseNumber }) =>
              roundId === id && word !== null ? [{ id: pointId, place, lookAt, ...word, caseNumber }] : [],
            ),
          },
        ],
  ),
})
