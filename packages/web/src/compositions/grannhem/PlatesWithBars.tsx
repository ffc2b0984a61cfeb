import type { ProjectCard } from '@nyhem/contract/shared-models'
import { formatMoneyRange } from '@nyhem/domain/sites/format'
import { ProjectPlate } from '../../features/project-plate/ProjectPlate.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { ProjectListProps } from '../composition.ts'
import { barOf, largestOf } from './bars.ts'
import styles from './PlatesWithBars.module.css'
import { RangeBar } from './RangeBar.tsx'

/** Three by three, all alike: what differs is what one pays, which the bars compare. One alone stands beside its words. */
export const PlatesWithBars = ({ projects, level = 3, priority }: ProjectListProps) => {
  const largest = {
    deposit: largestOf(projects.map(depositOf)),
    rent: largestOf(projects.map(({ rent }) => rent)),
  }
  const single = projects.length === 1
  return (
    <ul className={styles.plates} data-single={single || undefined}>
      {projects.map((project, index) => {
        const bars = <Bars project={project} largest={largest} />
        return (
          <li key={project.id} className={styles.plate}>
            <ProjectPlate
              project={project}
              level={level}
              priced={depositOf(project) === null}
              ratio="3x2"
              sizes="(min-width: 960px) 45vw, (min-width: 626px) 50vw, 100vw"
              {...(single && { beside: true, describe: true, size: 'heading-2', below: bars })}
              {...(priority && index === 0 && { priority })}
            />
            {!single && bars}
          </li>
        )
      })}
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
