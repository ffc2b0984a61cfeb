import type { ProjectCard } from '@nyhem/contract/shared-models'
import { formatMoneyRange } from '@nyhem/domain/sites/format'
import { ProjectPlate } from '../../features/project-plate/ProjectPlate.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { ProjectListProps } from '../composition.ts'
import { barOf, largestOf } from './bars.ts'
import styles from './PlatesWithBars.module.css'
import { RangeBar } from './RangeBar.tsx'

/** Three by three, all alike: what differs is what one pays, which the bars compare within the list. */
export const PlatesWithBars = ({ projects, level = 3, priority }: ProjectListProps) => {
  const largest = {
    deposit: largestOf(projects.map(depositOf)),
    rent: largestOf(projects.map(({ rent }) => rent)),
  }
  return (
    <ul className={styles.plates} data-count={Math.min(projects.length, 3)}>
      {projects.map((project, index) => (
        <li key={project.id} className={styles.plate}>
          <ProjectPlate
            project={project}
            level={level}
            priced={depositOf(project) === null}
            ratio="3x2"
            sizes="(min-width: 960px) 33vw, (min-width: 626px) 50vw, 100vw"
            {...(priority && index === 0 && { priority })}
          />
          <Bars project={project} largest={largest} />
        </li>
      ))}
    </ul>
  )
}

const depositOf = ({ price, disposalForm, status }: ProjectCard) =>
  disposalForm === 'tenancy' && status !== 'sold-out' ? price : null

type BarsProps = { project: ProjectCard; largest: { deposit: number; rent: number } }

function Bars({ project, largest }: BarsProps) {
  const { tenancy } = useTexts().housing
  const deposit = depositOf(project)
  if (deposit === null) return null
  const { rent } = project
  return (
    <dl className={styles.bars}>
      <div>
        <dt>{tenancy.deposit}</dt>
        <dd>
          {formatMoneyRange(deposit.min, deposit.max)}
          <RangeBar {...barOf(deposit, largest.deposit)} />
        </dd>
      </div>
      {rent && (
        <div>
          <dt>{tenancy.rent}</dt>
          <dd>
            {tenancy.perMonth(formatMoneyRange(rent.min, rent.max))}
            <RangeBar {...barOf(rent, largest.rent)} tone="rent" />
          </dd>
        </div>
      )}
    </dl>
  )
}
