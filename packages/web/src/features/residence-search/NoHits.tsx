import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { emptyFilter } from '@nyhem/domain/search/search-filter'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { ProjectPlate } from '../project-plate/ProjectPlate.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import styles from './ResidenceSearch.module.css'
import { SaveSearch } from './SaveSearch.tsx'
import type { SearchAnswer } from './search-session.ts'
import type { ResidenceSearch } from './use-residence-search.ts'

const mostOffers = 4

type Relaxed = ResidenceSearchModel['relaxed'][number]

/** Text of the filter an offer removes. Without a value both ends of a range go. */
const textsOf = ({ field, value }: Relaxed, chosen: readonly ChosenFilter[]): string =>
  chosen
    .filter((choice) => choice.field === field && (value === null || choice.value === value))
    .map(({ text }) => text)
    .join(', ')

/** The reason, the smallest helpful changes with hit counts, and nearby projects. */
export function NoHits({ search, answer }: { search: ResidenceSearch; answer: SearchAnswer }) {
  const { chosen, view, href } = search
  const { residenceSearch: texts } = search.language.texts
  const offers = answer.relaxed
    .map((offer) => ({ ...offer, strings: textsOf(offer, chosen) }))
    .filter(({ strings }) => strings !== '')
    .slice(0, mostOffers)
  return (
    <>
      <EmptyState
        heading={texts.none.heading}
        actions={
          chosen.length > 0 && (
            <>
              {offers.map((offer, index) => (
                <ButtonLink key={offer.href} href={offer.href} variant={index === 0 ? 'filled' : 'outlined'}>
                  {offer.homes > 0
                    ? texts.none.without(offer.strings, offer.homes)
                    : texts.none.withoutProjects(offer.strings, offer.projects)}
                </ButtonLink>
              ))}
              <ButtonLink
                href={href({ ...view.state, pages: 1, filter: emptyFilter })}
                variant={offers.length === 0 ? 'filled' : 'quiet'}
              >
                {texts.clear}
              </ButtonLink>
            </>
          )
        }
      >
        {chosen.length === 0 ? texts.none.nothing : texts.none.why(chosen.map(({ text }) => text).join(', '))}{' '}
        {offers.length > 0 && texts.none.advice}
      </EmptyState>
      {chosen.length > 0 && <SaveSearch search={search} why={texts.none.save} />}
      {answer.nearby.length > 0 && (
        <section className={styles.nearby} aria-labelledby="nearby-projects">
          <Heading level={2} size="heading-2" id="nearby-projects">
            {texts.none.nearby}
          </Heading>
          <ul className={styles.nearbyPlates}>
            {answer.nearby.map((project) => (
              <li key={project.id}>
                <ProjectPlate project={project} sizes="(min-width: 700px) 24vw, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
