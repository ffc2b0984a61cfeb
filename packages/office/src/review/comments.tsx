import type { ChangeCommentReply, CommentThread } from '@nyhem/contract/calls/comments'
import {
  answerComment,
  listComments,
  reopenComment,
  resolveComment,
  writeComment,
} from '@nyhem/contract/routes/reviews.paths'
import { blockOf } from '@nyhem/domain/content/comments'
import type { Path } from '@nyhem/domain/content/draft'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type CallProblem, type CallResult, call } from '../calls/call.ts'
import { type Answer, useAnswer } from '../ui/use-answer.ts'
import { useSend } from '../ui/use-send.ts'

type SaidCode = ChangeCommentReply['code']

/** Comments of a page, shared by its fields, its outline and its panel. Null answer: nothing came back. */
type Comments = {
  readonly pageId: string
  readonly threads: readonly CommentThread[]
  readonly answer: Answer<{ readonly threads: readonly CommentThread[] }>
  readonly problem: CallProblem | null
  readonly mayWrite: boolean
  again(): void
  write(path: Path, words: string): Promise<SaidCode | null>
  reply(threadId: number, words: string): Promise<SaidCode | null>
  resolve(threadId: number): Promise<SaidCode | null>
  reopen(threadId: number): Promise<SaidCode | null>
}

const CommentsContext = createContext<Comments | null>(null)

/** Null outside of a page that has comments. */
export const useComments = (): Comments | null => use(CommentsContext)

type ProviderProps = { pageId: string; mayWrite: boolean; children: ReactNode }

/** Fetches the comments of a page once, for all that show them. */
export function CommentsProvider({ pageId, mayWrite, children }: ProviderProps) {
  const { answer, again, set } = useAnswer(pageId, () => call(listComments, { params: { pageId } }))
  const { problem, send } = useSend()
  const threads = answer.kind === 'failed' ? undefined : answer.value?.threads
  async function change(ask: () => Promise<CallResult<ChangeCommentReply>>): Promise<SaidCode | null> {
    const said = await send(ask)
    if (said?.code === 'Ok') set({ threads: said.threads })
    return said?.code ?? null
  }
  const ofThread = (commentId: number) => ({ pageId, commentId })
  const comments: Comments = {
    pageId,
    threads: threads ?? [],
    answer,
    problem,
    mayWrite,
    again,
    write: (path, words) => change(() => call(writeComment, { params: { pageId }, body: { path: [...path], words } })),
    reply: (id, words) => change(() => call(answerComment, { params: ofThread(id), body: { words } })),
    resolve: (id) => change(() => call(resolveComment, { params: ofThread(id) })),
    reopen: (id) => change(() => call(reopenComment, { params: ofThread(id) })),
  }
  return <CommentsContext value={comments}>{children}</CommentsContext>
}

/** Open threads by block; those of the page's own fields are under null. For the outline. */
export function useCommentCounts(): ReadonlyMap<string | null, number> {
  const threads = use(CommentsContext)?.threads
  return useMemo(() => {
    const open = (threads ?? []).filter(({ resolved, isGone }) => resolved === null && !isGone)
    return new Map([...Map.groupBy(open, ({ path }) => blockOf(path))].map(([key, here]) => [key, here.length]))
  }, [threads])
}
