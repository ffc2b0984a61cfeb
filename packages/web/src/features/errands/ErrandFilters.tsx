import type { CaseListReply } from '@nyhem/contract/calls/case'
import { type CaseQuestion, queryOfCases } from '@nyhem/domain/case/case-list'
import {
  type CaseOrder,
  type CaseStatus,
  caseOrders,
  caseStatuses,
  groupOfStatus,
  managementTypes,
  ongoingStatuses,
  toggleManagement,
  toggleStatus,
} from '@nyhem/domain/case/case-status'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import styles from './Errands.module.css'
import { statusText } from './errand-texts.ts'

type Props = { question: CaseQuestion; list: CaseListReply }

export function ErrandFilters({ question, list }: Props) {
  const { filter, management } = useTexts('errands').errands
  const site = useSite()
  const path = usePagePath()
  const hrefOf = (changes: Partial<CaseQuestion>) => path + queryOfCases({ ...question, page: 1, ...changes })
  const chosen = new Set(question.statuses)
  const statusHref = (status: CaseStatus) => hrefOf({ statuses: [...toggleStatus(chosen, status)] })
  const { main, waiting } = offered(list, chosen, site.country === 'NO')
  const types = managementTypes.flatMap((type) => {
    const count = list.managements.find((one) => one.type === type)?.count ?? 0
    return count > 0 || question.managements.includes(type) ? [{ type, count }] : []
  })
  const showsWaiting = waiting.length > 0 && question.statuses.some((status) => ongoingStatuses.includes(status))
  return (
    <div className={styles.filters}>
      <ChipRow label={filter.status}>
        <Chip href={hrefOf({ statuses: [] })} chosen={chosen.size === 0} count={sumOf(list.statuses)}>
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
      {(types.length > 1 || question.managements.length > 0) && (
        <ChipRow label={filter.management}>
          {types.map(({ type, count }) => (
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
  const strings = useTexts('errands').errands.order
  return (
    <nav className={styles.order} aria-label={strings.label}>
      <span aria-hidden="true">{strings.label}:</span>
      {caseOrders.map((one) => (
        <a key={one} href={hrefOf(one)} aria-current={one === order ? 'true' : undefined} rel="nofollow">
          {strings[one]}
        </a>
      ))}
    </nav>
  )
}

type Offered = readonly { status: CaseStatus; count: number }[]

const sumOf = (offered: Offered): number => offered.reduce((total, { count }) => total + count, 0)

/**
 * Statuses that occur, and chosen ones, which must be possible to leave. Ongoing covers all waiting statuses, which are
 * offered beside it once chosen.
 */
function offered(
  { statuses }: CaseListReply,
  chosen: ReadonlySet<CaseStatus>,
  isNorway: boolean,
): { main: Offered; waiting: Offered } {
  const isOngoing = (status: CaseStatus) => groupOfStatus[status] === 'ongoing'
  const plain: CaseStatus = isNorway ? 'ongoing-no' : 'ongoing'
  const countOf = (status: CaseStatus) => statuses.find((one) => one.status === status)?.count ?? 0
  const ongoing = statuses.filter(({ status }) => isOngoing(status))
  const single = caseStatuses
    .filter((status) => !isOngoing(status) && (countOf(status) > 0 || chosen.has(status)))
    .map((status) => ({ status, count: countOf(status) }))
  const isRegistered = ({ status }: Offered[number]) => groupOfStatus[status] === 'registered'
  const showsOngoing = ongoing.length > 0 || chosen.has(plain)
  return {
    main: [
      ...single.filter(isRegistered),
      ...(showsOngoing ? [{ status: plain, count: sumOf(ongoing) }] : []),
      ...single.filter((one) => !isRegistered(one)),
    ],
    waiting: ongoing.filter(({ status }) => status !== 'ongoing' && status !== 'ongoing-no'),
  }
}
