import { numberKind } from '../../security/number-kind.ts'
import { defineFeature } from '../feature.ts'
import { type AccountRouteParts, accountRoutes } from './account.routes.ts'
import { type AccountsParts, openAccounts } from './account.ts'
import type { Accounts } from './account.types.ts'
import { placeOfNumberRow } from './person.ts'

export const accountFeature = defineFeature(
  {
    name: 'account',
    tables: [
      'account',
      'account_audit',
      'account_booking',
      'account_consent',
      'account_number',
      'board_membership',
      'housing_association',
      'vip_campaign',
      'vip_membership',
    ],
    joined: {
      account: { itself: 'Its row goes; what the kept one lacks is taken from it.' },
      account_audit: { stays: 'Lines are not rewritten. The export of the kept account has them.' },
      account_booking: { moves: ['home_id'] },
      account_consent: { itself: 'The stricter counts.' },
      account_number: { itself: 'Sealed for its account, so it is sealed anew.' },
      board_membership: { moves: ['association_id'] },
      vip_membership: { moves: ['site_id'] },
    },
    personalData: {
      tables: {
        account: 'person',
        account_audit: 'events',
        account_booking: 'person',
        account_consent: 'person',
        account_number: 'person',
        board_membership: 'person',
        vip_membership: 'person',
      },
      retained: {
        account_audit: {
          what: 'Logins, changes and deletion of an account, by its id only.',
          period: '24 months',
          reason: 'Misuse must be traceable after deletion; the id no longer identifies a person.',
        },
      },
      notPersonal: { housing_association: 'The address of the board, which is the association’s.' },
    },
    sealed: {
      account_number: {
        primaryKey: ['account_id', 'country'],
        keyColumn: 'key_id',
        places: { number_encrypted: placeOfNumberRow },
        hash: { column: 'number_hash', of: 'number_encrypted', kind: ({ country = '' }) => numberKind(country) },
      },
    },
  },
  async ({ tries, ...deps }: AccountsParts & Pick<AccountRouteParts, 'tries'>) => {
    const accounts = await openAccounts(deps)
    return {
      service: accounts,
      retention: [{ name: 'lines about accounts', deleteOld: () => accounts.deleteOld() }],
      personalData: {
        async export({ accountId }) {
          const data = await accounts.exportData(accountId)
          return data ? exported(data) : {}
        },
        // The route deletes the account last, after every feature's data.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest, savedItems }) => [
        (app) => accountRoutes(app, { accounts, sessions, database: deps.database, savedItems, siteOfRequest, tries }),
      ],
      close: () => accounts.close(),
    }
  },
)

const exported = ({ person, events }: NonNullable<Awaited<ReturnType<Accounts['exportData']>>>) => ({
  person: {
    ...person,
    numbers: [...person.numbers],
    consents: [...person.consents],
    vipMemberships: [...person.vipMemberships],
    bookings: [...person.bookings],
    associations: [...person.associations],
    payments: [...person.payments],
  },
  events: [...events],
})
