import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { searchQuery } from '@nyhem/domain/search/search-address'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import buttonStyles from '../../ui/button/Button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { SearchMap } from '../search-map/SearchMap.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterForm } from './FilterForm.tsx'
import { MapBeside } from './MapBeside.tsx'
import { NearestFirst } from './NearestFirst.tsx'
import styles from './ResidenceSearch.module.css'
import { LayoutSwitch, layoutSwitchId, OrderChoices } from './ResultToolbar.tsx'
import { SearchResults } from './SearchResults.tsx'
import { headingText, whereText } from './search-heading.ts'
import { useFilterSheet } from './use-filter-sheet.ts'
import { type ResidenceSearch as Search, useMapShown, useResidenceSearch } from './use-residence-search.ts'
import { WrittenSearch } from './WrittenSearch.tsx'

const filterAnchor = 'filter'

/** Filters beside the hits and, in wide windows, the map; or in a sheet on narrow windows. */
export function ResidenceSearch({ model }: { model: ResidenceSearchModel }) {
  const search = useResidenceSearch(model)
  const mapShown = useMapShown()
  const { Sheet, isOpen, open, close } = useFilterSheet(filterAnchor)
  useFocusOnSwitch(mapShown)
  return (
    <>
      {mapShown ? (
        <OnMap search={search} onOpenFilters={open} />
      ) : (
        <BesideFilters search={search} onOpenFilters={open} filtersShown={!isOpen} />
      )}
      {Sheet && <Sheet search={search} open={isOpen} onClose={close} />}
    </>
  )
}

/** List and map re-render the layout switch, so focus is restored to it. */
function useFocusOnSwitch(mapShown: boolean): void {
  const before = useRef(mapShown)
  useEffect(() => {
    if (before.current === mapShown) return
    before.current = mapShown
    document.querySelector<HTMLElement>(`#${layoutSwitchId} [aria-current]`)?.focus({ preventScroll: true })
  }, [mapShown])
}

type ViewProps = { search: Search; onOpenFilters: () => void }

function BesideFilters({ search, onOpenFilters, filtersShown }: ViewProps & { filtersShown: boolean }) {
  const { residenceSearch: texts, searchMap } = search.language.texts
  const list = useRef<HTMLDivElement>(null)
  const [hasMap, setHasMap] = useState(true)
  const onUnavailable = useCallback(() => setHasMap(false), [])
  return (
    <Wrap className={classNames(styles.search, hasMap && styles.withMap)}>
      <aside id={filterAnchor} className={styles.filters} aria-labelledby="filter-heading">
        <h2 id="filter-heading" className={styles.hidden}>
          {texts.filtersHeading}
        </h2>
        {filtersShown && <FilterForm search={search} />}
      </aside>
      <div className={styles.main}>
        <SearchTop search={search} />
        <div className={styles.toolbar}>
          <FilterButton search={search} onOpen={onOpenFilters} className={styles.whereNarrow} />
          <LayoutSwitch search={search} mapShown={false} />
          <OrderChoices search={search} />
        </div>
        <NearestFirst search={search} />
        {!hasMap && (
          <Message tone="info" heading={searchMap.noMapHeading} className={styles.noMap}>
            <p>{searchMap.noMap}</p>
          </Message>
        )}
        <div ref={list}>
          <SearchResults search={search} />
        </div>
      </div>
      {hasMap && <MapBeside search={search} list={list} onUnavailable={onUnavailable} />}
    </Wrap>
  )
}

function OnMap({ search, onOpenFilters }: ViewProps) {
  const { model, view, narrow } = search
  const toolbar = (
    <div className={styles.mapToolbar}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{model.heading}</h1>
      </VisuallyHidden>
      <LayoutSwitch search={search} mapShown />
      <FilterButton search={search} onOpen={onOpenFilters} />
      <ChosenFilters search={search} />
    </div>
  )
  return (
    <SearchMap
      styleHref={model.map.styleHref}
      filter={view.state.filter}
      sort={view.state.sort}
      toolbar={toolbar}
      onSearchArea={(geoSearch, how) => narrow({ geoSearch }, how === 'asked' ? 'at-once' : 'when-settled')}
      onSearchEverywhere={() => narrow({ geoSearch: null })}
    />
  )
}

function SearchTop({ search }: { search: Search }) {
  const { model, view, tags } = search
  const { residenceSearch: texts } = search.language.texts
  const where = whereText(view.state.filter, tags, texts)
  const { answer } = view
  const isKnown = answer !== null && view.progress !== 'failed'
  return (
    <>
      <Heading level={1} size="display-2">
        {isKnown ? headingText(answer, where, texts) : model.heading}
      </Heading>
      <p role="status" className={styles.hidden}>
        {/* Drawn anew for each search: an equal text would not be announced when choice and answer come at once. */}
        {isKnown && view.progress !== 'asking' && (
          <span key={searchQuery({ ...view.state, layout: 'images', pages: 1 })}>
            {texts.found(answer.homes, answer.projects)}
          </span>
        )}
      </p>
      {model.intro !== null && <p className={styles.intro}>{model.intro}</p>}
      <WrittenSearch search={search} />
      <ChosenFilters search={search} />
      <Dropped search={search} />
    </>
  )
}

/** Unusable filters of the address, shown until the search changes. */
function Dropped({ search }: { search: Search }) {
  const { dropped } = search.model
  const [requested] = useState(search.view.state)
  if (dropped.length === 0 || search.view.state !== requested) return null
  const values = dropped.map(({ value }) => `”${value}”`).join(', ')
  return (
    <Message tone="info" className={styles.dropped}>
      {search.language.texts.residenceSearch.dropped(values)}
    </Message>
  )
}

type FilterButtonProps = { search: Search; onOpen: () => void; className?: string | undefined }

/** Opens the sheet. Without scripts it links to the form, which then shows. */
function FilterButton({ search, onOpen, className }: FilterButtonProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={`#${filterAnchor}`}
      className={classNames(buttonStyles.button, buttonStyles.outlined, styles.filterButton, className)}
      onClick={open}
    >
      <Icon of={SlidersHorizontal} size={20} />
      {search.language.texts.residenceSearch.filters(search.chosen.length)}
    </a>
  )
}
