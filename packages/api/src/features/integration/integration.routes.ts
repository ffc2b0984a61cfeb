import { Readable } from 'node:stream'
import type { ImportHeldReply } from '@nyhem/contract/calls/catalogue-import'
import type { Route } from '@nyhem/contract/routes/define-route'
import { mostCatalogueBytes } from '@nyhem/contract/routes/integration'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiReply, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, integrationKeyOf } from '../../server/route.ts'
import { type FeedKind, feedKinds, type Integration } from './integration.ts'
import { BodyBroken, BodyTooLarge, type SpooledBody, spoolBody } from './spool-body.ts'

export type IntegrationLimits = { mostBytes: number; importsPerMinute: number }

export const defaultIntegrationLimits: IntegrationLimits = { mostBytes: mostCatalogueBytes, importsPerMinute: 30 }

const family = routes.integration
type FeedRoute =
  | 'importCatalogue'
  | 'importCustomers'
  | 'importTechnicalManagement'
  | 'importMyPages'
  | 'importExplorer'
const routeOfFeed: Readonly<Record<FeedKind, Route<(typeof family)[FeedRoute]['spec']>>> = {
  catalogue: family.importCatalogue,
  customers: family.importCustomers,
  'technical-management': family.importTechnicalManagement,
  'my-pages': family.importMyPages,
  explorer: family.importExplorer,
}

const feedTypes = ['application/x-ndjson', 'application/jsonl', 'application/json-lines']

export type IntegrationRouteParts = {
  integration: Integration
  limits?: IntegrationLimits
  onFeed?: (feed: FeedKind, outcome: 'taken' | 'held' | 'refused') => void
  now: () => Date
}

/**
 * `POST /integration/v1/catalogue`, `/customers`, `/technical-management`, `/my-pages` and `/explorer`: the feeds over
 * HTTP.
 */
export function integrationRoutes(
  app: ApiServer,
  { integration, limits = defaultIntegrationLimits, onFeed = () => undefined, now }: IntegrationRouteParts,
): void {
  // The body stays a stream, so that the key is checked before it is read.
  for (const type of feedTypes) app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  // Customer files are small, and imports block all transactions of the embedded database.
  const mostBytesOf = (feed: FeedKind) => Math.min(limits.mostBytes, routeOfFeed[feed].spec.bodyLimit)
  const waitOf = importRate(limits.importsPerMinute, now)

  for (const feed of feedKinds)
    addRoute(app, routeOfFeed[feed], {
      access: { integration },
      bodyLimit: mostBytesOf(feed),
      guards: [
        async (request) => {
          const wait = waitOf(integrationKeyOf(request))
          if (wait > 0) throw new ProblemError('TooManyRequests', { retryAfterSeconds: wait })
        },
      ],
      async handler(request, reply) {
        const keyId = integrationKeyOf(request)
        const stream = request.body
        if (!isStream(stream)) throw new ProblemError('UnsupportedMediaType')
        const body = await takeIn(stream, mostBytesOf(feed))
        try {
          const answer = await integration.importFeed(feed, {
            body,
            keyId,
            idempotencyKey: request.headers['idempotency-key'] ?? null,
            requestId: request.id,
          })
          switch (answer.code) {
            case 'Ok':
              request.log.info({ feed, keyId, ...answer.reply }, 'feed imported')
              onFeed(feed, 'taken')
              return reply.send(answer.reply)
            case 'Held':
              request.log.warn({ feed, keyId, ...answer.reply }, 'feed held for a person')
              onFeed(feed, 'held')
              return sendHeld(reply, answer.reply)
            case 'InvalidFeed':
              request.log.info(
                { feed, keyId, lines: answer.reply.lines, problems: answer.reply.problemCount },
                'feed refused',
              )
              onFeed(feed, 'refused')
              return reply.code(400).send(answer.reply)
            case 'KeyReused':
              throw new ProblemError('Conflict', { message: 'This Idempotency-Key was used with another body.' })
            case 'StillRunning':
              throw new ProblemError('Conflict', { message: 'The first request with this Idempotency-Key is running.' })
          }
        } finally {
          await body.remove()
        }
      },
    })
  addRoute(app, family.getCatalogueBatch, {
    access: { integration },
    async handler(request) {
      const fate = await integration.batchFate(integrationKeyOf(request), request.params.batchId)
      if (!fate) throw new ProblemError('NotFound')
      return fate
    },
  })
}

/** Only the catalogue's route describes it. */
const sendHeld = (reply: ApiReply, held: ImportHeldReply): ApiReply => reply.code(202).send(held)

async function takeIn(stream: Readable, mostBytes: number): Promise<SpooledBody> {
  try {
    return await spoolBody(stream, { mostBytes })
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ProblemError('TooLarge', { cause: error })
    if (error instanceof BodyBroken) throw new ProblemError('InvalidInput', { cause: error })
    throw error
  }
}

const isStream = (body: unknown): body is Readable => body instanceof Readable

const minuteMs = 60_000

/**
 * Limits imports per key and minute; an import costs far more than requests limited by address. Seconds to wait, 0 for
 * an import that may begin.
 */
function importRate(most: number, now: () => Date): (keyId: string) => number {
  let minute = 0
  let counts = new Map<string, number>()
  return (keyId) => {
    const time = now().getTime()
    const current = Math.floor(time / minuteMs)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, count)
    return count <= most ? 0 : Math.ceil(((current + 1) * minuteMs - time) / 1000)
  }
}
