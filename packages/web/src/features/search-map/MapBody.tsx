import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { MapFailure } from './MapFailure.tsx'
import { MapList } from './MapList.tsx'
import { MapListSkeleton } from './MapListSkeleton.tsx'
import { MapEmpty } from './MapNotices.tsx'
import { MapPanel } from './MapPanel.tsx'
import styles from './SearchMap.module.css'
import type { SearchMapProps } from './search-map-props.ts'
import { type MapProjects, useMapProjects } from './use-map-projects.ts'

const none: readonly string[] = []

/** Count, list and map share one answer. */
export function MapBody({
  styleHref,
  filter,
  sort,
  onSearchArea,
  onSearchEverywhere,
}: Omit<SearchMapProps, 'toolbar'>) {
  const { searchMap } = useTexts('search')
  const projects = useMapProjects({ filter, sort })
  const [activeId, setActiveId] = useState<string | null>(null)
  const [chosen, setChosen] = useState(none)
  const [asMoved, setAsMoved] = useState(false)
  const box = filter.geoSearch?.kind === 'box' ? filter.geoSearch : null
  return (
    <>
      <div className={styles.side}>
        <div className={styles.summary}>
          <Summary projects={projects} />
          <label className={styles.asMoved}>
            <input type="checkbox" checked={asMoved} onChange={(event) => setAsMoved(event.target.checked)} />
            {searchMap.searchAsMoved}
          </label>
        </div>
        {projects.hasFailed && <MapFailure onRetry={projects.retry} />}
        {!projects.hasFailed && !projects.found && <MapListSkeleton />}
        {!projects.hasFailed && projects.found?.total === 0 && (
          <MapEmpty onSearchEverywhere={box && onSearchEverywhere} />
        )}
        {!projects.hasFailed && projects.found && projects.found.total > 0 && (
          <MapList
            places={projects.found.places}
            activeId={activeId}
            chosenId={chosen.length === 1 ? (chosen[0] ?? null) : null}
            onActivate={setActiveId}
            isLoading={projects.isLoading}
          />
        )}
      </div>
      <MapPanel
        styleHref={styleHref}
        box={box}
        travel={filter.travel}
        projects={projects}
        activeId={activeId}
        onActivate={setActiveId}
        chosen={chosen}
        onChoose={setChosen}
        asMoved={asMoved}
        onSearchArea={onSearchArea}
      />
    </>
  )
}

function Summary({ projects: { found, hasFailed } }: { projects: MapProjects }) {
  const { searchMap } = useTexts('search')
  if (!found || hasFailed) return <div role="status" />
  const { places, total } = found
  return (
    <div role="status">
      <Heading level={2} size="heading-2">
        {searchMap.projects(total)}
      </Heading>
      {places.length < total && <p className={styles.facts}>{searchMap.partly(places.length, total)}</p>}
    </div>
  )
}
