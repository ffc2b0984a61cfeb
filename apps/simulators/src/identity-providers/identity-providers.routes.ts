import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import type { SimulatedClock } from '../simulated-clock.ts'
import { answeredWithFault } from './back-channel-faults.ts'
import { chooserPage } from './chooser-page.ts'
import { accountOf, type IdentityProvider } from './identity-provider.ts'

export const choice = z.object({
  person: z.string().max(50).default(''),
  level: z.string().max(100).default(''),
  act: z.enum(['approve', 'withholdNumber', 'wrongNonce', 'turnBack', 'timeOut', 'fail']),
})

/** Mounts each issuer under `/oidc/{id}`: addresses of `oidc-provider`, and the page to choose a person. */
export function identityProviderRoutes(
  app: FastifyInstance,
  { providers, clock }: { providers: readonly IdentityProvider[]; clock: SimulatedClock },
): void {
  for (const simulated of providers) {
    const prefix = `/oidc/${simulated.issuer.id}`
    app.register(async (scope) => {
      // The library reads the body itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      const handle = simulated.provider.callback()
      scope.all(`${prefix}/*`, (request, reply) => {
        reply.hijack()
        const { raw } = request
        const path = raw.url?.slice(prefix.length) ?? ''
        if (answeredWithFault(simulated.fault(), path, reply.raw)) return
        const stripped = Object.assign(raw, { originalUrl: raw.url, url: path })
        handle(stripped as IncomingMessage, reply.raw as ServerResponse)
      })
    })
    app.get(`${prefix}/choose/:uid`, async (request, reply) => {
      const interaction = await found(simulated, request, reply)
      return interaction === null ? gone(reply) : chooserPage(reply, simulated, interaction)
    })
    app.post(`${prefix}/choose/:uid`, async (request, reply) => {
      const read = choice.safeParse(request.body)
      if (!read.success) return reply.code(400).send('Choose somebody and what to do.')
      const interaction = await found(simulated, request, reply)
      if (interaction === null) return gone(reply)
      if (read.data.act === 'wrongNonce') {
        interaction.params.nonce = 'a-nonce-that-nobody-sent'
        await interaction.persist()
      }
      await forgetPerson(simulated, interaction)
      const result = resultOf(read.data, { ...simulated, nowMs: clock.now() })
      const location = await simulated.provider.interactionResult(request.raw, reply.raw, result)
      return reply.redirect(location, 303)
    })
  }
}

const gone = (reply: FastifyReply) => reply.code(404).send('This log-in has ended. Begin again where you came from.')

/** This browser's interaction; null when expired or another browser's. */
async function found({ provider }: IdentityProvider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

/** Whoever was chosen before in this browser: the page has asked anew, and another person may be chosen. */
async function forgetPerson(
  { provider }: IdentityProvider,
  interaction: NonNullable<Awaited<ReturnType<typeof found>>>,
) {
  if (!interaction.session) return
  const session = await provider.Session.findByUid(interaction.session.uid)
  await session?.destroy()
  delete interaction.session
  await interaction.persist()
}

function resultOf(
  { act, person, level }: z.output<typeof choice>,
  { issuer, nowMs }: Pick<IdentityProvider, 'issuer'> & { nowMs: number },
): InteractionResults {
  switch (act) {
    case 'turnBack':
      return { error: 'access_denied', error_description: 'bankid_error_codes:C301' }
    case 'timeOut':
      return { error: 'access_denied', error_description: 'The log-in timed out' }
    case 'fail':
      return { error: 'server_error', error_description: 'simulated' }
    default: {
      const acr = issuer.levels.find((one) => one === level) ?? issuer.levels[0] ?? ''
      const accountId = accountOf(person, act === 'withholdNumber')
      const amr = [issuer.country === 'FI' ? 'fi-op' : 'BID']
      return { login: { accountId, acr, amr, remember: false, ts: Math.floor(nowMs / 1_000) } }
    }
  }
}
