import { officePages } from '@nyhem/contract/office-pages'
import { listApprovals } from '@nyhem/contract/routes/approvals.paths'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useWorkTexts } from '../../texts/use-work-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Today.module.css'

/** Requests of others that wait for one's decision, the oldest first; nothing when there are none. */
export function ToApprove() {
  const texts = useTexts()
  const words = useWorkTexts()
  const { kinds } = useSalesTexts()
  const { answer, again } = useAnswer('approvals', () => call(listApprovals, { query: { list: 'waiting' } }))
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  const waiting = (answer.value?.approvals ?? []).filter(({ askedBy }) => !askedBy.isOneself)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="to-approve" className={css.queue}>
      <h2 id="to-approve" className={css.heading}>
        {words.approvals} <span className={css.count}>{waiting.length}</span>
      </h2>
      <ul>
        {waiting.slice(0, 5).map(({ id, kind, askedBy, askedAt, endsAt }) => (
          <li key={id} className={css.item}>
            <div>
              <Link href={`${officePages.approvals}?${new URLSearchParams({ list: 'waiting', id })}`} data-row>
                {kinds[kind]}
              </Link>
              <small>{words.asked(askedBy.name, momentText(texts, askedAt))}</small>
            </div>
            <span className={css.when}>{words.until(momentText(texts, endsAt))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
