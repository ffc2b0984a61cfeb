import { formatMoney } from '@nyhem/domain/sites/format'
import { typesText, yearsText } from '../../features/reference-plate/reference-texts.ts'
import { useTexts } from '../../site/site-context.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './ReferenceRegisterBlock.module.css'

/** What was built, for whom, when and for how much. */
export function ReferenceRegisterBlock({ id, model }: BlockProps<'reference-register'>) {
  const texts = useTexts('holdings').references
  const { heading, intro, rows, more } = model
  return (
    <HeadedSection {...{ id, heading, intro, more }}>
      <Table
        className={styles.register}
        caption={heading ?? texts.label.project}
        rows={rows}
        rowKey={({ project }) => project.id}
        columns={[
          {
            key: 'name',
            heading: texts.label.project,
            cell: ({ project }) => (
              <a href={project.href} className={styles.name}>
                {project.name}
              </a>
            ),
          },
          {
            key: 'client',
            heading: texts.label.client,
            onPhones: 'detail',
            cell: ({ project }) => project.client ?? '–',
          },
          {
            key: 'types',
            heading: texts.label.types,
            onPhones: 'hidden',
            cell: ({ project }) => typesText(project, texts),
          },
          {
            key: 'place',
            heading: texts.label.place,
            onPhones: 'detail',
            cell: ({ project }) => project.place.municipality,
          },
          {
            key: 'years',
            heading: texts.label.years,
            onPhones: 'detail',
            cell: ({ project }) => yearsText(project, texts),
          },
          {
            key: 'sum',
            heading: texts.label.sum,
            align: 'end',
            onPhones: 'end',
            cell: ({ sum }) => (sum ? formatMoney(sum) : '–'),
          },
        ]}
      />
    </HeadedSection>
  )
}
