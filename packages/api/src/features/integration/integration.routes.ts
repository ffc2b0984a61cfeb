import { Readable } from 'node:stream'
import { type IntegrationScope, importRefusal, importReply } from '@nyhem/contract/calls/catalogue-import'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { type FeedKind, feedKinds, type Integration } from './integration.ts'
import { BodyBroken, BodyTooLarge, type SpooledBody, spoolBody } from './spool-body.ts'

export type IntegrationLimits = { mostBytes: number; importsPerMinute: number }

/** 100,000 homes with their texts are about 150 MB. */
export const defaultIntegrationLimits: IntegrationLimits = { mostBytes: 512 * 1_048_576, importsPerMinute: 30 }

/** Some ten thousand customers. */
const mostCustomerBytes = 16 * 1_048_576
/** Some ten thousand apartments with their rooms, or a dozen messages with pictures. */
const mostManagementBytes = 64 * 1_048_576

const described = {
  catalogue: { what: 'the catalogue feed', document: 'docs/feed-format.md' },
  customers: { what: 'the customer feed', document: 'docs/customer-feed.md' },
  'technical-management': { what: "the technical management's feed", document: 'docs/management-feed.md' },
  'my-pages': { what: 'the feed of my pages', document: 'docs/my-pages-feed.md' },
  explorer: { what: 'the feed of the residence explorer', document: 'docs/explorer-feed.md' },
} as const satisfies Record<FeedKind, { what: string; document: string }>

const feedTypes = ['application/x-ndjson', 'application/jsonl', 'application/json-lines']
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** `POST /integration/v1/catalogue`, `/customers`, `/technical-management`, `/my-pages` and `/explorer`: the feeds over HTTP. */
export function integrationRoutes(
  app: ApiServer,
  {
    integration,
    limits = defaultIntegrationLimits,
    now,
  }: { integration: Integration; limits?: IntegrationLimits; now: () => Date },
): void {
  // The body is left as a stream: the handler takes it in after the key has been checked.
  for (const type of feedTypes) app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  const callers = new WeakMap<ApiRequest, string>()
  // A file of customers is small, and holds every transaction that waits for the embedded database.
  const mostBytes: Readonly<Record<FeedKind, number>> = {
    catalogue: limits.mostBytes,
    customers: Math.min(limits.mostBytes, mostCustomerBytes),
    'technical-management': Math.min(limits.mostBytes, mostManagementBytes),
    'my-pages': Math.min(limits.mostBytes, mostCustomerBytes),
    explorer: Math.min(limits.mostBytes, mostCustomerBytes),
  }
  const admit = importRate(limits.importsPerMinute, now)

  for (const feed of feedKinds)
    addRoute(app, {
      method: 'POST',
      url: `/integration/v1/${feed}`,
      rateLimit: 'integration',
      bodyLimit: mostBytes[feed],
      schema: {
        summary: `Import a batch of ${described[feed].what}: all of it, or nothing and every problem`,
        description:
          `The body is JSON Lines as ${described[feed].document} describes, sent as application/x-ndjson. Needs a key ` +
          `with the scope ${feed}:write. With an Idempotency-Key header, a repeated request is answered as the first was.`,
        tags: ['integration'],
        security: [{ apiKey: [] }],
        consumes: ['application/x-ndjson'],
        headers: z.looseObject({ 'idempotency-key': idempotencyKey.optional() }),
        response: { 200: importReply, 400: importRefusal },
      },
      guards: [
        async (request) => {
          const keyId = await callerOf(integration, request, `${feed}:write`)
          callers.set(request, keyId)
          if (!admit(keyId)) throw new ProblemError('TooManyRequests')
        },
      ],
      async handler(request, reply) {
        const keyId = callers.get(request)
        const stream = request.body
        if (keyId === undefined) throw new ProblemError('Unauthorised')
        if (!isStream(stream)) throw new ProblemError('UnsupportedMediaType')
        const body = await takeIn(stream, mostBytes[feed])
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
              return reply.send(answer.reply)
            case 'InvalidFeed':
              request.log.info(
                { feed, keyId, lines: answer.reply.lines, problems: answer.reply.problemCount },
                'feed refused',
              )
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
}

async function takeIn(stream: Readable, mostBytes: number): Promise<SpooledBody> {
  try {
    return await spoolBody(stream, { mostBytes })
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ProblemError('TooLarge', { cause: error })
    if (error instanceof BodyBroken) throw new ProblemError('InvalidInput', { cause: error })
    throw error
  }
}

async function callerOf(integration: Integration, request: ApiRequest, scope: IntegrationScope): Promise<string> {
  const check = await integration.checkKey(request.headers.authorization, scope)
  if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
  if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
  return check.caller.keyId
}

const isStream = (body: unknown): body is Readable => body instanceof Readable

/** Counts imports of each key in the running minute; an import costs far more than the requests that are counted by address. */
function importRate(most: number, now: () => Date): (keyId: string) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  return (keyId) => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, count)
    return count <= most
  }
}
