import type { Path } from '@nyhem/domain/content/draft'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { By } from './editing.types.ts'

/** The only writer of comments. Their words do not change. */

/** Inside a transaction. */
type Tx = Kysely<Database>

export type CommentRow = {
  readonly id: number
  readonly threadId: number | null
  readonly path: Path
  readonly blockKind: string | null
  readonly words: string
  readonly author: { readonly id: StaffId; readonly name: string }
  readonly madeAt: Instant
  readonly resolved: { readonly by: string; readonly at: Instant } | null
}

/** Oldest first. */
export async function listComments(tx: Tx, pageId: PageId): Promise<CommentRow[]> {
  const rows = await tx
    .selectFrom('content_comment as comment')
    .innerJoin('staff as author', 'author.id', 'comment.author_id')
    .leftJoin('staff as resolver', 'resolver.id', 'comment.resolved_by')
    .select([
      'comment.id',
      'comment.thread_id',
      'comment.path',
      'comment.block_kind',
      'comment.words',
      'comment.author_id',
      'author.name as author_name',
      'comment.made_at',
      'comment.resolved_at',
      'resolver.name as resolver_name',
    ])
    .where('comment.page_id', '=', pageId)
    .orderBy('comment.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id,
    path: row.path,
    blockKind: row.block_kind,
    words: row.words,
    author: { id: asId(row.author_id), name: row.author_name },
    madeAt: row.made_at,
    resolved: row.resolved_at === null ? null : { by: row.resolver_name ?? '', at: row.resolved_at },
  }))
}

/** Of the page, and the beginning of a thread. */
export async function isThread(tx: Tx, pageId: PageId, commentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('content_comment')
    .select('id')
    .where('id', '=', commentId)
    .where('page_id', '=', pageId)
    .where('thread_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type NewComment = {
  readonly pageId: PageId
  readonly threadId: number | null
  readonly path: Path
  readonly blockKind: string | null
  readonly words: string
}

export async function addComment(tx: Tx, by: By, { pageId, threadId, path, blockKind, words }: NewComment) {
  await tx
    .insertInto('content_comment')
    .values({
      page_id: pageId,
      thread_id: threadId,
      path: [...path],
      block_kind: blockKind,
      words,
      author_id: by.staffId,
      made_at: by.now,
    })
    .execute()
}

/** False when it is so already. */
export async function setResolved(tx: Tx, threadId: number, by: By | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_comment')
    .set({ resolved_by: by?.staffId ?? null, resolved_at: by?.now ?? null })
    .where('id', '=', threadId)
    .where('resolved_at', by === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
