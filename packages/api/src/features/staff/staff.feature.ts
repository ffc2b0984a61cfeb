import { defineFeature, none, type SealedRow } from '../feature.ts'
import { staffRoutes } from './staff.routes.ts'
import { openStaff, type StaffParts } from './staff.ts'
import { placeOfLogin } from './staff-login.ts'

export const staffFeature = defineFeature(
  {
    name: 'staff',
    tables: ['staff', 'staff_grant', 'staff_login', 'staff_session', 'staff_event'],
    personalData: none('The staff are no customers: nothing here leads to an account, and no account leads here.', {
      retained: {
        staff: {
          what: 'Name, work address and directory name of each of the staff.',
          period: 'as long as the staff log',
          reason: 'The log says who did what; without the name it would say nothing. Employment, not an account.',
        },
      },
    }),
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
