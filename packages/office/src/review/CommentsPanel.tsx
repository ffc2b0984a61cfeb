import type { CommentThread } from '@nyhem/contract/calls/comments'
import { blockOf } from '@nyhem/domain/content/comments'
import type { Path } from '@nyhem/domain/content/draft'
import { type ReactNode, useState } from 'react'
import { useFieldNames } from '../form/use-names.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentsProvider, useComments } from './comments.tsx'
import type { PagePanelProps } from './page-panel.ts'
import css from './review.module.css'
import { Thread } from './Thread.tsx'

type Props = PagePanelProps & {
  /** Opens the field or block that a comment stands at. */
  onPlace?: (path: Path) => void
}

/** All comments of a page, those of removed blocks as well. Shares them with the fields where a provider is around. */
export function CommentsPanel({ onPlace, ...page }: Props): ReactNode {
  const around = useComments()
  const listed = <Listed kind={page.kind} {...(onPlace ? { onPlace } : {})} />
  if (around?.pageId === page.pageId) return listed
  return (
    <CommentsProvider key={page.pageId} pageId={page.pageId} mayWrite={page.allowed.includes('write')}>
      {listed}
    </CommentsProvider>
  )
}

function Listed({ kind, onPlace }: { kind: string; onPlace?: (path: Path) => void }) {
  const texts = useTexts()
  const { comments: words } = useReviewTexts()
  const comments = useComments()
  const placeOf = usePlaceName(comments?.threads ?? [], kind)
  const [showsSettled, setShowsSettled] = useState(false)
  if (!comments) return null
  const { threads, answer, problem } = comments
  const settled = threads.filter(({ resolved }) => resolved !== null)
  const open = threads.filter(({ resolved }) => resolved === null)
  const lines = (shown: readonly CommentThread[]) => (
    <ul>
      {shown.map((thread) => (
        <Thread
          key={thread.id}
          thread={thread}
          place={placeOf(thread)}
          {...(onPlace && thread.path.length > 0 ? { onPlace: () => onPlace(thread.path) } : {})}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="comments-panel" className={css.panel}>
      <h2 id="comments-panel" className={css.heading}>
        {words.heading} <small>{words.counts(open.length, settled.length)}</small>
      </h2>
      {answer.kind === 'failed' && (
        <Problem problem={answer.problem} what={texts.states.failed}>
          <Button small onClick={comments.again}>
            {texts.states.again}
          </Button>
        </Problem>
      )}
      {answer.kind === 'asking' && answer.value === null && <Loading />}
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {answer.kind === 'here' && threads.length === 0 && <p className={css.quiet}>{words.none}</p>}
      {lines(open)}
      {settled.length > 0 && (
        <Button small look="quiet" aria-expanded={showsSettled} onClick={() => setShowsSettled(!showsSettled)}>
          {showsSettled ? words.hideSettled : words.showSettled(settled.length)}
        </Button>
      )}
      {showsSettled && lines(settled)}
      {comments.mayWrite && (
        <CommentForm label={words.write} act={words.send} send={(said) => comments.write([], said)} />
      )}
    </section>
  )
}

/** "Text, Rubrik", "Hela sidan", "Text, borttaget block". Blocks are named by what they were. */
function usePlaceName(threads: readonly CommentThread[], kind: string) {
  const { comments: words } = useReviewTexts()
  const blocks = threads.flatMap(({ path, blockKind }) => {
    const key = blockOf(path)
    return key === null || blockKind === null ? [] : [{ key, kind: blockKind, id: key, fields: {} }]
  })
  const nameOf = useFieldNames(blocks, kind)
  return ({ path, isGone }: CommentThread): string => {
    if (path.length === 0) return words.wholePage
    return isGone ? `${nameOf(path.slice(0, 2))}, ${words.gone}` : nameOf(path)
  }
}
