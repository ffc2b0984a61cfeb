import type { ComparedHomeModel } from '@nyhem/contract/pages/comparison'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ReactNode } from 'react'
import { HomeStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { useTexts } from '../../../site/site-context.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './ComparisonTable.module.css'
import { comparedFactLabels, comparedFactTexts } from './compared-fact-texts.ts'

type Props = { homes: readonly ComparedHomeModel[]; rows: PageModels['comparison']['rows'] }

/**
 * A home per column. On phones a row's heading lies above its values, so that three homes fit side by side; the table
 * scrolls in its own frame where they do not.
 */
export function ComparisonTable({ homes, rows }: Props) {
  const { comparison } = useTexts('comparison')
  const names = homes.map(({ number }) => number).join(', ')
  const hasPlan = homes.some(({ plan }) => plan !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn sideways must be reached by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={comparison.caption(names)}>
      <table className={styles.table} data-homes={homes.length}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>{comparison.fact}</VisuallyHidden>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" className={styles.home}>
                <HomeHeading home={home} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasPlan && <PlanRow homes={homes} />}
          {rows.map(({ fact, differs }) => (
            <FactRow key={fact} {...{ homes, fact, differs }} />
          ))}
          <Actions homes={homes} />
        </tbody>
      </table>
    </section>
  )
}

function HomeHeading({ home }: { home: ComparedHomeModel }) {
  return (
    <>
      <Picture
        picture={home.picture}
        ratio="3x2"
        sizes="(min-width: 960px) 26vw, 33vw"
        alt=""
        priority
        className={styles.picture}
      />
      <a href={home.href} className={styles.number}>
        {home.number}
      </a>
      <span className={styles.place}>
        {home.stageName}, {home.municipality}
      </span>
      <HomeStatusMark of={{ status: home.status, disposalForm: home.facts.disposalForm }} bare />
    </>
  )
}

type RowProps = {
  heading: ReactNode
  homes: readonly ComparedHomeModel[]
  cell: (home: ComparedHomeModel) => ReactNode
  differs?: boolean
  className?: string | undefined
}

const Row = ({ heading, homes, cell, differs = false, className }: RowProps) => (
  <tr className={className} data-differs={differs || undefined}>
    <th scope="row" className={styles.heading}>
      <span>{heading}</span>
    </th>
    {homes.map((home) => (
      <td key={home.id}>{cell(home)}</td>
    ))}
  </tr>
)

function PlanRow({ homes }: Pick<RowProps, 'homes'>) {
  const { comparison } = useTexts('comparison')
  return (
    <Row
      heading={comparison.plan}
      homes={homes}
      cell={({ plan, number }) =>
        plan ? (
          <Picture
            picture={plan}
            ratio="1x1"
            sizes="(min-width: 960px) 26vw, 33vw"
            alt={comparison.planOf(number)}
            contain
            className={styles.plan}
          />
        ) : (
          <Unknown />
        )
      }
    />
  )
}

function FactRow({ homes, fact, differs }: Pick<RowProps, 'homes'> & PageModels['comparison']['rows'][number]) {
  const language = useHousing('home')
  const { comparison } = useTexts('comparison')
  const label = comparedFactLabels[fact]({ ...language, comparison, homes })
  return (
    <Row
      heading={label}
      homes={homes}
      differs={differs}
      cell={({ facts }) => comparedFactTexts(fact, facts, language) ?? <Unknown />}
    />
  )
}

function Unknown() {
  const { comparison } = useTexts('comparison')
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{comparison.unknown}</VisuallyHidden>
    </>
  )
}

function Actions({ homes }: Pick<RowProps, 'homes'>) {
  const { texts } = useHousing('home')
  const { comparison } = useTexts('comparison')
  return (
    <tr className={styles.actions}>
      <td className={styles.heading} />
      {homes.map(({ id, number, showingHref, withoutHref }) => (
        <td key={id}>
          {showingHref !== null && (
            <a href={showingHref}>
              {texts.object.bookShowing}
              <VisuallyHidden> {number}</VisuallyHidden>
            </a>
          )}
          <a href={withoutHref} rel="nofollow">
            {comparison.remove}
            <VisuallyHidden> {number}</VisuallyHidden>
          </a>
        </td>
      ))}
    </tr>
  )
}
