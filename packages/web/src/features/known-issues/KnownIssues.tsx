import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { joinKnownIssue } from '@nyhem/contract/routes/cases.paths'
import { isIssueOver } from '@nyhem/domain/case/known-issue'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type ReactNode, useState } from 'react'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import type { IssuesTexts } from '../../texts/sv/issues.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import styles from './KnownIssues.module.css'

type Props = {
  readonly issues: readonly KnownIssue[]
  readonly texts: IssuesTexts
  /** Below what is said to who has just joined one. */
  readonly after?: ReactNode
}

/** What is known to be broken in a house, each with a button to say that one has it too. */
export function KnownIssues({ issues, texts, after }: Props) {
  return (
    <ul className={styles.list}>
      {issues.map((issue) => (
        <OneIssue key={issue.id} issue={issue} texts={texts} after={after} />
      ))}
    </ul>
  )
}

const marks = {
  known: { tone: 'registered', form: 'ring' },
  'being-repaired': { tone: 'ongoing', form: 'half' },
  repaired: { tone: 'executed', form: 'tick' },
  withdrawn: { tone: 'closed', form: 'full' },
} as const satisfies Record<KnownIssue['state'], object>

function OneIssue({ issue, texts, after }: { readonly issue: KnownIssue } & Omit<Props, 'issues'>) {
  const site = useSite()
  const [affected, setAffected] = useState(issue.affected)
  const { state, run: join } = useAction(async () => {
    setAffected((await call(joinKnownIssue, { params: { id: issue.id } })).affected)
    return 'done'
  })
  const { title, words, expectedOn, updatedAt, follows } = issue
  const isOver = isIssueOver(issue.state)
  return (
    <li className={styles.issue}>
      <div className={styles.top}>
        <h3 className={styles.title}>{title}</h3>
        <StatusMark {...marks[issue.state]}>{texts.states[issue.state]}</StatusMark>
      </div>
      <p className={styles.words}>{words}</p>
      {expectedOn !== null && !isOver && <p>{texts.expected(formatDate(dayOf(expectedOn), site))}</p>}
      <p className={styles.note}>
        {texts.updated(formatDate(siteDayOf(momentOf(updatedAt), site), site))}
        {affected > 0 && `. ${texts.affected(affected)}`}
      </p>
      {follows && !isOver && <p className={styles.note}>{texts.follows}</p>}
      {!follows && !isOver && state !== 'done' && (
        <p className={styles.act}>
          <Button variant="outlined" busy={state === 'busy'} aria-label={texts.meTooOf(title)} onClick={join}>
            {texts.meToo}
          </Button>
        </p>
      )}
      {state === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{texts.failed}</p>
        </Message>
      )}
      {state === 'done' && (
        <Message tone="success" announce="politely">
          <p>{texts.done}</p>
          {after}
        </Message>
      )}
    </li>
  )
}
