import type { CaseListReply } from '@nyhem/contract/calls/case'
import { type CaseQuestion, queryOfCases } from '@nyhem/domain/case/case-list'
import {
  type CaseOrder,
  type CaseStatus,
  caseOrders,
  groupOfStatus,
  ongoingStatuses,
  toggleManagement,
  toggleStatus,
} from '@nyhem/domain/case/case-status'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import styles from './Errands.module.css'
import { statusText } from './errand-words.ts'

type Props = { question: CaseQuestion; list: CaseListReply }

/** What a list can be narrowed to, and its order: each choice is an address. */
export function ErrandFilters({ question, list }: Props) {
  const { filter, management } = useTexts().errands
  const site = useSite()
  const path = usePagePath()
  const hrefOf = (changes: Partial<CaseQuestion>) => path + queryOfCases({ ...question, page: 1, ...changes })
  const chosen = new Set(question.statuses)
  const statusHref = (status: CaseStatus) => hrefOf({ statuses: [...toggleStatus(chosen, status)] })
  const { main, waiting } = offered(list, site.country === 'NO')
  const showsWaiting = waiting.length > 0 && question.statuses.some((status) => ongoingStatuses.includes(status))
  return (
    <div className={styles.filters}>
      <ChipRow label={filter.status}>
        <Chip href={hrefOf({ statuses: [] })} chosen={chosen.size === 0} count={list.all}>
          {filter.all}
        </Chip>
        {main.map(({ status, count }) => (
          <Chip key={status} href={statusHref(status)} chosen={chosen.has(status)} count={count}>
            {statusText(status, site)}
          </Chip>
        ))}
      </ChipRow>
      {showsWaiting && (
        <ChipRow label={filter.sub}>
          {waiting.map(({ status, count }) => (
            <Chip key={status} href={statusHref(status)} chosen={chosen.has(status)} count={count}>
              {statusText(status, site)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {list.managements.length > 1 && (
        <ChipRow label={filter.management}>
          {list.managements.map(({ type, count }) => (
            <Chip
              key={type}
              href={hrefOf({ managements: [...toggleManagement(new Set(question.managements), type)] })}
              chosen={question.managements.includes(type)}
              count={count}
            >
              {management[type]}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Order order={question.order} hrefOf={(order) => hrefOf({ order })} />
    </div>
  )
}

function Order({ order, hrefOf }: { order: CaseOrder; hrefOf: (order: CaseOrder) => string }) {
  const words = useTexts().errands.order
  return (
    <nav className={styles.order} aria-label={words.label}>
      <span aria-hidden="true">{words.label}:</span>
      {caseOrders.map((one) => (
        <a key={one} href={hrefOf(one)} aria-current={one === order ? 'true' : undefined} rel="nofollow">
          {words[one]}
        </a>
      ))}
    </nav>
  )
}

type Offered = readonly { status: CaseStatus; count: number }[]

/** Ongoing stands for all that a case may be waiting for; those are offered beside it, once it is chosen. */
function offered({ statuses }: CaseListReply, isNorway: boolean): { main: Offered; waiting: Offered } {
  const isOngoing = (status: CaseStatus) => groupOfStatus[status] === 'ongoing'
  const ongoing = statuses.filter(({ status }) => isOngoing(status))
  const sum = ongoing.reduce((total, { count }) => total + count, 0)
  const plain: CaseStatus = isNorway ? 'ongoing-no' : 'ongoing'
  const others = statuses.filter(({ status }) => !isOngoing(status))
  const registered = others.filter(({ status }) => groupOfStatus[status] === 'registered')
  const later = others.filter(({ status }) => groupOfStatus[status] !== 'registered')
  return {
    main: [...registered, ...(sum > 0 ? [{ status: plain, count: sum }] : []), ...later],
    waiting: ongoing.filter(({ status }) => status !== 'ongoing' && status !== 'ongoing-no'),
  }
}
