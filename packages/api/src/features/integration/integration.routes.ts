import { Readable } from 'node:stream'
import { type IntegrationScope, importRefusal, importReply } from '@nyhem/contract/calls/catalogue-import'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Integration } from './integration.ts'
import { BodyBroken, BodyTooLarge, type SpooledBody, spoolBody } from './spool-body.ts'

export type IntegrationLimits = { mostBytes: number; importsPerMinute: number }

/** 100,000 homes with their texts are about 150 MB. */
export const defaultIntegrationLimits: IntegrationLimits = { mostBytes: 512 * 1_048_576, importsPerMinute: 30 }

const feedTypes = ['application/x-ndjson', 'application/jsonl', 'application/json-lines']
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** `POST /integration/v1/catalogue`: the catalogue feed over HTTP. */
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
  const admit = importRate(limits.importsPerMinute, now)

  addRoute(app, {
    method: 'POST',
    url: '/integration/v1/catalogue',
    rateLimit: 'integration',
    bodyLimit: limits.mostBytes,
    schema: {
      summary: 'Import a batch of the catalogue feed: all of it, or nothing and every problem',
      description:
        'The body is JSON Lines as docs/feed-format.md describes, sent as application/x-ndjson. Needs a key with the ' +
        'scope catalogue:write. With an Idempotency-Key header, a repeated request is answered as the first was.',
      tags: ['integration'],
      security: [{ apiKey: [] }],
      consumes: ['application/x-ndjson'],
      headers: z.looseObject({ 'idempotency-key': idempotencyKey.optional() }),
      response: { 200: importReply, 400: importRefusal },
    },
    guards: [
      async (request) => {
        const keyId = await callerOf(integration, request, 'catalogue:write')
        callers.set(request, keyId)
        if (!admit(keyId)) throw new ProblemError('TooManyRequests')
      },
    ],
    async handler(request, reply) {
      const keyId = callers.get(request)
      const stream = request.body
      if (keyId === undefined) throw new ProblemError('Unauthorised')
      if (!isStream(stream)) throw new ProblemError('UnsupportedMediaType')
      const body = await takeIn(stream, limits.mostBytes)
      try {
        const answer = await integration.importFeed({
          body,
          keyId,
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          requestId: request.id,
        })
        switch (answer.code) {
          case 'Ok':
            request.log.info({ keyId, ...answer.reply }, 'catalogue imported')
            return reply.send(answer.reply)
          case 'InvalidFeed':
            request.log.info({ keyId, lines: answer.reply.lines, problems: answer.reply.problemCount }, 'feed refused')
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
