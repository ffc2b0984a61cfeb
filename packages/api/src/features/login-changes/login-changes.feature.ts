import { numberKind } from '../../security/number-kind.ts'
import { placeOfNumberRow } from '../account/account.ts'
import { defineFeature } from '../feature.ts'
import { loginChangesRoutes } from './login-changes.routes.ts'
import { openLoginChanges } from './login-changes.ts'

export const loginChangesFeature = defineFeature(
  {
    name: 'login-changes',
    tables: ['account_login_change'],
    joined: { account_login_change: { ends: 'There is no log-in left to which it could go back.' } },
    personalData: {
      tables: {
        account_login_change: {
          notExported: 'What logged the account in before a change, kept for 15 days so that it can be taken back.',
        },
      },
    },
    sealed: {
      account_login_change: {
        primaryKey: ['id'],
        placeColumns: ['account_id', 'country'],
        keyColumn: 'key_id',
        places: { number_encrypted: placeOfNumberRow },
        hash: { column: 'number_hash', of: 'number_encrypted', kind: ({ country = '' }) => numberKind(country) },
      },
    },
  },
  (deps: Parameters<typeof openLoginChanges>[0]) => {
    const loginChanges = openLoginChanges(deps)
    return {
      service: loginChanges,
      retention: [{ name: 'changes of what logs accounts in', deleteOld: () => loginChanges.deleteOld() }],
      // Deleted with the account's row.
      personalData: { export: async () => ({}), erase: async () => undefined },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => loginChangesRoutes(app, { loginChanges, sessions, siteOfRequest }),
      ],
    }
  },
)
