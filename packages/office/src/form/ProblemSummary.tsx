import type { DraftBlock } from '@nyhem/domain/content/draft'
import type { ReactNode } from 'react'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Message } from '../ui/Message.tsx'
import { type FieldPath, idOfField, type Problem } from './problems.ts'
import { useFieldNames } from './use-names.ts'

type SummaryProps = {
  problems: readonly Problem[]
  blocks: readonly DraftBlock[]
  kind: string
  onOpen(path: FieldPath): void
}

/** All that is wrong or missing, each a link to its field. */
export function ProblemSummary({ problems, blocks, kind, onOpen }: SummaryProps): ReactNode {
  const { problems: words } = useEditorTexts()
  const nameOf = useFieldNames(blocks, kind)
  if (problems.length === 0) return null
  const wrong = problems.filter(({ sort }) => sort === 'wrong').length
  return (
    <Message tone={wrong > 0 ? 'bad' : 'neutral'}>
      <p>
        <strong>{wrong > 0 ? words.heading(problems.length) : words.missingHeading(problems.length)}</strong>
      </p>
      <ul>
        {problems.map(({ path }) => (
          <li key={path.join('/')}>
            <a
              href={`#${idOfField(path)}`}
              onClick={(event) => {
                event.preventDefault()
                onOpen(path)
              }}
            >
              {nameOf(path)}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  )
}
