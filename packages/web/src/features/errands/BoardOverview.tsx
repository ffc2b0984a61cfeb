import type { CaseListReply, ListedCase } from '@nyhem/contract/calls/case'
import { costBearerNames, responsibleNames } from '@nyhem/domain/case/case-cost-names'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { KeyFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './Errands.module.css'
import { languageOf } from './errand-texts.ts'

type Overview = NonNullable<CaseListReply['overview']>

/** How the house stands, whatever is chosen in the list. */
export function BoardOverview({ overview }: { overview: Overview }) {
  const { board } = useTexts('errands').errands
  const language = languageOf(useSite())
  const { open, oldestDays, late } = overview
  const facts = [
    { label: board.open, value: open },
    { label: board.oldest, value: oldestDays === null ? '' : board.days(oldestDays) },
    { label: board.late, value: late },
  ]
  const parts = [
    {
      label: board.responsible,
      names: overview.responsibles.map(({ responsible, count }) =>
        board.of(responsibleNames[language][responsible], count),
      ),
    },
    {
      label: board.cost,
      names: overview.costBearers.map(({ costBearer, count }) =>
        board.of(costBearerNames[language][costBearer], count),
      ),
    },
  ]
  return (
    <section className={styles.house} aria-labelledby="open-of-house">
      <Heading level={2} size="heading-3" id="open-of-house">
        {board.heading}
      </Heading>
      {open === 0 ? (
        <p>{board.none}</p>
      ) : (
        <>
          <KeyFacts facts={facts} />
          {parts.map(({ label, names }) => (
            <p key={label} className={styles.where}>
              {label}: {names.join(', ')}
            </p>
          ))}
        </>
      )}
    </section>
  )
}

/** Of one case: how long it has been open, who is at work, who pays. */
export function BoardMarks({ board: facts }: { board: NonNullable<ListedCase['board']> }) {
  const { board } = useTexts('errands').errands
  const language = languageOf(useSite())
  const pays = costBearerNames[language][facts.costBearer]
  return (
    <ul className={styles.marks}>
      {facts.openDays !== null && <li>{board.openFor(facts.openDays)}</li>}
      <li>
        {board.responsible}: {responsibleNames[language][facts.responsible]}
      </li>
      <li>
        {board.cost}: {facts.isCostDecided ? board.decided(pays) : pays}
      </li>
    </ul>
  )
}
