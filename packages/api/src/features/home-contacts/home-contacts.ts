import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import type { StaffRole } from '@nyhem/domain/housing/enumerations'
import { type AssociationId, asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { deleteRow, upsertRow } from '../../database/upsert-row.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'

type Db = Kysely<Database>

export type ContactSubjects = {
  readonly homeIds: readonly HomeId[]
  readonly stageIds: readonly StageId[]
  readonly associationId: AssociationId | null
}

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
  /** One statement, ordered by name. */
  of(subjects: ContactSubjects): Promise<readonly HomeContact[]>
}

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
    async of({ homeIds, stageIds, associationId }) {
      const rows = await db
        .selectFrom('home_contact')
        .selectAll()
        .where(
          sql<boolean>`home_id = any(${[...homeIds]}::text[]) or stage_id = any(${[...stageIds]}::text[])
            or association_id = ${associationId}::text`,
        )
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
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
      }))
    },
  }
}
