import type { ImportRefusal, ImportReply, IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import { longestManagementLine } from '@nyhem/contract/feed/management-lines'
import { longestFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type FeedText, linesOfBytes } from '../catalogue/feed-text.ts'
import { type ImportOutcome, importCatalogue } from '../catalogue/import-catalogue.ts'
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

/** Each has a scope and an address of its own. */
export const feedKinds = ['catalogue', 'customers', 'technical-management', 'my-pages', 'explorer'] as const
export type FeedKind = (typeof feedKinds)[number]

export type FeedAnswer =
  | { code: 'Ok'; reply: ImportReply }
  | { code: 'InvalidFeed'; reply: ImportRefusal }
  /** The same Idempotency-Key came with another body. */
  | { code: 'KeyReused' }
  /** The first request with this Idempotency-Key has not been answered yet. */
  | { code: 'StillRunning' }

/** Keys of business systems. */
export type IntegrationKeys = {
  checkKey(authorization: string | undefined, scope: IntegrationScope): Promise<KeyCheck>
  makeKey(name: string, scopes: readonly IntegrationScope[]): Promise<string>
  revokeKey(keyId: string): Promise<boolean>
}

/** What business systems do through the integration interface. */
export type Integration = IntegrationKeys & {
  /** Takes in a batch of a feed: of the catalogue, of customers, of the technical management, of my pages, or of the explorer. */
  importFeed(feed: FeedKind, request: FeedRequest): Promise<FeedAnswer>
}

export function openIntegrationKeys(parts: { db: Kysely<Database>; now: () => Date }): IntegrationKeys {
  const { db } = parts
  const now = () => instantOf(parts.now())
  return {
    checkKey: (authorization, scope) => checkApiKey(db, { authorization, scope, now: now() }),
    makeKey: (name, scopes) => makeApiKey(db, { name, scopes, now: now() }),
    revokeKey: (keyId) => revokeKey(db, keyId, now()),
  }
}

type FeedBatch = { lines: AsyncIterable<FeedText>; mostProblems: number }
type Importer = (lines: AsyncIterable<FeedText>, now: Instant) => Promise<ImportOutcome>

export function createIntegration(parts: {
  db: Kysely<Database>
  importCustomers: (batch: FeedBatch) => Promise<ImportOutcome>
  importManagement: (batch: FeedBatch) => Promise<ImportOutcome>
  importMyPages: (batch: FeedBatch) => Promise<ImportOutcome>
  importExplorer: (batch: FeedBatch) => Promise<ImportOutcome>
  /** Told in the transaction in which the catalogue changes. */
  onCatalogueChanged?: (tx: Kysely<Database>) => Promise<void>
  now: () => Date
}): Integration {
  const { db, importCustomers, importManagement, importMyPages, importExplorer, onCatalogueChanged: onChanged } = parts
  const now = () => instantOf(parts.now())
  const importers: Record<FeedKind, Importer> = {
    catalogue: (lines, moment) => importCatalogue({ db, lines, now: moment, onChanged, mostProblems }),
    customers: (lines) => importCustomers({ lines, mostProblems }),
    'technical-management': (lines) => importManagement({ lines, mostProblems }),
    'my-pages': (lines) => importMyPages({ lines, mostProblems }),
    explorer: (lines) => importExplorer({ lines, mostProblems }),
  }
  return {
    ...openIntegrationKeys(parts),
    importFeed: (feed, request) => importFeed(db, { feed, request, importer: importers[feed], now: now() }),
  }
}

type Import = { feed: FeedKind; request: FeedRequest; importer: Importer; now: Instant }

async function importFeed(db: Kysely<Database>, { feed, request, importer, now }: Import): Promise<FeedAnswer> {
  const { body, keyId, idempotencyKey } = request
  const run = () => runImport(importer, { feed, request, now })
  if (idempotencyKey === null) return answerOf(await run())
  // The same bytes are another request when they go to another feed.
  const repeatable: RepeatableRequest = { keyId, idempotencyKey, bodyHash: `${feed} ${body.hash}` }
  const claim = await claimRequest(db, repeatable, {
    now,
    deadSince: before(now, deadAfterMs),
    expired: before(now, keptForMs),
  })
  if (claim.code === 'OtherBody') return { code: 'KeyReused' }
  if (claim.code === 'Running') return { code: 'StillRunning' }
  if (claim.code === 'Answered') return answerOf(claim.answer)
  try {
    const answer = await run()
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

/** A line of the technical management may carry files. */
const longestLine: Readonly<Record<FeedKind, number>> = {
  catalogue: longestFeedLine,
  customers: longestFeedLine,
  'technical-management': longestManagementLine,
  'my-pages': longestFeedLine,
  explorer: longestFeedLine,
}

async function runImport(
  importer: Importer,
  { feed, request: { body, requestId }, now }: Omit<Import, 'importer'>,
): Promise<KeptAnswer> {
  const outcome = await importer(linesOfBytes(body.read(), longestLine[feed]), now)
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
