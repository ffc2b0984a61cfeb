import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { showingDeskRoutes } from './showing-desk.routes.ts'
import { openShowingDesk } from './showing-desk.ts'
import { showingsOfToday } from './showings-of-today.ts'

type Parts = Omit<Parameters<typeof openShowingDesk>[0], 'staff'> & { readonly staff: Staff }

export const showingDeskFeature = defineFeature(
  {
    name: 'showing-desk',
    tables: [],
    personalData: none('Guests of showings are stored by the feature of showings; stores nothing.'),
  },
  (deps: Parts) => ({
    service: null,
    work: { showings: showingsOfToday },
    routes: () => [(app) => showingDeskRoutes(app, { desk: openShowingDesk(deps), staff: deps.staff, now: deps.now })],
  }),
)
