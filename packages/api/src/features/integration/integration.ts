import type {
  BatchFateReply,
  ImportHeldReply,
  ImportRefusal,
  ImportReply,
  IntegrationScope,
} from '@nyhem/contract/calls/catalogue-import'
import { longestManagementLine } from '@nyhem/contract/feed/management-lines'
import { longestFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type FeedText, linesOfBytes } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { batchFate, type TakenBatch, takeBatch } from '../feeds/feeds.ts'
import { checkApiKey, type KeyCheck, keyDays, makeApiKey } from './api-keys.ts'
import {
  claimRequest,
  findKeys,
  type RepeatableRequest,
  releaseRequest,
  revokeKey,
  type StoredAnswer,
  type StoredKey,
  storeAnswer,
} from './integration.store.ts'
import type { SpooledBody } from './spool-body.ts'

export { keyDays } from './api-keys.ts'

/** Time after which a silent request counts as dead. */
const deadAfterMs = 10 * 60_000
const retentionMs = 24 * 3_600_000
/** Maximum problems per response. The rest is counted. */
const mostProblems = 10_000

export type FeedRequest = {
  body: SpooledBody
  keyId: string
  idempotencyKey: string | null
  requestId: string
}

/** Each has its own scope and address. */
export const feedKinds = ['catalogue', 'customers', 'technical-management', 'my-pages', 'explorer'] as const
export type FeedKind = (typeof feedKinds)[number]

export type FeedAnswer =
  | { code: 'Ok'; reply: ImportReply }
  | { code: 'InvalidFeed'; reply: ImportRefusal }
  /** A batch of the catalogue that waits for a person. */
  | { code: 'Held'; reply: ImportHeldReply }
  /** The Idempotency-Key was used with another body. */
  | { code: 'KeyReused' }
  /** The first request with this Idempotency-Key is unfinished. */
  | { code: 'StillRunning' }

export type IntegrationKeys = {
  checkKey(authorization: string | undefined, scope: IntegrationScope): Promise<KeyCheck>
  /** Valid for `days`. */
  makeKey(name: string, scopes: readonly IntegrationScope[], days?: number): Promise<string>
  /** Oldest first, revoked and expired ones too. */
  listKeys(): Promise<readonly Omit<StoredKey, 'secretHash'>[]>
  revokeKey(keyId: string): Promise<boolean>
}

export type Integration = IntegrationKeys & {
  importFeed(feed: FeedKind, request: FeedRequest): Promise<FeedAnswer>
  /** Of a catalogue batch of this key; null: it has sent no such batch. */
  batchFate(keyId: string, batchId: string): Promise<BatchFateReply | null>
}

export function openIntegrationKeys(parts: { db: Kysely<Database>; now: () => Date }): IntegrationKeys {
  const { db } = parts
  const now = () => instantOf(parts.now())
  return {
    checkKey: (authorization, scope) => checkApiKey(db, { authorization, scope, now: now() }),
    makeKey: (name, scopes, days = keyDays) => makeApiKey(db, { name, scopes, days, now: now() }),
    listKeys: async () => (await findKeys(db)).map(({ secretHash: _, ...key }) => key),
    revokeKey: (keyId) => revokeKey(db, keyId, now()),
  }
}

type FeedBatch = { lines: AsyncIterable<FeedText>; mostProblems: number }
type Importer = (lines: AsyncIterable<FeedText>, now: Instant, request: FeedRequest) => Promise<TakenBatch>

export function createIntegration(parts: {
  db: Kysely<Database>
  importCustomers: (batch: FeedBatch) => Promise<ImportOutcome>
  importManagement: (batch: FeedBatch) => Promise<ImportOutcome>
  importMyPages: (batch: FeedBatch) => Promise<ImportOutcome>
  importExplorer: (batch: FeedBatch) => Promise<ImportOutcome>
  /** Runs in the catalogue's transaction. */
  onCatalogueChanged?: (tx: Kysely<Database>) => Promise<void>
  now: () => Date
}): Integration {
  const { db, importCustomers, importManagement, importMyPages, importExplorer, onCatalogueChanged: onChanged } = parts
  const now = () => instantOf(parts.now())
  const importers: Record<FeedKind, Importer> = {
    catalogue: (lines, moment, { body, keyId }) =>
      takeBatch(
        { db, now: moment, onChanged },
        { lines, body: () => body.read(), sha256: body.hash, keyId, mostProblems },
      ),
    customers: (lines) => importCustomers({ lines, mostProblems }),
    'technical-management': (lines) => importManagement({ lines, mostProblems }),
    'my-pages': (lines) => importMyPages({ lines, mostProblems }),
    explorer: (lines) => importExplorer({ lines, mostProblems }),
  }
  return {
    ...openIntegrationKeys(parts),
    batchFate: (keyId, batchId) => batchFate(db, keyId, batchId),
    importFeed: (feed, request) => importFeed(db, { feed, request, importer: importers[feed], now: now() }),
  }
}

type Import = { feed: FeedKind; request: FeedRequest; importer: Importer; now: Instant }

async function importFeed(db: Kysely<Database>, { feed, request, importer, now }: Import): Promise<FeedAnswer> {
  const { body, keyId, idempotencyKey } = request
  const run = () => runImport(importer, { feed, request, now })
  if (idempotencyKey === null) return answerOf(await run())
  // The same bytes to another feed are another request.
  const repeatable: RepeatableRequest = { keyId, idempotencyKey, bodyHash: `${feed} ${body.hash}` }
  const claim = await claimRequest(db, repeatable, {
    now,
    deadSince: before(now, deadAfterMs),
    expired: before(now, retentionMs),
  })
  if (claim.code === 'OtherBody') return { code: 'KeyReused' }
  if (claim.code === 'Running') return { code: 'StillRunning' }
  if (claim.code === 'Answered') return answerOf(claim.answer)
  try {
    const answer = await run()
    await storeAnswer(db, repeatable, answer)
    return answerOf(answer)
  } catch (error) {
    await releaseRequest(db, repeatable)
    throw error
  }
}

const before = (now: Instant, ms: number): Instant => instantOf(new Date(Date.parse(now) - ms))

function answerOf({ status, reply }: StoredAnswer): FeedAnswer {
  if (status === 200) return { code: 'Ok', reply }
  return status === 202 ? { code: 'Held', reply } : { code: 'InvalidFeed', reply }
}

/** Technical-management lines may contain files. */
const longestLine: Readonly<Record<FeedKind, number>> = {
  catalogue: longestFeedLine,
  customers: longestFeedLine,
  'technical-management': longestManagementLine,
  'my-pages': longestFeedLine,
  explorer: longestFeedLine,
}

async function runImport(importer: Importer, { feed, request, now }: Omit<Import, 'importer'>): Promise<StoredAnswer> {
  const { body, requestId } = request
  const outcome = await importer(linesOfBytes(body.read(), longestLine[feed]), now, request)
  if (outcome.code === 'Ok') return { status: 200, reply: { code: 'Ok', ...outcome.summary } }
  if (outcome.code === 'Held') {
    const { batchId, counts, reasons } = outcome
    return { status: 202, reply: { code: 'Held', batchId, ...counts, reasons: [...reasons] } }
  }
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
