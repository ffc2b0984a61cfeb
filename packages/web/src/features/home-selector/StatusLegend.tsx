import type { HomeCard } from '@nyhem/contract/shared-models'
import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import styles from './StatusLegend.module.css'

export function StatusLegend({ homes }: { homes: readonly Pick<HomeCard, 'status'>[] }) {
  const present = homeStatuses.filter((status) => homes.some((home) => home.status === status))
  return (
    <ul className={styles.legend}>
      {present.map((status) => (
        <li key={status}>
          <HomeStatusMark status={status} bare />
        </li>
      ))}
    </ul>
  )
}
