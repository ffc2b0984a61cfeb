import type { ExportedResidence } from '@nyhem/contract/calls/account-export'
import type { CaseArticle, CaseAsset, CaseRoom, FoundResidence } from '@nyhem/contract/calls/fault-report'
import type { LocalDate } from '@nyhem/domain/dates'
import type { AccountId, AssociationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import {
  findArticles,
  findAssets,
  findRoom,
  findRooms,
  type ManagedRoom,
  readFaultPlace,
  type Whereabouts,
} from './fault-places.ts'
import {
  findAgreements,
  findOwnApartmentIds,
  findOwnResidences,
  findResidence,
  foundOf,
  isPropertyOf,
  mayReportOfApartment,
  mayReportOfProperty,
  type Requester,
  type ResidenceSearch,
  searchResidences,
} from './find-residences.ts'
import { importManagement, type ManagementBatch, type ManagementImport } from './import-management.ts'
import type { FaultPlace, ManagedResidence, RequestedPlace } from './technical-management.types.ts'

export type { Requester } from './find-residences.ts'
export type { PushedCases, PushedSubject, PushResult } from './pushed-cases.types.ts'
export type { FaultPlace, ManagedResidence } from './technical-management.types.ts'

/** `property` means its common parts. */
export type Reportable = { readonly kind: 'apartment' | 'building' | 'property'; readonly id: string }

/** Houses as known to the technical management. Source: fault-reports specification §7.1. */
export type TechnicalManagement = {
  /** All agreements, whatever the day, for the data export. */
  exportOf(accountId: AccountId): Promise<ExportedResidence[]>
  /** Residences of the person's agreements valid on a day, by address. */
  agreementsOf(accountId: AccountId, siteId: SiteId, today: LocalDate): Promise<readonly FoundResidence[]>
  apartmentIdsOf(accountId: AccountId, today: LocalDate): Promise<ReadonlySet<string>>
  /** Access is checked with `mayReport`. */
  residence(id: string): Promise<ManagedResidence | null>
  isPropertyOf(propertyId: string, associationId: AssociationId): Promise<boolean>
  /**
   * A private person may report on the apartments of their agreements and their properties, a board member on
   * everything of an association with technical management.
   */
  mayReport(requester: Requester, what: Reportable): Promise<boolean>
  /** At most 20 that the requester may report on. */
  /** At most 20 of `total`. */
  search(requester: Requester, search: ResidenceSearch): Promise<{ found: readonly FoundResidence[]; total: number }>
  /** Imported or standard. The caller checks access. */
  rooms(where: Whereabouts): Promise<readonly CaseRoom[]>
  room(id: string): Promise<ManagedRoom | null>
  /** Null for an unknown word. */
  assets(requested: { room: ManagedRoom | null; word: string; siteId: SiteId }): Promise<readonly CaseAsset[] | null>
  /** In the requested order. */
  articles(siteId: SiteId, ids: readonly string[]): Promise<readonly CaseArticle[]>
  /**
   * Parses the wizard's `problemArea` and `problemAreaDetails`: ids of the residence's imported rooms and assets, or
   * our words where it has none. Null when they do not belong together.
   */
  faultPlace(requested: RequestedPlace): Promise<FaultPlace | null>
}

export type ManagementFeed = {
  importBatch(batch: ManagementBatch): Promise<ImportOutcome>
}

/** `cases` stores the lines about cases. */
export const openManagementFeed = (deps: Omit<ManagementImport, 'lines'>): ManagementFeed => ({
  importBatch: (batch) => importManagement({ ...batch, ...deps }),
})

export function openTechnicalManagement({ db }: { db: Kysely<Database> }): TechnicalManagement {
  const privately = (accountId: AccountId, today: LocalDate): Requester => ({ accountId, associationId: null, today })
  return {
    exportOf: (accountId) => findAgreements(db, accountId),
    async agreementsOf(accountId, siteId, today) {
      return (await findOwnResidences(db, privately(accountId, today), siteId)).map(foundOf)
    },
    apartmentIdsOf: (accountId, today) => findOwnApartmentIds(db, privately(accountId, today)),
    residence: (id) => findResidence(db, id),
    async mayReport(requester, { kind, id }) {
      if (kind === 'apartment') return mayReportOfApartment(db, requester, id)
      if (kind === 'property') return mayReportOfProperty(db, requester, id)
      const building = await findResidence(db, id)
      return building?.kind === 'building' && mayReportOfProperty(db, requester, building.propertyId)
    },
    isPropertyOf: (propertyId, associationId) => isPropertyOf(db, propertyId, associationId),
    async search(requester, search) {
      const { residences, total } = await searchResidences(db, requester, search)
      return { found: residences.map(foundOf), total }
    },
    rooms: (where) => findRooms(db, where),
    room: (id) => findRoom(db, id),
    assets: (requested) => findAssets(db, requested),
    articles: (siteId, ids) => findArticles(db, siteId, ids),
    faultPlace: (requested) => readFaultPlace(db, requested),
  }
}
