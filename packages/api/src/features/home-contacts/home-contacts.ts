import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import type { StaffRole } from '@nyhem/domain/housing/enumerations'
import { type AssociationId, asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { deleteRow, upsertRow } from '../../database/upsert-row.ts'
import { type HomeIds, stageIdsOf } from '../catalogue/catalogue.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'

type Db = Kysely<Database>

/** Contact for a home, a stage's homes or an association; exactly one is given. */
export type HomeContact = {
  readonly homeId: HomeId | null
  readonly stageId: StageId | null
  readonly contact: StaffContact
}

/** Staff responsible for homes and associations, besides the catalogue's project contacts. */
export type HomeContacts = {
  take(tx: Db, line: MyPagesLines['home-contact']): Promise<StoredLine>
  remove(tx: Db, externalId: string): Promise<boolean>
  /** By name. */
  ofAssociation(id: AssociationId): Promise<readonly StaffContact[]>
}

const byName = (db: Db) => db.selectFrom('home_contact').selectAll().orderBy('name').orderBy('id')

/** By name, their stages' included: a part of a larger statement. */
export const contactsOfHomes = (db: Db, ids: HomeIds) =>
  byName(db).where(sql<boolean>`home_id = any(${ids}) or stage_id = any(${stageIdsOf(ids)})`)

export const homeContactOf = (row: Selectable<Database['home_contact']>): HomeContact => ({
  homeId: row.home_id === null ? null : asId<'Home'>(row.home_id),
  stageId: row.stage_id === null ? null : asId<'Stage'>(row.stage_id),
  contact: {
    id: asId<'StaffContact'>(row.id),
    role: row.role as StaffRole,
    name: row.name,
    company: row.company,
    phone: row.phone,
    email: row.email,
  },
})

export function openHomeContacts({ db }: { db: Db }): HomeContacts {
  return {
    async take(tx, line) {
      const missing = await missingOf(tx, line.type, [
        { field: 'homeExternalId', thing: 'home', id: line.homeExternalId },
        { field: 'stageExternalId', thing: 'stage', id: line.stageExternalId },
        { field: 'associationExternalId', thing: 'association', id: line.associationExternalId },
      ])
      if (missing) return missing
      const written = await upsertRow(tx, 'home_contact', {
        id: line.externalId,
        home_id: line.homeExternalId,
        stage_id: line.stageExternalId,
        association_id: line.associationExternalId,
        role: line.role,
        name: line.name,
        company: line.company,
        phone: line.phone,
        email: line.email,
      })
      return { ok: true, written }
    },
    remove: (tx, externalId) => deleteRow(tx, 'home_contact', externalId),
    async ofAssociation(id) {
      const rows = await byName(db).where('association_id', '=', id).execute()
      return rows.map((row) => homeContactOf(row).contact)
    },
  }
}
