import { buildSimulators } from './build-simulators.ts'
import { openClamd } from './clamd/open-clamd.ts'
import { readConfig } from './config.ts'
import { openIdentitySimulators } from './identity-simulators.ts'
import { openInbox } from './inbox/inbox.ts'
import { openPaymentSimulators } from './payment-simulators.ts'
import { signicatSessions } from './signicat-sign/signicat-sessions.ts'
import { managedCases } from './technical-management/managed-cases.ts'

/** This machine only. */
const host = '127.0.0.1'

// biome-ignore lint/style/noProcessEnv: the one place where the simulators read their environment.
const read = readConfig(process.env)
if (!read.ok) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}
const { port, smtpPort, bankIdPort, swishPort, clamdPort, dataFolder: folder } = read.config
const origin = `http://localhost:${port}`
const [inbox, identity, clamd] = await Promise.all([
  openInbox({ port: smtpPort, host, now: () => new Date(), folder }),
  openIdentitySimulators({
    origin,
    bankIdPort,
    host,
    // The demo's sites have many addresses here.
    redirects: 'loopback',
    now: Date.now,
    folder,
  }),
  openClamd({ port: clamdPort, host }),
])
const payments = await openPaymentSimulators({ origin, host, swishPort, clock: identity.clock, folder })
const signing = signicatSessions(identity.clock, folder)
const app = buildSimulators({ inbox, identity, payments, signing, management: managedCases(Date.now, folder), clamd })
await app.listen({ port, host })
console.log(
  `simulators: http://localhost:${port}/ (mail server on port ${inbox.smtpPort}, BankID at ${identity.bankId.access.baseUrl}, Swish at ${payments.swish.access.baseUrl}, clamd on port ${clamd.port})`,
)
