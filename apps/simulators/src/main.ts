import { buildSimulators } from './build-simulators.ts'
import { readConfig } from './config.ts'
import { openInbox } from './inbox/inbox.ts'

/** The simulators answer on this machine only. */
const host = '127.0.0.1'

// biome-ignore lint/style/noProcessEnv: the one place where the simulators read their environment.
const read = readConfig(process.env)
if (!read.ok) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}
const { port, smtpPort } = read.config
const inbox = await openInbox({ port: smtpPort, host, now: () => new Date() })
const app = buildSimulators({ inbox })
await app.listen({ port, host })
console.log(`simulators: http://localhost:${port}/ (mail server on port ${inbox.smtpPort})`)

async function stop(): Promise<void> {
  await app.close()
  await inbox.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
