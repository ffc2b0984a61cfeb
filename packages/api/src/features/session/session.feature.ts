import { defineFeature } from '../feature.ts'
import { sessionRoutes } from './session.routes.ts'
import { openSessions } from './session.ts'
import { placeOfKey } from './signing-keys.ts'

export const sessionFeature = defineFeature(
  {
    name: 'session',
    tables: ['account_session', 'session_key'],
    joined: { account_session: { itself: 'Every process is informed that they have ended.' } },
    personalData: { tables: { account_session: 'sessions' } },
    sealed: {
      session_key: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: { private_encrypted: ({ id = '' }) => placeOfKey(id) },
      },
    },
  },
  async (deps: Parameters<typeof openSessions>[0]) => {
    const sessions = await openSessions(deps)
    return {
      service: sessions,
      retention: [{ name: 'sessions that are over', deleteOld: () => sessions.deleteOld() }],
      personalData: {
        async export({ accountId }) {
          const listed = await sessions.list(accountId)
          return { sessions: listed.map(({ device, method, createdAt }) => ({ device, method, createdAt })) }
        },
        erase: (tx, { accountId }) => sessions.revokeAll(tx, accountId),
      },
      joins: { move: (tx, { joined }) => sessions.revokeAll(tx, joined) },
      routes: ({ audit }) => [(app) => sessionRoutes(app, { sessions, database: deps.database, now: deps.now, audit })],
      close: () => sessions.close(),
    }
  },
)
