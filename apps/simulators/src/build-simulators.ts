import fastify, { type FastifyInstance } from 'fastify'
import { html, page } from './html.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import type { Inbox } from './inbox/inbox.ts'
import { simulatorsCss } from './simulators-css.ts'

/** The control pages of every simulated provider. */
export function buildSimulators(parts: { inbox: Inbox }): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 64 * 1_024, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'",
      )
    }
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/simulators.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(simulatorsCss))
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Simulators',
          html`<ul class="letters"><li><a href="/inbox/">Inbox</a><time>SMTP ${parts.inbox.smtpPort}</time><span>every letter that the demo sends</span></li></ul>`,
        ),
      ),
  )
  inboxRoutes(app, parts.inbox)
  return app
}
