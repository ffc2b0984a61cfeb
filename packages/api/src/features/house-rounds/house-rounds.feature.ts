import type { Accounts } from '../account/account.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { boardHouseRoundsRoutes, houseRoundsRoutes } from './house-rounds.routes.ts'
import { openHouseRounds } from './house-rounds.ts'
import type { HouseRoundsParts } from './house-rounds.types.ts'
import { roundsForStaff } from './rounds-for-staff.ts'

export const houseRoundsFeature = defineFeature(
  {
    name: 'house-rounds',
    tables: ['house_round', 'house_round_point'],
    personalData: none('What the staff have seen of common spaces; nobody who lives there is named.'),
  },
  (deps: HouseRoundsParts & { readonly staff: Staff; readonly accounts: Pick<Accounts, 'associationsOf'> }) => {
    const rounds = openHouseRounds(deps)
    const { staff, files, accounts, now } = deps
    return {
      service: rounds,
      work: { rounds: roundsForStaff },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => houseRoundsRoutes(app, { rounds, files, sessions: staff.sessions, now }),
        (app) => boardHouseRoundsRoutes(app, { rounds, accounts, sessions, siteOfRequest }),
      ],
    }
  },
)
