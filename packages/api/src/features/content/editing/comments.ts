import type { ChangeCommentReply, CommentThread } from '@nyhem/contract/calls/comments'
import { blockOf, commentWords, placeOfComment } from '@nyhem/domain/content/comments'
import type { Draft, Path } from '@nyhem/domain/content/draft'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { findBase, findDraft, findPlace, lockPlace, type PlaceOfPage } from '../tree/content-drafts.store.ts'
import { draftOf } from '../tree/draft-content.ts'
import * as store from './comments.store.ts'
import type { By } from './editing.types.ts'
import { lineOf, type RecordLine } from './page-lines.ts'

type Tx = Kysely<Database>
type Changed = ChangeCommentReply | { readonly code: 'NotFound' }
type OfThread = { readonly pageId: PageId; readonly commentId: number }

/** Comments on a page, its fields and blocks. They stay with the block, wherever it is moved. */
export type Comments = {
  /** Null: no such page. */
  list(by: By, pageId: PageId): Promise<CommentThread[] | null>
  write(by: By, comment: { pageId: PageId; path: Path; words: string }): Promise<Changed>
  /** Opens the thread again. */
  answer(by: By, comment: OfThread & { words: string }): Promise<Changed>
  resolve(by: By, thread: OfThread): Promise<Changed>
  reopen(by: By, thread: OfThread): Promise<Changed>
}

export function openComments({ db, record }: { db: Kysely<Database>; record: RecordLine }): Comments {
  const settle = (by: By, { pageId, commentId }: OfThread, event: 'comment-resolved' | 'comment-reopened') =>
    changed(db, { by, pageId }, async (tx, place) => {
      if (!(await store.isThread(tx, pageId, commentId))) return 'NotFound'
      const isNew = await store.setResolved(tx, commentId, event === 'comment-resolved' ? by : null)
      if (isNew) await record(tx, lineOf(event, { by, place }))
      return 'Ok'
    })
  return {
    list: (by, pageId) =>
      inTransaction(db, async (tx) => {
        const place = await findPlace(tx, pageId)
        return place && threadsOf(tx, by, place)
      }),
    write: (by, { pageId, path: wanted, words: written }) =>
      changed(db, { by, pageId }, async (tx, place) => {
        const words = commentWords(written)
        if (words === null) return 'Words'
        const draft = await presentDraft(tx, by, pageId)
        const path = draft && placeOfComment(draft, wanted)
        if (!path) return 'PathUnknown'
        const blockKind = draft.blocks.find(({ key }) => key === blockOf(path))?.kind ?? null
        await store.addComment(tx, by, { pageId, threadId: null, path, blockKind, words })
        await record(tx, lineOf('comment-written', { by, place }))
        return 'Ok'
      }),
    answer: (by, { pageId, commentId, words: written }) =>
      changed(db, { by, pageId }, async (tx, place) => {
        const words = commentWords(written)
        if (words === null) return 'Words'
        if (!(await store.isThread(tx, pageId, commentId))) return 'NotFound'
        await store.addComment(tx, by, { pageId, threadId: commentId, path: [], blockKind: null, words })
        await record(tx, lineOf('comment-written', { by, place }))
        if (await store.setResolved(tx, commentId, null)) await record(tx, lineOf('comment-reopened', { by, place }))
        return 'Ok'
      }),
    resolve: (by, thread) => settle(by, thread, 'comment-resolved'),
    reopen: (by, thread) => settle(by, thread, 'comment-reopened'),
  }
}

type CommentAct = (tx: Tx, place: PlaceOfPage) => Promise<Changed['code']>

const changed = (db: Tx, { by, pageId }: { by: By; pageId: PageId }, act: CommentAct): Promise<Changed> =>
  inTransaction<Changed>(db, async (tx) => {
    const place = await lockPlace(tx, pageId)
    if (!place) return { code: 'NotFound' }
    const code = await act(tx, place)
    return code === 'Ok' ? { code, threads: await threadsOf(tx, by, place) } : { code }
  })

/** What is being written, or what one would begin from. */
async function presentDraft(tx: Tx, { now }: By, pageId: PageId): Promise<Draft | null> {
  const version = (await findDraft(tx, pageId)) ?? (await findBase(tx, pageId, now))
  return version && draftOf(version.content)
}

async function threadsOf(tx: Tx, by: By, { id: pageId }: PlaceOfPage): Promise<CommentThread[]> {
  const rows = await store.listComments(tx, pageId)
  const draft = await presentDraft(tx, by, pageId)
  const keys = new Set(draft?.blocks.map(({ key }) => key))
  const replies = Map.groupBy(rows, ({ threadId }) => threadId)
  return (replies.get(null) ?? []).map((row) => {
    const block = blockOf(row.path)
    return {
      ...commentOf(row, by.staffId),
      path: [...row.path],
      blockKind: row.blockKind,
      isGone: block !== null && !keys.has(block),
      resolved: row.resolved,
      replies: (replies.get(row.id) ?? []).map((reply) => commentOf(reply, by.staffId)),
    }
  })
}

const commentOf = ({ id, author, madeAt, words }: store.CommentRow, oneself: StaffId) => ({
  id,
  by: author.name,
  isOwn: author.id === oneself,
  at: madeAt,
  words,
})
