import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { defineFeature, none } from '../feature.ts'
import { createCatalogue } from './catalogue.ts'

export const catalogueFeature = defineFeature(
  {
    name: 'catalogue',
    tables: [
      'catalogue_area',
      'catalogue_change',
      'catalogue_county',
      'catalogue_home',
      'catalogue_municipality',
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
  (deps: { db: Kysely<Database> }) => {
    const catalogue = createCatalogue(deps.db)
    return {
      service: catalogue,
      retention: [{ name: 'notes of changes in the catalogue', deleteOld: () => catalogue.deleteOldChanges() }],
    }
  },
)
