import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { asId } from '@nyhem/domain/ids'
import { defineFeature } from '../feature.ts'
import { identificationRoutes } from './identification.routes.ts'
import { type IdentificationParts, openIdentification } from './identification.ts'
import { orderPlace, personPlace } from './sealed-order.ts'

type Deps = IdentificationParts & { onResult: (method: AuthMethod, code: string) => void }

export const identificationFeature = defineFeature(
  {
    name: 'identification',
    tables: ['e_identity_order'],
    joined: { e_identity_order: { ends: 'An identification under way belongs to a session that ends.' } },
    personalData: {
      tables: {
        e_identity_order: { notExported: 'An identification under way, encrypted; deleted a day after it has lapsed.' },
      },
      retained: {
        e_identity_order: {
          what: 'Orders started by a browser without login: the identified person, encrypted, without account.',
          period: '1 day after the order has expired',
          reason: 'Until its result is used, an order belongs to the browser that started it, not to an account.',
        },
      },
    },
    sealed: {
      e_identity_order: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: {
          state_encrypted: ({ id = '' }) => orderPlace(asId<'Identification'>(id)),
          person_encrypted: ({ id = '' }) => personPlace(asId<'Identification'>(id)),
        },
      },
    },
  },
  ({ onResult, ...deps }: Deps) => {
    const identification = openIdentification(deps)
    return {
      service: identification,
      retention: [{ name: 'identifications that have lapsed', deleteOld: () => identification.deleteOld() }],
      // Orders are deleted with the account's row.
      personalData: { export: async () => ({}), erase: async () => undefined },
      routes: ({ sessions, siteOfRequest, isSecure }) => [
        (app) => identificationRoutes(app, { identification, sessions, siteOfRequest, isSecure, onResult }),
      ],
      close: () => identification.close(),
    }
  },
)
