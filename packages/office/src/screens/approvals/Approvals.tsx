import type { Approval } from '@nyhem/contract/calls/approvals'
import { officePages } from '@nyhem/contract/office-pages'
import { listApprovals } from '@nyhem/contract/routes/approvals.paths'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import reviews from '../reviews/Reviews.module.css'
import css from './Approvals.module.css'
import { toneOfApproval } from './approval-tone.ts'
import { ChosenApproval } from './ChosenApproval.tsx'

const lists = ['waiting', 'decided'] as const
type List = (typeof lists)[number]

const addressOf = (list: List, id?: string): string =>
  `${officePages.approvals}?${new URLSearchParams({ list, ...(id === undefined ? {} : { id }) })}`

/** What needs a second person: asked by oneself, or to be decided. */
export function Approvals() {
  const texts = useTexts()
  const { approvals: words } = useSalesTexts()
  const { query } = useAddress()
  const list = lists.find((one) => one === query.get('list')) ?? 'waiting'
  const id = query.get('id')
  const { answer, again } = useAnswer(list, () => call(listApprovals, { query: { list } }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title} />
      <LinkTabs
        label={words.tabsLabel}
        tabs={lists.map((one) => ({ href: addressOf(one), text: words.tabs[one], isChosen: one === list }))}
      />
      <Screen panel={id ? <ChosenApproval key={id} approvalId={id} onDecided={again} /> : <p>{words.choose}</p>}>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.approvals.length === 0 && <Empty title={words.none[list]} why={words.noneWhy[list]} />}
        {value && (
          <ul>
            {value.approvals.map((approval) => (
              <Line
                key={approval.id}
                approval={approval}
                href={addressOf(list, approval.id)}
                isChosen={approval.id === id}
              />
            ))}
          </ul>
        )}
      </Screen>
    </>
  )
}

function Line({ approval, href, isChosen }: { approval: Approval; href: string; isChosen: boolean }) {
  const texts = useTexts()
  const { approvals: words, kinds, reasons } = useSalesTexts()
  const { kind, asSeen, askedBy, askedAt, endsAt, state, reason } = approval
  const about = [asSeen.booking, asSeen.home, asSeen.reference].filter((one) => typeof one === 'string').join(', ')
  return (
    <li className={reviews.line} {...(isChosen ? { 'data-chosen': true } : {})}>
      <Status tone={toneOfApproval[state]}>
        <span className={css.hidden}>{words.states[state]}</span>
      </Status>
      <div>
        <Link href={href} data-row {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
          {[kinds[kind], about].filter(Boolean).join(': ')}
        </Link>
        <p>{reasons[reason]}</p>
        <p>
          {words.asked(askedBy.isOneself ? words.you : askedBy.name, momentText(texts, askedAt))}
          {state === 'waiting' && `. ${words.endsAt(momentText(texts, endsAt))}`}
        </p>
      </div>
    </li>
  )
}
