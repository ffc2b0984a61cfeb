import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'
import type { ReactNode } from 'react'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './PlanDrawing.module.css'
import { cm, doorLine, frameOf, innerWalls, type PlanFrame, pathOf, windowLine } from './plan-lines.ts'
import { roomLabels } from './room-labels.ts'

type Props = {
  plan: ExplorerPlan
  /** Accessible description. Without it the drawing is hidden from screen readers. */
  label?: string | undefined
  labels?: 'rooms' | 'none'
  /** Visible frame. By default the minimum that fits a north arrow. */
  frame?: PlanFrame
  /** Drawn on the floors, under walls and names. Convert points with `drawn`. */
  onFloor?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

const wallM = 0.28
const arrowM = 0.75
/** Text height as a fraction of the longer visible side. */
const letters = 1 / 27

/** Plan of a home: rooms, walls, windows and doors. In metres, scaled to fit. */
export function PlanDrawing({ plan, label, labels = 'rooms', frame, onFloor, children, className }: Props) {
  const near = frameOf(plan, wallM + 0.1)
  const shown = frame ?? { ...near, width: near.width + cm(arrowM * 2.2) }
  const lettersM = (Math.max(shown.width, shown.height) * letters) / 100
  const glass = pathOf(plan.windows.map((window) => windowLine(plan, window, wallM)))
  const doors = (kind: 'entry' | 'in') =>
    pathOf(plan.doors.filter((door) => door.kind === kind).map((door) => doorLine(plan, door, wallM)))
  return (
    <svg
      className={className}
      viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {plan.rooms.map(({ key, kind, rects }) => (
        <g key={key} className={kind === 'balcony' ? styles.balcony : styles.floor}>
          {rects.map(([left, bottom, right, top]) => (
            <rect
              key={`${left} ${bottom}`}
              x={cm(left)}
              y={cm(-top)}
              width={cm(right - left)}
              height={cm(top - bottom)}
            />
          ))}
        </g>
      ))}
      {onFloor}
      <path className={styles.inner} d={pathOf(innerWalls(plan))} />
      <rect
        className={styles.outer}
        x={cm(-wallM / 2)}
        y={cm(-plan.depthM - wallM / 2)}
        width={cm(plan.widthM + wallM)}
        height={cm(plan.depthM + wallM)}
      />
      <path className={styles.opening} d={glass} />
      <path className={styles.glass} d={glass} />
      <path className={styles.door} d={doors('in')} />
      <path className={styles.opening} d={doors('entry')} />
      {labels === 'rooms' &&
        roomLabels(plan, lettersM, wallM).map(({ key, lines, at, sizeM }) => (
          <text key={key} className={styles.label} fontSize={cm(sizeM)}>
            {lines.map((line, index) => (
              <tspan key={line} x={cm(at[0])} y={cm(sizeM * (0.35 + 1.15 * (index - (lines.length - 1) / 2)) - at[1])}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      {!frame && (
        <NorthArrow x={near.left + near.width + cm(arrowM)} y={near.top + cm(arrowM * 1.7)} bearing={plan.bearing} />
      )}
      {children}
    </svg>
  )
}

function NorthArrow({ x, y, bearing }: { x: number; y: number; bearing: number }) {
  const { texts } = useHousing()
  return (
    <g transform={`translate(${x} ${y}) rotate(${-bearing})`} className={styles.north}>
      <path d="M0 -65L26 45L0 26L-26 45Z" />
      <text y={-78} fontSize={46}>
        {texts.directionShort['1']}
      </text>
    </g>
  )
}
