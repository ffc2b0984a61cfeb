import type { HomeCard } from '@nyhem/contract/shared-models'
import type { HomeListView } from '@nyhem/domain/housing/home-list'
import { formatRooms } from '@nyhem/domain/sites/format'
import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Segmented } from '../../ui/tabs/Segmented.tsx'
import { CompareChoice } from '../comparison/CompareChoice.tsx'
import { ComparisonSlot } from '../comparison/ComparisonSlot.tsx'
import { HomePlate } from '../home-plate/HomePlate.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './HomeChoice.module.css'
import { type HomeColumn, HomeTable } from './HomeTable.tsx'
import { rowAnchor } from './homes-anchor.ts'
import type { useHomeList } from './use-home-list.ts'

export type HomeListState = ReturnType<typeof useHomeList>

export type Tie = {
  shown: ReadonlySet<string>
  activeId: string | null
  onActivate: (homeId: string | null) => void
}

type Props = {
  id: string
  heading: string
  intro?: string | null
  homes: readonly HomeCard[]
  homeList: HomeListState
  stageName: string
  houses: ((tie: Tie) => ReactNode) | null
  wide?: 'table' | 'houses'
  moreChoices?: ReactNode
  nothing: ReactNode
  without?: readonly HomeColumn[]
  besideNumber?: (home: HomeCard) => ReactNode
  notice?: ReactNode
  after?: ReactNode
}

export function HomeChoice({
  id,
  heading,
  intro,
  homes,
  homeList,
  nothing,
  moreChoices,
  notice,
  after,
  ...table
}: Props) {
  const { texts } = useHousing('home')
  const { list } = homeList
  const headingId = `${id}-heading`
  return (
    <Section id={id} ground="sunken" labelledBy={headingId}>
      <div className={styles.top}>
        <div>
          <Heading level={2} size="display-2" id={headingId}>
            {heading}
          </Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {homes.length > 0 && <HomeFilter homeList={homeList} />}
        {homes.length > 0 && moreChoices}
      </div>
      {notice}
      {homes.length === 0 && <p className={styles.none}>{texts.stage.noHomesYet}</p>}
      {homes.length > 0 && list.length === 0 && nothing}
      {list.length > 0 && homeList.choices.view === 'table' && <HomesAsTable {...{ homes, homeList }} {...table} />}
      {list.length > 0 && homeList.choices.view === 'plans' && (
        <ul className={styles.plans}>
          {list.map((home) => (
            <li key={home.id}>
              <HomePlate home={home} plan ratio="1x1" sizes="(min-width: 960px) 25vw, 50vw" size="heading-4" />
              <CompareChoice home={{ id: home.id, name: home.number, status: home.status }} />
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && <ComparisonSlot />}
      {after && <div className={styles.after}>{after}</div>}
    </Section>
  )
}

function HomeFilter({ homeList }: { homeList: HomeListState }) {
  const { site, texts } = useHousing('home')
  const { choices, roomCounts, countWith, addressOf, choose } = homeList
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
          count={countWith({ rooms: null })}
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

/** The home that the address chooses, after the page has come alive. */
function useAddressedHome(homes: readonly HomeCard[]): string | null {
  const [addressed, setAddressed] = useState<string | null>(null)
  useEffect(() => {
    const found = homes.find(({ id }) => location.hash === `#${rowAnchor(id)}`)
    if (found) setAddressed(found.id)
  }, [homes])
  return addressed
}

type TableProps = Pick<Props, 'homes' | 'homeList' | 'stageName' | 'houses' | 'wide' | 'without' | 'besideNumber'>

function HomesAsTable({ homes, homeList, stageName, houses, wide = 'table', without, besideNumber }: TableProps) {
  const { texts } = useHousing('home')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [whole, setWhole] = useState(false)
  const { list } = homeList
  const addressed = useAddressedHome(homes)
  useEffect(() => {
    if (addressed === null) return
    setActiveId(addressed)
    setWhole(true)
  }, [addressed])
  useEffect(() => {
    // Again, once its row is there: the browser looked for it when the list was collapsed.
    if (whole && addressed !== null) document.getElementById(rowAnchor(addressed))?.scrollIntoView({ block: 'center' })
  }, [whole, addressed])
  const shown = useMemo(() => new Set(list.map((home) => home.id)), [list])
  const collapsed = !whole && list.length > collapsedRows
  return (
    <div className={classNames(houses && styles.sideBySide, houses && styles[wide])}>
      {houses && <div className={styles.drawing}>{houses({ shown, activeId, onActivate: setActiveId })}</div>}
      <div className={styles.homes}>
        <HomeTable
          caption={texts.stage.homesIn(stageName)}
          homeList={homeList}
          activeId={activeId}
          onActivate={setActiveId}
          collapsed={collapsed}
          without={without ?? []}
          besideNumber={besideNumber}
        />
        <div className={styles.below}>
          <p className={styles.count} role="status">
            <span className={classNames(collapsed && styles.withScripts)}>
              {texts.stage.showing(collapsed ? collapsedRows : list.length, homes.length)}
            </span>
          </p>
          {collapsed && (
            <div className={styles.withScripts}>
              <Button variant="outlined" onClick={() => setWhole(true)}>
                {texts.stage.showAll(list.length)}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
