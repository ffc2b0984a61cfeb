import fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { clamdPageRoutes } from './clamd/clamd-page.ts'
import type { ClamdSimulator } from './clamd/open-clamd.ts'
import { controlRoutes } from './control/control.routes.ts'
import { controlPageRoutes } from './control/control-page.ts'
import { html, page } from './html.ts'
import { identityProviderRoutes } from './identity-providers/identity-providers.routes.ts'
import type { IdentitySimulators } from './identity-simulators.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { PaymentSimulators } from './payment-simulators.ts'
import { paytrailRoutes } from './paytrail/paytrail.routes.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { pushServiceRoutes } from './push/push-service.routes.ts'
import { signicatRoutes } from './signicat-sign/signicat.routes.ts'
import { signicatPagesRoutes } from './signicat-sign/signicat-pages.routes.ts'
import type { SignicatSessions } from './signicat-sign/signicat-sessions.ts'
import { simulatorsCss } from './simulators-css.ts'
import { simulatorsJs } from './simulators-js.ts'
import { sveaRoutes } from './svea/svea.routes.ts'
import { swishRoutes } from './swish/swish.routes.ts'
import type { ManagedCases } from './technical-management/managed-cases.ts'
import { technicalManagementRoutes } from './technical-management/technical-management.routes.ts'

export function buildSimulators(parts: {
  inbox: Inbox
  identity: IdentitySimulators
  payments: PaymentSimulators
  signing: SignicatSessions
  management: ManagedCases
  clamd: ClamdSimulator
}): FastifyInstance {
  const bankIdUrl = parts.identity.bankId.access.baseUrl
  const app = fastify({ logger: false, bodyLimit: 64 * 1_024, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'",
      )
    }
  })
  // Prevents DNS rebinding.
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d+)?$/.test(request.headers.host ?? ''))
      return reply.code(421).send('The simulators answer to localhost only.')
  })
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ZodError ? reply.code(400).send(error.issues) : reply.send(error),
  )
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/simulators.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(simulatorsCss))
  app.get('/simulators.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(simulatorsJs))
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Simulators',
          html`<ul class="letters"><li><a href="/phone/">Phone</a><time>BankID ${new URL(bankIdUrl).port}</time><span>identify yourself and sign, as one of the demo's people</span></li><li><a href="/swish/">Swish</a><time></time><span>pay, or not, what a Swedish site asks for</span></li><li><a href="/technical-management/">Technical management</a><time></time><span>what is reported to those who look after the houses, and how it goes on</span></li><li><a href="/identity/">How the e-ID behaves</a><time></time><span>whether it answers by itself, what goes wrong, and what time it is</span></li><li><a href="/file-scanner/">File scanner</a><time>clamd ${parts.clamd.port}</time><span>what is sent with reports; the text of EICAR is found, and it can fail</span></li><li><a href="/inbox/">Inbox</a><time>SMTP ${parts.inbox.smtpPort}</time><span>every letter that the demo sends</span></li></ul>`,
        ),
      ),
  )
  inboxRoutes(app, parts.inbox)
  phoneRoutes(app, { orders: parts.identity.bankId.orders, people: parts.identity.people })
  identityProviderRoutes(app, parts.identity)
  const { origin, clock, paytrail, svea, swish } = parts.payments
  paytrailRoutes(app, { payments: paytrail, clock, origin })
  sveaRoutes(app, { orders: svea, clock, origin })
  swishRoutes(app, swish)
  signicatRoutes(app, { sessions: parts.signing, origin })
  signicatPagesRoutes(app, { sessions: parts.signing, people: parts.identity.people })
  technicalManagementRoutes(app, parts.management)
  controlRoutes(app, parts)
  controlPageRoutes(app, parts.identity)
  clamdPageRoutes(app, parts.clamd)
  pushServiceRoutes(app, { origin, now: Date.now })
  return app
}
