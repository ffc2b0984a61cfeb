import type { HomeCard } from '@nyhem/contract/shared-models'
import type { MouseEvent } from 'react'
import { firstChooses } from '../../ui/link/first-chooses.ts'
import { homeStatusMarks } from '../home-status/HomeStatusMark.tsx'
import { buildingText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './FacadeDrawing.module.css'
import { cellSize, type DrawnBuilding, type Facade, type FacadeCell } from './facade-layout.ts'

type Props = {
  facade: Facade
  homes: ReadonlyMap<string, HomeCard>
  /** Homes matching the filters; others are drawn faint. */
  shown: ReadonlySet<string>
  activeId: string | null
  onActivate: (homeId: string | null) => void
}

/** Façade with a window per home. Pointer only: screen readers and keyboards use the equivalent table. */
export function FacadeDrawing({ facade, homes, shown, activeId, onActivate }: Props) {
  const language = useHousing()
  const cells = facade.buildings.flatMap((building) => building.cells)
  const active = cells.find((cell) => cell.homeId !== null && cell.homeId === activeId)
  const activeHome = activeId === null ? undefined : homes.get(activeId)
  // On touch, which cannot hover, the first tap selects and the second follows the link.
  const storeFirstTouch = (event: MouseEvent, homeId: string) => {
    const { nativeEvent } = event
    const touched = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (!touched || homeId === activeId) return
    event.preventDefault()
    onActivate(homeId)
  }
  return (
    <svg
      className={styles.facade}
      viewBox={`0 0 ${facade.width} ${facade.height}`}
      // Natural size: one small house is not scaled to the width of three.
      width={facade.width}
      height={facade.height}
      aria-hidden="true"
      onPointerLeave={(event) => event.pointerType !== 'touch' && onActivate(null)}
    >
      {facade.grounds.map((ground) => (
        <path key={ground} className={styles.ground} d={`M0 ${ground}H${facade.width}`} />
      ))}
      {facade.buildings.map((building) => (
        <g key={building.name}>
          <path d={roofPath(building)} />
          <rect
            x={building.x}
            y={building.eaves}
            width={building.width}
            height={building.ground - building.eaves}
            className={styles.wall}
          />
          <text className={styles.name} x={building.x + building.width / 2} y={building.ground + 24}>
            {buildingText(building.name, language)}
          </text>
        </g>
      ))}
      {cells.map((cell) => {
        const home = cell.homeId === null ? undefined : homes.get(cell.homeId)
        if (!home) return <Window key={`${cell.x} ${cell.y}`} cell={cell} tone="none" />
        const { tone, form } = homeStatusMarks[home.status]
        return (
          <a
            key={home.id}
            {...firstChooses}
            href={home.href}
            tabIndex={-1}
            className={styles.home}
            data-faint={!shown.has(home.id) || undefined}
            data-active={home.id === activeId || undefined}
            onPointerEnter={(event) => event.pointerType !== 'touch' && onActivate(home.id)}
            onClick={(event) => storeFirstTouch(event, home.id)}
          >
            <Window cell={cell} tone={tone} />
            {form === 'half' && (
              <path
                className={styles.half}
                d={`M${cell.x} ${cell.y + cellSize.height}v-${cellSize.height}l${cellSize.width} ${cellSize.height}z`}
              />
            )}
            {form === 'tick' && <path className={styles.tick} d={`m${cell.x + 13} ${cell.y + 15} 5 5 9-10`} />}
          </a>
        )
      })}
      {active && activeHome && <Bubble cell={active} text={activeHome.number} width={facade.width} />}
    </svg>
  )
}

const Window = ({ cell, tone }: { cell: FacadeCell; tone: string }) => (
  <rect
    className={styles.cell}
    data-tone={tone}
    x={cell.x}
    y={cell.y}
    width={cellSize.width}
    height={cellSize.height}
    rx="1"
  />
)

export function Bubble({ cell, text, width }: { cell: FacadeCell; text: string; width: number }) {
  const half = Math.max(34, text.length * 4.6 + 12)
  const middle = cell.x + cellSize.width / 2
  const center = Math.min(Math.max(middle, half), width - half)
  const bottom = cell.y - 8
  return (
    <g className={styles.bubble}>
      <rect x={center - half} y={bottom - 26} width={half * 2} height="26" />
      <path d={`M${middle - 6} ${bottom}h12l-6 6z`} />
      <text x={center} y={bottom - 8}>
        {text}
      </text>
    </g>
  )
}

export function roofPath({ roof, x, width, eaves, top }: DrawnBuilding): string {
  if (roof === 'gable') return `M${x} ${eaves}L${x + width / 2} ${top}L${x + width} ${eaves}`
  const inset = Math.round(width * 0.16)
  return `M${x + inset} ${eaves}V${top}H${x + width - inset}V${eaves}M${x + inset - 10} ${top}H${x + width - inset + 10}`
}
