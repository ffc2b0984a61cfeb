import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { referenceQueryNames } from '@nyhem/domain/search/reference-filter'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ReferencePlate } from '../../../features/reference-plate/ReferencePlate.tsx'
import { typesText, yearsText } from '../../../features/reference-plate/reference-texts.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ReferenceStartPage.module.css'

type Model = PageModels['reference-start']

/** Reference projects by type, ongoing first. */
export function ReferenceStartPage({ model }: TemplateProps<'reference-start'>) {
  const texts = useTexts('holdings').references
  const { projects } = model
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const finalized = projects.filter(({ status }) => status === 'finalized')
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
        {model.total > 0 && <TypeChoices model={model} />}
        {model.dropped && <Message tone="info">{texts.dropped}</Message>}
        <p role="status" className={styles.count}>
          {model.total > 0 && texts.result(projects.length, ongoing.length)}
        </p>
      </Wrap>
      {model.total === 0 && <NoReferences />}
      <Projects id="ongoing" heading={texts.ongoing} projects={ongoing} priority />
      {model.variant === 'contracting' ? (
        <Register projects={finalized} />
      ) : (
        <Projects id="finalized" heading={texts.finalized} projects={finalized} priority={ongoing.length === 0} />
      )}
      <Blocks blocks={model.blocks} />
    </>
  )
}

/** Links, so that every choice has an address. A single type is not offered. */
function TypeChoices({ model }: { model: Model }) {
  const texts = useTexts('holdings').references
  const { action, chosen, choices, total } = model
  if (choices.length < 2) return null
  return (
    <div className={styles.choices}>
      <ChipRow label={texts.choose}>
        <Chip href={action} count={total} chosen={chosen === null}>
          {texts.all}
        </Chip>
        {choices.map(({ type, count }) => (
          <Chip
            key={type}
            href={`${action}?${referenceQueryNames.type}=${type}`}
            count={count}
            chosen={chosen === type}
          >
            {texts.type[type]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

type ProjectsProps = { id: string; heading: string; projects: Model['projects']; priority: boolean }

function Projects({ id, heading, projects, priority }: ProjectsProps) {
  if (projects.length === 0) return null
  const headingId = `${id}-heading`
  const [first] = projects
  return (
    <Section id={id} labelledBy={headingId} space="tight" className={styles.group}>
      <Heading level={2} size="heading-1" id={headingId} className={styles.groupHeading}>
        {heading}
      </Heading>
      <UnevenPlates
        items={projects}
        itemKey={(project) => project.id}
        plate={(project, slot) => (
          <ReferencePlate
            project={project}
            {...slot}
            describe={slot.size === 'heading-2'}
            {...(priority && project === first && { priority })}
          />
        )}
      />
    </Section>
  )
}

/** Finished projects as a table: clients look for type, customer and year. */
function Register({ projects }: Pick<Model, 'projects'>) {
  const texts = useTexts('holdings').references
  if (projects.length === 0) return null
  return (
    <Section id="finalized" labelledBy="finalized-heading" ground="sunken">
      <Heading level={2} size="heading-1" id="finalized-heading" className={styles.groupHeading}>
        {texts.finalized}
      </Heading>
      <Table
        caption={texts.finalized}
        rows={projects}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            heading: texts.label.project,
            cell: ({ href, name }) => (
              <a href={href} className={styles.name}>
                {name}
              </a>
            ),
          },
          {
            key: 'types',
            heading: texts.label.types,
            onPhones: 'detail',
            cell: (project) => typesText(project, texts),
          },
          { key: 'client', heading: texts.label.client, onPhones: 'detail', cell: ({ client }) => client ?? '–' },
          {
            key: 'place',
            heading: texts.label.place,
            onPhones: 'detail',
            cell: ({ place }) => place.municipality,
          },
          { key: 'years', heading: texts.label.years, onPhones: 'end', cell: (project) => yearsText(project, texts) },
        ]}
      />
    </Section>
  )
}

function NoReferences() {
  const texts = useTexts('holdings').references
  return (
    <Wrap className={styles.empty}>
      <EmptyState
        heading={texts.emptyHeading}
        actions={<ButtonLink href={useSite().pathPrefix}>{texts.toStart}</ButtonLink>}
      >
        {texts.emptyWhy}
      </EmptyState>
    </Wrap>
  )
}
