import type { ListedCase } from '@nyhem/contract/calls/case'
import { type CaseQuestion, caseQueryNames, queryOfCases } from '@nyhem/domain/case/case-list'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './Errands.module.css'
import { dayText, statusText, titleText, variantOfStatus } from './errand-texts.ts'

type Props = { question: CaseQuestion; cases: readonly ListedCase[]; openedId: string }

/** The list beside an open case, in windows that have room; elsewhere the way back leads to it. */
export function ErrandsBeside({ question, cases, openedId }: Props) {
  const { list } = useTexts('errands').errands
  const site = useSite()
  const path = usePagePath()
  const address = new URLSearchParams(queryOfCases(question))
  const hrefOf = (id: string) => {
    address.set(caseQueryNames.case, id)
    return `${path}?${address}`
  }
  return (
    <nav className={styles.aside} aria-label={list.label}>
      <ol className={styles.list}>
        {cases.map((errand) => (
          <li key={errand.id} className={styles.errand} data-opened={errand.id === openedId || undefined}>
            <p className={styles.errandName}>
              <a href={hrefOf(errand.id)} aria-current={errand.id === openedId ? 'page' : undefined}>
                {titleText(errand)}
              </a>
            </p>
            <p className={styles.marks}>
              <StatusMark {...variantOfStatus(errand.caseStatusId)} bare>
                {statusText(errand.caseStatusId, site)}
              </StatusMark>
              <span>{dayText(errand.creationDate, site)}</span>
              {errand.hasAnswer && <span className={styles.answered}>{list.answered}</span>}
            </p>
          </li>
        ))}
      </ol>
    </nav>
  )
}
