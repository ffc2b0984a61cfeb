import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { defineFeature, none } from '../feature.ts'
import { createCatalogue } from './catalogue.ts'
import { deleteOldHistory } from './home-history.ts'
import { startOverrideJobs } from './override.jobs.ts'

export const catalogueFeature = defineFeature(
  {
    name: 'catalogue',
    tables: [
      'catalogue_area',
      'catalogue_change',
      'catalogue_county',
      'catalogue_drift',
      'catalogue_history',
      'catalogue_home',
      'catalogue_inventory',
      'catalogue_municipality',
      'catalogue_override',
      'catalogue_premises',
      'catalogue_premises_contact',
      'catalogue_reference_project',
      'catalogue_rental_home',
      'catalogue_rental_project',
      'catalogue_rental_project_contact',
      'catalogue_showing',
      'catalogue_staff_contact',
      'catalogue_stage',
      'catalogue_stage_contact',
      'catalogue_stage_summary',
      'catalogue_succession_home',
    ],
    personalData: none('The catalogue is what the business system offers for sale.', {
      notPersonal: {
        catalogue_staff_contact: 'People of the sales staff, as they are published with their projects.',
        catalogue_succession_home: 'The estate agent who sells a home, as published with it.',
      },
    }),
  },
  ({ db, now }: { db: Kysely<Database>; now: () => Instant }) => {
    const catalogue = createCatalogue(db)
    return {
      service: catalogue,
      startJobs: (jobs) => startOverrideJobs(jobs, () => catalogue.endLapsedOverrides(now())),
      retention: [
        { name: 'notes of changes in the catalogue', deleteOld: () => catalogue.deleteOldChanges() },
        { name: 'prices and statuses of ten years ago', deleteOld: () => deleteOldHistory(db) },
      ],
    }
  },
)
