import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './AreasPage.module.css'

/** Fewer are seen at once. */
const fewestToJump = 4

/** All projects by county. Filtering is left to the search. */
export function AreasPage({ model }: TemplateProps<'areas'>) {
  const { texts } = useHousing()
  const counties = countiesInOrder(model.counties)
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2" id="all-projects">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
        <div className={styles.result}>
          <p className={styles.count}>{texts.areas.result(model.totalProjects, model.availableHomes)}</p>
          {model.searchHref !== null && <ButtonLink href={model.searchHref}>{texts.areas.search}</ButtonLink>}
        </div>
        {counties.length >= fewestToJump && (
          <nav aria-labelledby="all-projects">
            <ul className={styles.jumps}>
              {counties.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`#county-${slug}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Wrap>
      {counties.map((county, index) => (
        <County key={county.slug} county={county} first={index === 0} mirrored={index % 2 === 1} />
      ))}
      <Blocks blocks={model.blocks} />
    </>
  )
}

type CountyProps = { county: PageModels['areas']['counties'][number]; first: boolean; mirrored: boolean }

function County({ county, first, mirrored }: CountyProps) {
  const { texts } = useHousing()
  const homes = county.projects.reduce((sum, project) => sum + project.homes.available, 0)
  const id = `county-${county.slug}`
  const headingId = `${id}-name`
  return (
    <Section id={id} labelledBy={headingId} space="tight" className={styles.county}>
      <div className={styles.countyTop}>
        <Heading level={2} size="heading-1" id={headingId}>
          {county.href === null ? county.name : <a href={county.href}>{county.name}</a>}
        </Heading>
        <p className={styles.countyCount}>{texts.count.availableHomes(homes)}</p>
      </div>
      <ProjectList projects={availableFirst(county.projects)} priority={first} mirrored={mirrored} />
    </Section>
  )
}

type Counties = PageModels['areas']['counties']

/** Sold-out projects last, otherwise in the given order. */
const availableFirst = (projects: Counties[number]['projects']) => [
  ...projects.filter(({ status }) => status !== 'sold-out'),
  ...projects.filter(({ status }) => status === 'sold-out'),
]

const countiesInOrder = (counties: Counties): Counties => {
  const hasAny = ({ projects }: Counties[number]) => projects.some(({ status }) => status !== 'sold-out')
  return [...counties.filter(hasAny), ...counties.filter((county) => !hasAny(county))]
}
