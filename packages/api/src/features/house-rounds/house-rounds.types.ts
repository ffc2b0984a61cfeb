import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { HouseRoundState, PointWord } from '@nyhem/domain/house-round/house-round'
import type { HouseKind, TemplatePoint } from '@nyhem/domain/house-round/round-templates'
import type { AssociationId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Cases } from '../case/case.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { Staff } from '../staff/staff.ts'

/** A house with an association, of the technical management. */
export type WalkableHouse = {
  readonly propertyId: string
  readonly siteId: SiteId
  readonly associationId: AssociationId
  readonly associationName: string
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly buildingId: string | null
}

export type NewRound = {
  readonly id: string
  readonly house: WalkableHouse
  readonly houseKind: HouseKind
  readonly plannedOn: LocalDate
  readonly staffId: StaffId
  readonly plannedBy: StaffId
  readonly at: Instant
  readonly points: readonly TemplatePoint[]
}

export type StoredRound = {
  readonly id: string
  readonly siteId: SiteId
  readonly propertyId: string | null
  readonly associationId: AssociationId | null
  readonly associationName: string | null
  readonly house: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly houseKind: HouseKind
  readonly plannedOn: LocalDate
  readonly state: HouseRoundState
  readonly staffId: StaffId
  readonly walkerName: string
  readonly version: number
  readonly finishedAt: Instant | null
  readonly points: number
  readonly said: number
  readonly remarks: number
}

export type FoundPoint = {
  readonly id: string
  readonly roundId: string
  readonly place: string
  readonly lookAt: string
  readonly word: PointWord | null
  readonly version: number
  readonly saidBy: string | null
  readonly saidAt: Instant | null
  readonly caseId: string | null
  readonly caseNumber: string | null
}

export type HouseRoundsParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly cases: Pick<Cases, 'create'>
  readonly files: Pick<CaseFiles, 'takeOfPoint' | 'ofPoints' | 'attachPoint' | 'find' | 'open'>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}
