import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { testRoute } from '../../server/test-api.ts'
import type { Sessions } from './session.ts'

const loginOfTests = testRoute('POST /test/login', {
  body: z.object({
    accountId: z.string(),
    association: z.string().nullable().default(null),
    method: z.enum(['bank_id', 'email']).default('bank_id'),
  }),
  replies: { 200: z.unknown() },
})

/** Logs in any account without proof, which other features cover. */
export function testLogin(app: ApiServer, parts: { database: Pick<OpenDatabase, 'db'>; sessions: Sessions }): void {
  const { database, sessions } = parts
  addRoute(app, loginOfTests, {
    async handler(request, reply) {
      const { accountId, association, method } = request.body
      const login = {
        accountId: asId<'Account'>(accountId),
        method,
        associationId: association === null ? null : asId<'Association'>(association),
        userAgent: undefined,
      }
      const started = await database.db.transaction().execute((tx) => sessions.begin(tx, login))
      return sessions.answer(request, reply, started)
    },
  })
}

export async function tokenOf(
  app: Pick<ApiServer, 'inject'>,
  login: { accountId: string; association?: string | null; method?: 'bank_id' | 'email' },
): Promise<string> {
  const headers = { host: 'se.localhost', 'x-token-holder': 'client' }
  const reply = await app.inject({ method: 'POST', url: '/test/login', headers, payload: login })
  return reply.json<{ token: string }>().token
}
