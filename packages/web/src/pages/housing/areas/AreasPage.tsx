import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { useHousing } from '../../../features/housing-words/use-housing.ts'
import { ProjectPlates } from '../../../features/project-plates/ProjectPlates.tsx'
import { SentenceSearch } from '../../../features/sentence-search/SentenceSearch.tsx'
import { usePagePath } from '../../../site/page-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../registry.ts'
import styles from './AreasPage.module.css'
import { ChosenFilters } from './ChosenFilters.tsx'
import { NoProjects } from './NoProjects.tsx'

/** All projects of the site by county, with the choices of the sentence. */
export function AreasPage({ model }: TemplateProps<'areas'>) {
  const { site, texts } = useHousing()
  const page = usePagePath()
  // A county's own page leads back to all counties, so that its choice can be dropped.
  const path = site.routes.areas ?? page
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
        <div className={styles.search}>
          <SentenceSearch
            action={path}
            choices={model.choices}
            chosen={model.filter}
            availableHomes={model.availableHomes}
          />
        </div>
        <div className={styles.result}>
          <p role="status" className={styles.count}>
            {model.totalProjects > 0 && texts.areas.result(model.totalProjects, model.availableHomes)}
          </p>
          <ChosenFilters model={model} path={path} />
        </div>
      </Wrap>
      {model.totalProjects === 0 && (
        <Wrap className={styles.empty}>
          <NoProjects model={model} path={path} />
        </Wrap>
      )}
      {countiesInOrder(model.counties).map((county, index) => (
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
  const headingId = `county-${county.slug}`
  return (
    <Section labelledBy={headingId} space="tight" className={styles.county}>
      <div className={styles.countyTop}>
        <Heading level={2} size="heading-1" id={headingId}>
          {county.name}
        </Heading>
        <p className={styles.countyCount}>{texts.count.availableHomes(homes)}</p>
      </div>
      <ProjectPlates projects={availableFirst(county.projects)} priority={first} mirrored={mirrored} />
    </Section>
  )
}

type Counties = PageModels['areas']['counties']

/** What can be had comes before what is sold out; otherwise the order stays. */
const availableFirst = (projects: Counties[number]['projects']) => [
  ...projects.filter(({ status }) => status !== 'sold-out'),
  ...projects.filter(({ status }) => status === 'sold-out'),
]

const countiesInOrder = (counties: Counties): Counties => {
  const hasAny = ({ projects }: Counties[number]) => projects.some(({ status }) => status !== 'sold-out')
  return [...counties.filter(hasAny), ...counties.filter((county) => !hasAny(county))]
}
