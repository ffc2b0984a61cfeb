import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { emptyFilter } from '@nyhem/domain/search/search-filter'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { ProjectPlate } from '../project-plate/ProjectPlate.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import styles from './ResidenceSearch.module.css'
import type { SearchAnswer } from './search-session.ts'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Offers beyond these do not help to decide. */
const mostOffers = 4

type Relaxed = ResidenceSearchModel['relaxed'][number]

/** The filter that an offer lets go, in words. Both ends of a range go together when the offer names no value. */
const wordsOf = ({ field, value }: Relaxed, chosen: readonly ChosenFilter[]): string =>
  chosen
    .filter((choice) => choice.field === field && (value === null || choice.value === value))
    .map(({ text }) => text)
    .join(', ')

/** Nothing fits: why, the smallest changes that help with what each would give, and what lies near. */
export function NoHits({ search, answer }: { search: ResidenceSearch; answer: SearchAnswer }) {
  const { chosen, view, href } = search
  const { residenceSearch: texts } = search.language.texts
  const offers = answer.relaxed
    .map((offer) => ({ ...offer, words: wordsOf(offer, chosen) }))
    .filter(({ words }) => words !== '')
    .slice(0, mostOffers)
  return (
    <>
      <EmptyState
        heading={texts.none.heading}
        actions={
          chosen.length > 0 && (
            <>
              {offers.map((offer, index) => (
                <ButtonLink key={offer.href} href={offer.href} look={index === 0 ? 'filled' : 'outlined'}>
                  {offer.homes > 0
                    ? texts.none.without(offer.words, offer.homes)
                    : texts.none.withoutProjects(offer.words, offer.projects)}
                </ButtonLink>
              ))}
              <ButtonLink
                href={href({ ...view.state, pages: 1, filter: emptyFilter })}
                look={offers.length === 0 ? 'filled' : 'quiet'}
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
