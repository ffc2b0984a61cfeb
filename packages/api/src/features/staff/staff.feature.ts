import { defineFeature, none, type SealedRow } from '../feature.ts'
import { staffRoutes } from './staff.routes.ts'
import { openStaff, type StaffParts } from './staff.ts'
import { placeOfLogin } from './staff-login.ts'

export const staffFeature = defineFeature(
  {
    name: 'staff',
    tables: ['staff', 'staff_grant', 'staff_login', 'staff_session', 'staff_event'],
    personalData: none(
      'The staff are no customers. Lines of the log about an account are exported by the feature customers.',
      {
        retained: {
          staff: {
            what: 'Name, work address and directory name of each of the staff.',
            period: 'as long as the staff log',
            reason: 'The log says who did what; without the name it would say nothing. Employment, not an account.',
          },
          staff_event: {
            what: 'That one of the staff looked at an account or did something to a booking, by its id only.',
            period: 'as long as the staff log',
            reason: 'Who looked at whom stays traceable; the id no longer identifies a person.',
          },
        },
      },
    ),
    sealed: {
      staff_login: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: { kept_encrypted: ({ id = '' }: SealedRow) => placeOfLogin(id) },
      },
    },
  },
  (deps: StaffParts) => {
    const staff = openStaff(deps)
    return {
      service: staff,
      retention: [
        { name: 'log-ins of the staff that were not finished', deleteOld: () => staff.deleteOldLogins() },
        { name: 'sessions of the staff that are long over', deleteOld: () => staff.deleteOldSessions() },
      ],
      routes: () => [(app) => staffRoutes(app, { staff, database: deps.database })],
    }
  },
)
