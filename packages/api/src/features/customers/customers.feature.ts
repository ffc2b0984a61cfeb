import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { customersRoutes } from './customers.routes.ts'
import { openCustomers } from './customers.ts'
import { staffLooksRoutes } from './staff-looks.routes.ts'

type Parts = Omit<Parameters<typeof openCustomers>[0], 'staff'> & { readonly staff: Staff }

export const customersFeature = defineFeature(
  {
    name: 'customers',
    tables: [],
    // Stores nothing itself; the staff log stays when an account is deleted.
    personalData: { tables: {} },
  },
  (deps: Parts) => {
    const customers = openCustomers(deps)
    return {
      service: customers,
      personalData: {
        export: async ({ accountId }) => ({ staffLooks: await customers.looksAt(accountId) }),
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => customersRoutes(app, { customers, staff: deps.staff }),
        (app) => staffLooksRoutes(app, { customers, sessions, siteOfRequest }),
      ],
    }
  },
)
