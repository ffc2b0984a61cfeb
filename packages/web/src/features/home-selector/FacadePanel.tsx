import type { HomeCard } from '@nyhem/contract/shared-models'
import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { useMemo } from 'react'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import { floorText, homePriceText } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import { FacadeDrawing } from './FacadeDrawing.tsx'
import styles from './FacadePanel.module.css'
import { type FacadeBuilding, layoutFacade } from './facade-layout.ts'

type Props = {
  buildings: readonly FacadeBuilding[]
  homes: readonly HomeCard[]
  shown: ReadonlySet<string>
  activeId: string | null
  onActivate: (homeId: string | null) => void
}

/** The drawing with its legend, and the home under the pointer in words. */
export function FacadePanel({ buildings, homes, shown, activeId, onActivate }: Props) {
  const { texts } = useHousing()
  const facade = useMemo(() => layoutFacade(buildings), [buildings])
  const byId = useMemo(() => new Map(homes.map((home) => [home.id, home])), [homes])
  const active = activeId === null ? undefined : byId.get(activeId)
  const present = homeStatuses.filter((status) => homes.some((home) => home.status === status))
  return (
    <div className={styles.panel}>
      <FacadeDrawing facade={facade} homes={byId} shown={shown} activeId={activeId} onActivate={onActivate} />
      <ul className={styles.legend}>
        {present.map((status) => (
          <li key={status}>
            <HomeStatusMark status={status} bare />
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {active ? <ActiveHome home={active} /> : <p className={styles.hint}>{texts.stage.facadeHint}</p>}
      </div>
    </div>
  )
}

/** Not announced: whoever hears the page has the same in the row that has focus. */
function ActiveHome({ home }: { home: HomeCard }) {
  const language = useHousing()
  const { site, texts } = language
  const floor = floorText(home, language)
  const facts = [
    formatRooms(home.rooms, site),
    formatArea(home.area, site),
    floor && `${texts.label.floor.toLocaleLowerCase()} ${floor}`,
  ]
  return (
    <p className={styles.active} aria-hidden="true">
      <a className={styles.number} href={home.href} tabIndex={-1}>
        {home.number}
      </a>
      <span>{facts.filter(Boolean).join(', ')}</span>
      <strong>{homePriceText(home, language)}</strong>
    </p>
  )
}
