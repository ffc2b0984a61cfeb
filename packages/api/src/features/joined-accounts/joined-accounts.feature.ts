import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { joinedAccountsRoutes } from './joined-accounts.routes.ts'
import { openJoinedAccounts } from './joined-accounts.ts'

type Parts = Omit<Parameters<typeof openJoinedAccounts>[0], 'staff'> &
  Pick<Parameters<typeof joinedAccountsRoutes>[1], 'now'> & { readonly staff: Staff }

export const joinedAccountsFeature = defineFeature(
  {
    name: 'joined-accounts',
    tables: ['account_apart', 'account_join'],
    joined: {
      account_apart: { itself: 'Whom the joined account is no double of, the kept one is not either.' },
      account_join: { itself: 'What had become part of the joined account is part of the kept one.' },
    },
    personalData: {
      tables: {
        account_apart: { notExported: 'That the staff hold two accounts for two persons, which their log says.' },
        account_join: { notExported: 'That an account has become part of it, which the events say.' },
      },
    },
  },
  (deps: Parts) => {
    const joinedAccounts = openJoinedAccounts(deps)
    return {
      service: joinedAccounts,
      // Both are deleted with the account's row.
      personalData: { export: async () => ({}), erase: async () => undefined },
      routes: () => [(app) => joinedAccountsRoutes(app, { ...deps, joinedAccounts })],
    }
  },
)
