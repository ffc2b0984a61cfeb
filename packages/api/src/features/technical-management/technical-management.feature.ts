import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { defineFeature } from '../feature.ts'
import { technicalManagementRoutes } from './technical-management.routes.ts'
import { openTechnicalManagement } from './technical-management.ts'

export const technicalManagementFeature = defineFeature(
  {
    name: 'technical-management',
    tables: [
      'case_article',
      'managed_apartment',
      'managed_asset',
      'managed_building',
      'managed_building_part',
      'managed_property',
      'managed_room',
      'residence_agreement',
    ],
    joined: { residence_agreement: { moves: 'all' } },
    personalData: { tables: { residence_agreement: 'residences' } },
  },
  ({ db, now }: { db: Kysely<Database>; now: () => Instant }) => {
    const technicalManagement = openTechnicalManagement({ db })
    return {
      service: technicalManagement,
      personalData: {
        export: async ({ accountId }) => ({ residences: await technicalManagement.exportOf(accountId) }),
        // Agreements are deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => technicalManagementRoutes(app, { technicalManagement, sessions, siteOfRequest, now }),
      ],
    }
  },
)
