import type { ImportRefusal, ImportReply, IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { linesOfBytes } from '../catalogue/feed-text.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { checkApiKey, type KeyCheck, makeApiKey } from './api-keys.ts'
import {
  claimRequest,
  type KeptAnswer,
  keepAnswer,
  type RepeatableRequest,
  releaseRequest,
  revokeKey,
} from './integration.store.ts'
import type { SpooledBody } from './spool-body.ts'

/** How long a request that says nothing more is believed to be running. */
const deadAfterMs = 10 * 60_000
const keptForMs = 24 * 3_600_000
/** Problems in one answer. The rest is counted. */
const mostProblems = 10_000

export type FeedRequest = {
  body: SpooledBody
  keyId: string
  idempotencyKey: string | null
  requestId: string
}

export type FeedAnswer =
  | { code: 'Ok'; reply: ImportReply }
  | { code: 'InvalidFeed'; reply: ImportRefusal }
  /** The same Idempotency-Key came with another body. */
  | { code: 'KeyReused' }
  /** The first request with this Idempotency-Key has not been answered yet. */
  | { code: 'StillRunning' }

/** What business systems do through the integration interface. */
export type Integration = {
  checkKey(authorization: string | undefined, scope: IntegrationScope): Promise<KeyCheck>
  importFeed(request: FeedRequest): Promise<FeedAnswer>
  makeKey(name: string, scopes: readonly IntegrationScope[]): Promise<string>
  revokeKey(keyId: string): Promise<boolean>
}

export function createIntegration(parts: { db: Kysely<Database>; now: () => Date }): Integration {
  const { db } = parts
  const now = () => instantOf(parts.now())
  return {
    checkKey: (authorization, scope) => checkApiKey(db, { authorization, scope, now: now() }),
    importFeed: (request) => importFeed(db, request, now()),
    makeKey: (name, scopes) => makeApiKey(db, { name, scopes, now: now() }),
    revokeKey: (keyId) => revokeKey(db, keyId, now()),
  }
}

async function importFeed(db: Kysely<Database>, request: FeedRequest, now: Instant): Promise<FeedAnswer> {
  const { body, keyId, idempotencyKey } = request
  if (idempotencyKey === null) return answerOf(await runImport(db, request, now))
  const repeatable: RepeatableRequest = { keyId, idempotencyKey, bodyHash: body.hash }
  const claim = await claimRequest(db, repeatable, {
    now,
    deadSince: before(now, deadAfterMs),
    expired: before(now, keptForMs),
  })
  if (claim.code === 'OtherBody') return { code: 'KeyReused' }
  if (claim.code === 'Running') return { code: 'StillRunning' }
  if (claim.code === 'Answered') return answerOf(claim.answer)
  try {
    const answer = await runImport(db, request, now)
    await keepAnswer(db, repeatable, answer)
    return answerOf(answer)
  } catch (error) {
    await releaseRequest(db, repeatable)
    throw error
  }
}

const before = (now: Instant, ms: number): Instant => instantOf(new Date(Date.parse(now) - ms))

const answerOf = (answer: KeptAnswer): FeedAnswer =>
  answer.status === 200 ? { code: 'Ok', reply: answer.reply } : { code: 'InvalidFeed', reply: answer.reply }

async function runImport(db: Kysely<Database>, { body, requestId }: FeedRequest, now: Instant): Promise<KeptAnswer> {
  const outcome = await importCatalogue({ db, lines: linesOfBytes(body.read()), now, mostProblems })
  if (outcome.code === 'Ok') return { status: 200, reply: { code: 'Ok', ...outcome.summary } }
  const { lines, problems, problemCount } = outcome
  return {
    status: 400,
    reply: {
      code: 'InvalidFeed',
      message: 'The feed has lines that are wrong. Nothing of it is stored.',
      requestId,
      lines,
      problemCount,
      problems,
    },
  }
}
