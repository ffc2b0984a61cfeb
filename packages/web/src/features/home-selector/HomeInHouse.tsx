import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { useMemo } from 'react'
import { type Fact, Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { buildingText, floorText, type HomeLanguage } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import drawing from './FacadeDrawing.module.css'
import { Bubble, roofPath } from './FacadeDrawing.tsx'
import { cellSize, layoutFacade } from './facade-layout.ts'
import styles from './HomeInHouse.module.css'
import { rowAnchor } from './homes-anchor.ts'

type Model = Pick<PageModels['object'], 'objectId' | 'number' | 'stage' | 'facts'>
type House = NonNullable<PageModels['object']['house']>
type Props = { home: Model; house: House; headingId: string }

/** The front of the home's house with its window marked, and the same in words. */
export function HomeInHouse({ home, house, headingId }: Props) {
  const language = useHousing('home')
  const { texts } = language
  const stage = stageTitle(home.stage.areaName, home.stage.name)
  return (
    <>
      <Heading level={2} size="heading-2" id={headingId} className={styles.heading}>
        {texts.object.house.heading}
      </Heading>
      <div className={styles.house}>
        <Front house={house} number={home.number} name={buildingText(house.building, language)} />
        <div>
          <Facts columns={1} facts={positionFacts(home, house, language)} />
          <TextLink href={`${home.stage.href}#${rowAnchor(home.objectId)}`}>
            {texts.object.house.amongOthers(home.number, stage)}
          </TextLink>
        </div>
      </div>
    </>
  )
}

function positionFacts(home: Model, house: House, language: HomeLanguage): readonly Fact[] {
  const { texts } = language
  const { label } = texts
  const windows = house.floors[house.row]?.length ?? 1
  return [
    { label: texts.object.house.building, value: buildingText(house.building, language) },
    { label: label.floor, value: floorText(home.facts, language) },
    { label: texts.object.house.position, value: texts.object.house.fromLeft(house.column + 1, windows) },
    { label: texts.object.house.entrance, value: home.facts.address },
  ].flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}

/** Hidden from screen readers, which read the facts beside it. */
function Front({ house, number, name }: { house: House; number: string; name: string }) {
  const { width, height, buildings, grounds } = useMemo(
    () =>
      layoutFacade([
        {
          name: house.building,
          roof: house.roof,
          cells: house.floors.map((floor, row) => floor.map((isHome, column) => (isHome ? `${row} ${column}` : null))),
        },
      ]),
    [house],
  )
  const [building] = buildings
  const own = building?.cells.find(({ homeId }) => homeId === `${house.row} ${house.column}`)
  if (!building || !own) return null
  return (
    <svg className={drawing.facade} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {grounds.map((ground) => (
        <path key={ground} className={drawing.ground} d={`M0 ${ground}H${width}`} />
      ))}
      <path d={roofPath(building)} />
      <rect
        className={drawing.wall}
        x={building.x}
        y={building.eaves}
        width={building.width}
        height={building.ground - building.eaves}
      />
      <text className={drawing.name} x={building.x + building.width / 2} y={building.ground + 24}>
        {name}
      </text>
      {building.cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`} className={drawing.home} data-active={cell === own || undefined}>
          <rect
            className={drawing.cell}
            data-tone={cell.homeId === null ? 'none' : undefined}
            x={cell.x}
            y={cell.y}
            width={cellSize.width}
            height={cellSize.height}
            rx="1"
          />
        </g>
      ))}
      <Bubble cell={own} text={number} width={width} />
    </svg>
  )
}
