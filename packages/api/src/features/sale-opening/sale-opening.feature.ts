import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { openingOfficeRoutes } from './opening-office.routes.ts'
import { saleOpeningRoutes } from './sale-opening.routes.ts'
import { openSaleOpenings } from './sale-opening.ts'
import type { SaleOpeningParts } from './sale-opening.types.ts'

export const saleOpeningFeature = defineFeature(
  {
    name: 'sale-opening',
    tables: ['sale_opening', 'sale_opening_place'],
    joined: {
      sale_opening_place: { itself: 'Accounts that wait are not joined; of openings that are over, the account goes.' },
    },
    personalData: {
      tables: { sale_opening_place: 'openingPlaces' },
      retained: {
        sale_opening_place: {
          what: 'When a place in a waiting room was taken and given up, and its drawn number, without account.',
          period: 'Not deleted by the product',
          reason: 'Anybody who waited for an opening can have its order checked.',
        },
      },
    },
  },
  (deps: Omit<SaleOpeningParts, 'staff'> & { readonly staff: Staff }) => {
    const openings = openSaleOpenings(deps)
    const { reading } = deps
    return {
      service: openings,
      joins: { move: (tx, { joined }) => openings.forgetPerson(tx, joined) },
      personalData: {
        export: async ({ accountId }) => ({ openingPlaces: await openings.ofPerson(accountId) }),
        erase: (tx, { accountId }) => openings.forgetPerson(tx, accountId),
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => saleOpeningRoutes(app, { openings, reading, sessions, siteOfRequest }),
        (app) => openingOfficeRoutes(app, deps),
      ],
    }
  },
)
