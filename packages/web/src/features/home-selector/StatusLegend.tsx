import type { HomeCard } from '@nyhem/contract/shared-models'
import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import styles from './StatusLegend.module.css'

export function StatusLegend({ homes }: { homes: readonly Pick<HomeCard, 'status' | 'disposalForm'>[] }) {
  const present = homeStatuses.flatMap((status) => homes.find((home) => home.status === status) ?? [])
  return (
    <ul className={styles.legend}>
      {present.map((home) => (
        <li key={home.status}>
          <HomeStatusMark of={home} bare />
        </li>
      ))}
    </ul>
  )
}
