import type { ErrandsInShort } from '@nyhem/contract/pages/account'
import { caseQueryNames } from '@nyhem/domain/case/case-list'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './Errands.module.css'
import { categoryText, dayText, statusText, titleText, variantOfStatus } from './errand-texts.ts'

export function ErrandsBrief({ errands: { href, open, latest, knownIssues } }: { errands: ErrandsInShort }) {
  const { myPages, errands: texts } = useTexts('errands', 'my-pages')
  const site = useSite()
  return (
    <section aria-labelledby="errands">
      <Heading level={2} size="heading-2" id="errands">
        {myPages.errands.heading}
      </Heading>
      <p className={styles.brief}>{open === 0 ? myPages.errands.none : myPages.errands.open(open)}</p>
      {knownIssues > 0 && (
        <p className={styles.brief}>
          <a href={`${href}#known-issues`}>{texts.issues.inShort(knownIssues)}</a>
        </p>
      )}
      {latest.length > 0 && (
        <ol className={styles.list}>
          {latest.map((errand) => (
            <li key={errand.id} className={styles.errand}>
              <div className={styles.errandTop}>
                <h3 className={styles.errandName}>
                  <a href={`${href}?${caseQueryNames.case}=${errand.id}`}>{titleText(errand)}</a>
                </h3>
                <StatusMark {...variantOfStatus(errand.caseStatusId)}>
                  {statusText(errand.caseStatusId, site)}
                </StatusMark>
              </div>
              <ul className={styles.marks}>
                {errand.openingSentence !== null && <li>{categoryText(errand)}</li>}
                <li>{texts.list.ticket(errand.ticketNumber)}</li>
                <li>{texts.list.reported(dayText(errand.creationDate, site))}</li>
                {errand.hasAnswer && <li className={styles.answered}>{texts.list.answered}</li>}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.brief}>
        <TextLink href={href}>{myPages.errands.all}</TextLink>
      </p>
    </section>
  )
}
