import type { HomeCard } from '@nyhem/contract/shared-models'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { useMemo } from 'react'
import { floorText, homePriceText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import { FacadeDrawing } from './FacadeDrawing.tsx'
import styles from './FacadePanel.module.css'
import { type FacadeBuilding, layoutFacade } from './facade-layout.ts'
import type { Tie } from './HomeChoice.tsx'
import { StatusLegend } from './StatusLegend.tsx'

type Props = Tie & { buildings: readonly FacadeBuilding[]; homes: readonly HomeCard[] }

export function FacadePanel({ buildings, homes, shown, activeId, onActivate }: Props) {
  const { texts } = useHousing('home')
  const facade = useMemo(() => layoutFacade(buildings), [buildings])
  const byId = useMemo(() => new Map(homes.map((home) => [home.id, home])), [homes])
  const active = activeId === null ? undefined : byId.get(activeId)
  return (
    <div className={styles.panel}>
      <FacadeDrawing facade={facade} homes={byId} shown={shown} activeId={activeId} onActivate={onActivate} />
      <StatusLegend homes={homes} />
      <div className={styles.below}>
        {active ? <ActiveHome home={active} /> : <p className={styles.hint}>{texts.stage.facadeHint}</p>}
      </div>
    </div>
  )
}

/** Not announced: screen readers get the same from the focused row. */
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
