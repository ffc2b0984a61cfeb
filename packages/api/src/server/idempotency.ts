import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyKeySchema } from '@nyhem/contract/calls/booking'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.generated.ts'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * Makes calls with an `Idempotency-Key` idempotent: a repeated key of the same caller for the same operation gets the
 * first reply. Without a key each call runs. Throws InvalidInput for an invalid key, and Conflict for a key used with
 * another request or whose first call is unanswered.
 */
export type AnswerOnce = <Reply>(request: ApiRequest, caller: string, work: () => Promise<Reply>) => Promise<Reply>

const header = 'idempotency-key'
/** After this, an unanswered first call counts as cut off and may be repeated. */
const cutOffMs = 60_000
const retentionMs = 24 * 60 * 60_000
/** How long a concurrent call waits for the first. */
const waits = { times: 50, everyMs: 100 } as const

const earlier = (now: Instant, ms: number): Instant => instantOf(new Date(Date.parse(now) - ms))

export function answersOnce(parts: { database: Pick<OpenDatabase, 'db'>; now: () => Instant }): AnswerOnce {
  const { database, now } = parts
  const { db } = database
  return async function answerOnce<Reply>(request: ApiRequest, caller: string, work: () => Promise<Reply>) {
    const sent = request.headers[header]
    if (sent === undefined) return work()
    const key = idempotencyKeySchema.safeParse(sent)
    if (!key.success) throw new ProblemError('InvalidInput', { fields: [{ field: header, problem: 'invalidInput' }] })
    const call = {
      scope: `${caller} ${request.method} ${request.routeOptions.url ?? request.url}`,
      key: key.data,
      hash: createHash('sha256')
        .update(JSON.stringify([request.params, request.body ?? null]))
        .digest(),
    }
    if (!(await claim(db, call, now()))) return (await firstReply(db, call)) as Reply
    try {
      const reply = await work()
      await db
        .updateTable('idempotent_reply')
        .set({ status: 200, reply: JSON.stringify({ reply }) })
        .where('scope', '=', call.scope)
        .where('key', '=', call.key)
        .execute()
      return reply
    } catch (error) {
      // A failed call had no effect: the key may be retried.
      await db.deleteFrom('idempotent_reply').where('scope', '=', call.scope).where('key', '=', call.key).execute()
      throw error
    }
  }
}

type Call = { readonly scope: string; readonly key: string; readonly hash: Uint8Array }

async function claim(db: Kysely<Database>, call: Call, now: Instant): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotent_reply')
    .values({ scope: call.scope, key: call.key, request_hash: call.hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotent_reply.status', 'is', null)
        .where('idempotent_reply.created_at', '<', earlier(now, cutOffMs))
        .where('idempotent_reply.request_hash', '=', call.hash),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Waits while the first call is running. */
async function firstReply(db: Kysely<Database>, call: Call): Promise<unknown> {
  for (let waited = 0; waited < waits.times; waited += 1) {
    const row = await db
      .selectFrom('idempotent_reply')
      .select(['request_hash', 'status', 'reply'])
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .executeTakeFirst()
    // The first call failed, and its caller was notified.
    if (!row || Buffer.compare(Buffer.from(row.request_hash), Buffer.from(call.hash)) !== 0) break
    if (row.status !== null) return (row.reply as { reply: unknown }).reply
    await pause(waits.everyMs)
  }
  throw new ProblemError('Conflict', { retryAfterSeconds: 1 })
}

export async function deleteOldReplies(db: Kysely<Database>, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_reply')
    .where('created_at', '<', earlier(now, retentionMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
