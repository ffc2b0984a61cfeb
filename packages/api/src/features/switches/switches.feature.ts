import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { switchesRoutes } from './switches.routes.ts'
import { openSwitches, type SwitchesParts } from './switches.ts'

export const switchesFeature = defineFeature(
  {
    name: 'switches',
    tables: ['site_switch'],
    personalData: none('What operators switch off at sites, by their own ids.'),
  },
  async (deps: Omit<SwitchesParts, 'staff'> & { readonly staff: Staff }) => {
    const switches = await openSwitches(deps)
    return {
      service: switches,
      retention: [{ name: 'switches that were ended long ago', deleteOld: () => switches.deleteOld() }],
      routes: () => [(app) => switchesRoutes(app, { switches, staff: deps.staff, now: deps.now })],
      close: () => switches.close(),
    }
  },
)
