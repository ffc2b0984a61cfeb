import type { CaseListReply, ListedCase } from '@nyhem/contract/calls/case'
import { addressOf } from '@nyhem/contract/routes/address'
import { exportBoardCases } from '@nyhem/contract/routes/cases.paths'
import { type CaseQuestion, casesPerPage, queryOfCases } from '@nyhem/domain/case/case-list'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import { ErrandFilters } from './ErrandFilters.tsx'
import styles from './Errands.module.css'
import {
  answerByText,
  categoryText,
  dayText,
  hrefOfErrand,
  statusText,
  titleText,
  variantOfStatus,
} from './errand-texts.ts'
import { LazyBoardMarks, LazyBoardOverview } from './LateBoardOverview.tsx'

type Props = { question: CaseQuestion; list: CaseListReply; side: 'board' | 'customer' }

export function ErrandList({ question, list, side }: Props) {
  const texts = useTexts('errands').errands
  const path = usePagePath()
  if (list.all === 0)
    return (
      <EmptyState heading={texts.empty.heading}>
        {side === 'board' ? texts.empty.board : texts.empty.customer}
      </EmptyState>
    )
  return (
    <>
      {list.overview && <LazyBoardOverview overview={list.overview} />}
      <ErrandFilters question={question} list={list} />
      <p className={styles.count} role="status">
        {list.all === 1 ? texts.one : texts.count(list.total, list.all)}
      </p>
      {list.satisfaction !== null && <p className={styles.count}>{texts.rating.average(list.satisfaction)}</p>}
      {side === 'board' && list.total > 0 && (
        <p className={styles.export}>
          <a href={sheetHref(question)} download rel="nofollow">
            {texts.list.export}
          </a>
        </p>
      )}
      {list.cases.length === 0 ? (
        <EmptyState
          heading={texts.empty.filteredHeading}
          actions={
            <ButtonLink href={path} variant="outlined">
              {texts.filter.clear}
            </ButtonLink>
          }
        >
          {texts.empty.filtered}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label={texts.list.label}>
          {list.cases.map((errand) => (
            <ErrandRow key={errand.id} errand={errand} side={side} query={queryOfCases(question)} />
          ))}
        </ol>
      )}
      <Pages question={question} total={list.total} />
    </>
  )
}

const sheetHref = ({ statuses, managements, order }: CaseQuestion): string =>
  addressOf(exportBoardCases, { query: { status: [...statuses], management: [...managements], order } })

function ErrandRow({ errand, side, query }: { errand: ListedCase; side: Props['side']; query: string }) {
  const { list } = useTexts('errands').errands
  const site = useSite()
  const path = usePagePath()
  const answerBy = answerByText(errand, site)
  const where = errand.otherResidentInfo ?? [errand.objectName, errand.objectAddress].filter(Boolean).join(', ')
  return (
    <li className={classNames(styles.errand, errand.pictureHref !== null && styles.pictured)}>
      {errand.pictureHref !== null && <img src={errand.pictureHref} alt="" loading="lazy" className={styles.glance} />}
      <div className={styles.errandTop}>
        <h2 className={styles.errandName}>
          <a href={hrefOfErrand(path, errand.id, query)}>{titleText(errand)}</a>
        </h2>
        <StatusMark {...variantOfStatus(errand.caseStatusId)}>{statusText(errand.caseStatusId, site)}</StatusMark>
      </div>
      <p className={styles.where}>
        {where}
        {errand.buildingPartName && `, ${errand.buildingPartName}`}
      </p>
      {side === 'board' && errand.brfName && <p className={styles.where}>{errand.brfName}</p>}
      <ul className={styles.marks}>
        {errand.openingSentence !== null && <li>{categoryText(errand)}</li>}
        <li>{list.ticket(errand.ticketNumber)}</li>
        <li>{list.reported(dayText(errand.creationDate, site))}</li>
        <li>{errand.caseTypeName}</li>
        {errand.nrOfCaseControlPoints > 0 && <li>{list.rounds(errand.nrOfCaseControlPoints)}</li>}
        {errand.meToo > 0 && <li>{list.meToo(errand.meToo)}</li>}
        {answerBy && <li>{list.answerBy(answerBy)}</li>}
        {errand.hasAnswer && <li className={styles.answered}>{list.answered}</li>}
      </ul>
      {errand.board && <LazyBoardMarks board={errand.board} />}
    </li>
  )
}

function Pages({ question, total }: { question: CaseQuestion; total: number }) {
  const { pages } = useTexts('errands').errands
  const path = usePagePath()
  const last = Math.max(1, Math.ceil(total / casesPerPage))
  if (last === 1) return null
  const hrefOf = (page: number) => path + queryOfCases({ ...question, page })
  return (
    <nav className={styles.pages} aria-label={pages.label}>
      {question.page > 1 && (
        <ButtonLink href={hrefOf(question.page - 1)} variant="outlined">
          {pages.previous}
        </ButtonLink>
      )}
      <span>{pages.at(question.page, last)}</span>
      {question.page < last && (
        <ButtonLink href={hrefOf(question.page + 1)} variant="outlined">
          {pages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
