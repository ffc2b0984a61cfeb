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
  type Asker,
  findAgreements,
  findOwnApartmentIds,
  findOwnResidences,
  findResidence,
  foundOf,
  isPropertyOf,
  mayReportOfApartment,
  mayReportOfProperty,
  type ResidenceSearch,
  searchResidences,
} from './find-residences.ts'
import { importManagement, type ManagementBatch } from './import-management.ts'
import type { PushedCases } from './pushed-cases.types.ts'
import type { AskedPlace, FaultPlace, ManagedResidence } from './technical-management.types.ts'

export type { Asker } from './find-residences.ts'
export type { PushedCases, PushedSubject, PushResult } from './pushed-cases.types.ts'
export type { FaultPlace, ManagedResidence } from './technical-management.types.ts'

/** Something that faults are reported of: an apartment, a whole building, or what belongs to everybody in a property. */
export type Reportable = { readonly kind: 'apartment' | 'building' | 'property'; readonly id: string }

/** The door to what the technical management knows of houses. Source: fault-reports specification §7.1. */
export type TechnicalManagement = {
  /** Agreements of a person, whatever the day, for the file of their data. */
  exportOf(accountId: AccountId): Promise<ExportedResidence[]>
  /** Residences of the person's own agreements that hold on a day, by address. */
  agreementsOf(accountId: AccountId, siteId: SiteId, today: LocalDate): Promise<readonly FoundResidence[]>
  apartmentIdsOf(accountId: AccountId, today: LocalDate): Promise<ReadonlySet<string>>
  /** An apartment or a building by its id. Who may name it, `mayReport` tells. */
  residence(id: string): Promise<ManagedResidence | null>
  /** Whether a property is an association's. */
  isPropertyOf(propertyId: string, associationId: AssociationId): Promise<boolean>
  /**
   * Whether somebody may report faults of it: a private person of the apartments of their agreements and of the
   * properties these are in, a board member of everything of an association that has technical management.
   */
  mayReport(asker: Asker, what: Reportable): Promise<boolean>
  /** At most 20 of what the one who asks may report faults of. */
  search(asker: Asker, search: ResidenceSearch): Promise<readonly FoundResidence[]>
  /** Rooms of an apartment or spaces of a property, imported or ours. Who may ask is for the caller. */
  rooms(where: Whereabouts): Promise<readonly CaseRoom[]>
  /** A room that was imported, by its id. */
  room(id: string): Promise<ManagedRoom | null>
  /** What may be broken in a room: an imported one, or one of ours by its word; null when the word is none. */
  assets(asked: { room: ManagedRoom | null; word: string; siteId: SiteId }): Promise<readonly CaseAsset[] | null>
  /** Articles of a site, in the order in which they are asked for. */
  articles(siteId: SiteId, ids: readonly string[]): Promise<readonly CaseArticle[]>
  /**
   * Reads `problemArea` and `problemAreaDetails` as the wizard sent them: ids of imported rooms and assets of that
   * residence, or words of ours where it has none. null when they do not belong together.
   */
  faultPlace(asked: AskedPlace): Promise<FaultPlace | null>
}

export type ManagementFeed = {
  importBatch(batch: ManagementBatch): Promise<ImportOutcome>
}

/** The feed of the technical management. Its lines about cases are stored by `cases`. */
export const openManagementFeed = (deps: { db: Kysely<Database>; cases: PushedCases }): ManagementFeed => ({
  importBatch: (batch) => importManagement({ ...batch, ...deps }),
})

export function openTechnicalManagement({ db }: { db: Kysely<Database> }): TechnicalManagement {
  const privately = (accountId: AccountId, today: LocalDate): Asker => ({ accountId, associationId: null, today })
  return {
    exportOf: (accountId) => findAgreements(db, accountId),
    async agreementsOf(accountId, siteId, today) {
      return (await findOwnResidences(db, privately(accountId, today), siteId)).map(foundOf)
    },
    apartmentIdsOf: (accountId, today) => findOwnApartmentIds(db, privately(accountId, today)),
    residence: (id) => findResidence(db, id),
    async mayReport(asker, { kind, id }) {
      if (kind === 'apartment') return mayReportOfApartment(db, asker, id)
      if (kind === 'property') return mayReportOfProperty(db, asker, id)
      const building = await findResidence(db, id)
      return building?.kind === 'building' && mayReportOfProperty(db, asker, building.propertyId)
    },
    isPropertyOf: (propertyId, associationId) => isPropertyOf(db, propertyId, associationId),
    search: async (asker, search) => (await searchResidences(db, asker, search)).map(foundOf),
    rooms: (where) => findRooms(db, where),
    room: (id) => findRoom(db, id),
    assets: (asked) => findAssets(db, asked),
    articles: (siteId, ids) => findArticles(db, siteId, ids),
    faultPlace: (asked) => readFaultPlace(db, asked),
  }
}
