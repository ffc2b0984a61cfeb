import { defineFeature } from '../feature.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { openPasskeys } from './passkeys.ts'
import type { PasskeyParts } from './passkeys.types.ts'

export const passkeysFeature = defineFeature(
  {
    name: 'passkeys',
    tables: ['account_passkey', 'account_passkey_challenge', 'account_passkey_recovery'],
    joined: {
      account_passkey: { ends: 'Log-ins of the account end with it.' },
      account_passkey_recovery: { ends: 'Log-ins of the account end with it.' },
    },
    personalData: {
      tables: {
        account_passkey: 'passkeys',
        account_passkey_recovery: { notExported: 'When passkeys were reported lost, kept for 15 days.' },
      },
      notPersonal: { account_passkey_challenge: 'Random numbers that a session must sign within minutes.' },
    },
  },
  (deps: PasskeyParts) => {
    const passkeys = openPasskeys(deps)
    return {
      service: passkeys,
      retention: [{ name: 'removed passkeys and reports of lost ones', deleteOld: () => passkeys.deleteOld() }],
      personalData: {
        export: async ({ accountId }) => ({ passkeys: await passkeys.exported(accountId) }),
        // Deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [(app) => passkeysRoutes(app, { passkeys, sessions, siteOfRequest })],
    }
  },
)
