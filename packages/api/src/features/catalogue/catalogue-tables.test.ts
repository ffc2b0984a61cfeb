import * as sets from '@nyhem/domain/housing/enumerations'
import { batchStates, driftKinds, holdReasons } from '@nyhem/domain/housing/feed-batch'
import { homeChangeCauses } from '@nyhem/domain/housing/home-history'
import { overrideEnds, overrideFields } from '@nyhem/domain/housing/home-override'
import { currencies } from '@nyhem/domain/money'
import { countries, siteIds } from '@nyhem/domain/sites/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { catalogueTables } from './catalogue-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const closedSets: Readonly<Record<string, readonly string[]>> = {
  'catalogue_county.country': countries,
  'catalogue_staff_contact.role': sets.staffRoles,
  'catalogue_stage.phase': sets.projectPhases,
  'catalogue_stage.status': sets.projectStatuses,
  'catalogue_stage.stage_status': sets.stageStatuses,
  'catalogue_stage.residence_types': sets.residenceTypes,
  'catalogue_stage.plot_type': sets.plotTypes,
  'catalogue_stage.booking_flow': sets.bookingFlows,
  'catalogue_home.feed_status': sets.homeStatuses,
  'catalogue_home.kept_as': ['reserved', 'booked'],
  'catalogue_premises.status': sets.premisesStatuses,
  'catalogue_premises.types': sets.premisesTypes,
  'catalogue_rental_project.status': sets.projectStatuses,
  'catalogue_rental_home.status': sets.rentalStatuses,
  'catalogue_reference_project.status': sets.referenceProjectStatuses,
  'catalogue_reference_project.types': sets.referenceProjectTypes,
  'catalogue_reference_project.contracting_types': sets.contractingProjectTypes,
  'catalogue_showing.kind': sets.showingKinds,
  'catalogue_batch.state': batchStates,
  'catalogue_batch_change.field': ['price', 'fee', 'status'],
  'catalogue_batch.hold_reasons': holdReasons,
  'catalogue_drift.kind': driftKinds,
  'catalogue_history.kind': ['home', 'rental-home'],
  'catalogue_history.field': ['price', 'fee', 'status'],
  'catalogue_history.cause': homeChangeCauses,
  'catalogue_override.field': overrideFields,
  'catalogue_override.ended_why': overrideEnds,
}
const byColumn: Readonly<Record<string, readonly string[]>> = {
  site_id: siteIds,
  concept: sets.concepts,
  disposal_form: sets.disposalForms,
  residence_type: sets.residenceTypes,
  parking: sets.parkings,
  currency: currencies,
}

/** Columns not from the feed. */
const ours: ReadonlySet<string> = new Set([
  'updated_at',
  'removed_at',
  'catalogue_home.kept_as',
  'catalogue_home.status',
])

describe('the tables of the catalogue', () => {
  it('have the columns that the feed fills, with the types it names', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
      where table_name like 'catalogue_%'`.execute(database.db)
    const names: Record<string, string> = { int8: 'bigint', int4: 'integer', bool: 'boolean', _text: 'text[]' }
    for (const { name, columns } of Object.values(catalogueTables)) {
      const stored = rows.filter(
        ({ table, column }) => table === name && !ours.has(column) && !ours.has(`${table}.${column}`),
      )
      expect(Object.fromEntries(stored.map(({ column, type }) => [column, names[type] ?? type]))).toEqual(columns)
    }
  })

  it('check the same closed sets as the domain', async () => {
    const { rows } = await sql<{ table: string; column: string; definition: string }>`
      select conrelid::regclass::text as "table", attname as "column", pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'c' and conrelid::regclass::text like 'catalogue_%' and cardinality(conkey) = 1
        and pg_get_constraintdef(c.oid) like '%ARRAY[%'`.execute(database.db)
    const checked = new Set<string>()
    for (const { table, column, definition } of rows) {
      const place = `${table}.${column}`
      checked.add(place)
      const values = [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value)
      expect({ place, values: values.sort() }).toEqual({
        place,
        values: [...(closedSets[place] ?? byColumn[column] ?? [])].sort(),
      })
    }
    expect([...Object.keys(closedSets)].filter((place) => !checked.has(place))).toEqual([])
  })
})
