import { randomBytes } from 'node:crypto'
import type { Database } from '@nyhem/api/database/schema.generated'
import type { IntegrationKeys } from '@nyhem/api/features/integration/integration'
import type { WebhookEndpoint } from '@nyhem/api/features/webhooks/webhooks'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** Identifies an earlier start's key, to revoke it. */
const keyName = 'simulated technical management'
/** The simulators start in parallel, and may be slower. */
const retryMs = 2_000
const answerTimeoutMs = 3_000

/** The demo's technical management: where cases are reported, and its access to update them. */
export type SimulatedManagement = {
  readonly endpoints: readonly WebhookEndpoint[]
  /** Sends the simulators a new key once they answer. */
  handOver(keys: IntegrationKeys): void
  close(): void
}

/** Inactive without the demo or while the portal's port is unknown. */
export function simulatedManagement(parts: {
  config: Pick<Config, 'loadDemo' | 'port' | 'eIdentity'>
  db: Kysely<Database>
  log: Pick<Logger, 'warn'>
}): SimulatedManagement {
  const { config, db, log } = parts
  const { simulatorsUrl } = config.eIdentity
  if (!config.loadDemo || simulatorsUrl === null || config.port === 0)
    return { endpoints: [], handOver: () => undefined, close: () => undefined }
  const secret = randomBytes(24).toString('base64url')
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function notify(key: string): Promise<void> {
    if (isClosed) return
    const isReported = await isAccepted(new URL('/control/technical-management/access', simulatorsUrl ?? undefined), {
      portalUrl: `http://127.0.0.1:${config.port}`,
      key,
      secret,
    })
    if (isReported || isClosed) return
    timer = setTimeout(() => void notify(key), retryMs)
    timer.unref()
  }

  return {
    endpoints: [
      {
        name: 'simulated-management',
        url: new URL('/technical-management/notices', simulatorsUrl).href,
        secret,
        events: ['case.created', 'case.changed', 'case.closed', 'case.message'],
      },
    ],
    handOver(keys) {
      newKey(db, keys)
        .then(notify)
        .catch((error: unknown) => log.warn({ err: error }, 'the simulated technical management got no key'))
    },
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}

async function newKey(db: Kysely<Database>, keys: IntegrationKeys): Promise<string> {
  const former = await db
    .selectFrom('integration_api_key')
    .select('id')
    .where('name', '=', keyName)
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of former) await keys.revokeKey(id)
  return keys.makeKey(keyName, ['technical-management:write'])
}

async function isAccepted(url: URL, access: { portalUrl: string; key: string; secret: string }): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(access),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    // Not started or too slow.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return false
    throw error
  }
}
