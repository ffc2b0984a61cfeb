import { mapHash, searchQueryNames } from '@nyhem/domain/search/search-address'
import { type SearchLayout, searchLayouts, searchModes, searchSorts } from '@nyhem/domain/search/search-filter'
import { GalleryHorizontal, LayoutGrid, List, Map as MapIcon } from 'lucide-react'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import { Segmented } from '../../ui/tabs/Segmented.tsx'
import { searchFormId } from './FilterForm.tsx'
import styles from './ResidenceSearch.module.css'
import { SaveSearch } from './SaveSearch.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

export const layoutSwitchId = 'layout-switch'

type Layout = SearchLayout | 'map'

const icons = { images: LayoutGrid, list: List, slider: GalleryHorizontal, map: MapIcon } as const satisfies Record<
  Layout,
  unknown
>

/** On the map there is room for only one option back. */
export function LayoutSwitch({ search, mapShown }: { search: ResidenceSearch; mapShown: boolean }) {
  const { view, href } = search
  const { residenceSearch: texts } = search.language.texts
  const stateOf = (layout: SearchLayout) => ({ ...view.state, layout })
  const lists = mapShown ? [view.state.layout] : searchLayouts
  const options = [...lists, 'map' as const].map((layout) => ({
    value: layout,
    label: texts.layouts[layout],
    icon: icons[layout],
    // A bare hash keeps the current query.
    href: layout === 'map' ? mapHash : href(stateOf(layout)),
  }))
  const select = (layout: Layout) => {
    if (layout === 'map') {
      location.hash = mapHash
      return
    }
    if (mapShown) leaveMap()
    if (layout !== view.state.layout) search.session.arrange(stateOf(layout))
  }
  return (
    <div id={layoutSwitchId} className={styles.switch}>
      <Segmented
        label={texts.layout}
        options={options}
        value={mapShown ? 'map' : view.state.layout}
        onSelect={select}
      />
    </div>
  )
}

/** Leaves the map by a new history entry and notifies hash listeners. */
function leaveMap(): void {
  history.pushState(null, '', location.pathname + location.search)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Without scripts both are submitted with the form. */
export function OrderChoices({ search }: { search: ResidenceSearch }) {
  const { view } = search
  const { residenceSearch: texts } = search.language.texts
  return (
    <div className={styles.order}>
      <QuietSelect
        label={texts.mode}
        name={searchQueryNames.mode}
        form={searchFormId}
        value={view.state.mode}
        options={searchModes.map((value) => ({ value, label: texts.modes[value] }))}
        onSelect={(mode) => search.change({ ...view.state, mode })}
      />
      <QuietSelect
        label={texts.sort}
        name={searchQueryNames.sort}
        form={searchFormId}
        value={view.state.sort}
        options={searchSorts.map((value) => ({ value, label: texts.sorts[value] }))}
        onSelect={(sort) => search.change({ ...view.state, sort })}
      />
      {/* Without hits the page itself says what saving does. */}
      {view.answer?.total !== 0 && <SaveSearch search={search} />}
    </div>
  )
}
