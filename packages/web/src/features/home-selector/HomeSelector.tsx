import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { HomeListView } from '@nyhem/domain/housing/home-list'
import { formatRooms } from '@nyhem/domain/sites/format'
import { LayoutGrid, List } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Segmented } from '../../ui/tabs/Segmented.tsx'
import { HomePlate } from '../home-plate/HomePlate.tsx'
import { useHousing } from '../housing-words/use-housing.ts'
import { FacadePanel } from './FacadePanel.tsx'
import styles from './HomeSelector.module.css'
import { HomeTable } from './HomeTable.tsx'
import { homesAnchor, useHomeList } from './use-home-list.ts'

type Props = Pick<PageModels['stage'], 'homes' | 'homeList' | 'buildings'> & { stageName: string }
type HomeListState = ReturnType<typeof useHomeList>

/** Choose a home: a drawing of the façade beside a table of the same homes, or the homes as floor plans. */
export function HomeSelector({ homes, homeList: asked, buildings, stageName }: Props) {
  const { texts } = useHousing()
  const homeList = useHomeList(homes, asked)
  const { list } = homeList
  return (
    <Section id={homesAnchor} ground="sunken" labelledBy="homes-heading">
      <div className={styles.top}>
        <Heading level={2} size="display-2" id="homes-heading">
          {texts.stage.chooseHome}
        </Heading>
        {homes.length > 0 && <HomeFilter homeList={homeList} />}
      </div>
      {homes.length === 0 && <p className={styles.none}>{texts.stage.noHomesYet}</p>}
      {homes.length > 0 && list.length === 0 && (
        <EmptyState
          heading={texts.stage.noHomes}
          level={3}
          actions={
            <Button look="outlined" onClick={() => homeList.choose({ rooms: null, onlyAvailable: false })}>
              {texts.stage.showAll(homes.length)}
            </Button>
          }
        >
          {texts.stage.noHomesWhy}
        </EmptyState>
      )}
      {list.length > 0 && homeList.choices.view === 'table' && (
        <HomesAsTable {...{ homes, buildings, stageName, homeList }} />
      )}
      {list.length > 0 && homeList.choices.view === 'plans' && (
        <ul className={styles.plans}>
          {list.map((home) => (
            <li key={home.id}>
              <HomePlate home={home} plan ratio="1x1" sizes="(min-width: 960px) 25vw, 50vw" size="heading-4" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function HomeFilter({ homeList }: { homeList: HomeListState }) {
  const { site, texts } = useHousing()
  const { choices, roomCounts, countOfAll, addressOf, choose } = homeList
  const { rooms, onlyAvailable } = choices
  const views: readonly { value: HomeListView; label: string; icon: typeof List }[] = [
    { value: 'table', label: texts.stage.viewTable, icon: List },
    { value: 'plans', label: texts.stage.viewList, icon: LayoutGrid },
  ]
  return (
    <div className={styles.filter}>
      <ChipRow label={texts.stage.filterLabel}>
        <Chip
          href={addressOf({ rooms: null })}
          count={countOfAll}
          chosen={rooms === null}
          onSelect={() => choose({ rooms: null })}
        >
          {texts.stage.all}
        </Chip>
        {roomCounts.length > 1 &&
          roomCounts.map((group) => (
            <Chip
              key={group.rooms}
              href={addressOf({ rooms: group.rooms })}
              count={group.count}
              chosen={rooms === group.rooms}
              onSelect={() => choose({ rooms: group.rooms })}
            >
              {formatRooms(group.rooms, site)}
            </Chip>
          ))}
        <Chip
          href={addressOf({ onlyAvailable: !onlyAvailable })}
          chosen={onlyAvailable}
          onSelect={() => choose({ onlyAvailable: !onlyAvailable })}
        >
          {texts.stage.onlyAvailable}
        </Chip>
      </ChipRow>
      <Segmented
        label={texts.stage.viewLabel}
        options={views.map((view) => ({ ...view, href: addressOf({ view: view.value }) }))}
        value={choices.view}
        onSelect={(view) => choose({ view })}
      />
    </div>
  )
}

const collapsedRows = 12

type TableProps = Pick<Props, 'homes' | 'buildings' | 'stageName'> & { homeList: HomeListState }

function HomesAsTable({ homes, buildings, stageName, homeList }: TableProps) {
  const { texts } = useHousing()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [whole, setWhole] = useState(false)
  const { list } = homeList
  const shown = useMemo(() => new Set(list.map((home) => home.id)), [list])
  const drawn = buildings.some((building) => building.cells.some((floor) => floor.length > 0))
  const collapsed = !whole && list.length > collapsedRows
  return (
    <div className={classNames(drawn && styles.sideBySide)}>
      {drawn && <FacadePanel {...{ buildings, homes, shown, activeId }} onActivate={setActiveId} />}
      <div>
        <HomeTable
          caption={texts.stage.homesIn(stageName)}
          homeList={homeList}
          activeId={activeId}
          onActivate={setActiveId}
          collapsed={collapsed}
        />
        <div className={styles.below}>
          <p className={styles.count} role="status">
            <span className={classNames(collapsed && styles.withScripts)}>
              {texts.stage.showing(collapsed ? collapsedRows : list.length, homes.length)}
            </span>
          </p>
          {collapsed && (
            <div className={styles.withScripts}>
              <Button look="outlined" onClick={() => setWhole(true)}>
                {texts.stage.showAll(list.length)}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
