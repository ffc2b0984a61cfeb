import { mapHash, searchQueryNames } from '@nyhem/domain/search/search-address'
import { type SearchLayout, searchLayouts, searchModes, searchSorts } from '@nyhem/domain/search/search-filter'
import { GalleryHorizontal, LayoutGrid, List, Map as MapIcon } from 'lucide-react'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import { Segmented } from '../../ui/tabs/Segmented.tsx'
import { saveButton } from '../saved-searches/save-button.ts'
import { searchFormId } from './FilterForm.tsx'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Id of the switch between layouts. */
export const layoutSwitchId = 'layout-switch'

type Layout = SearchLayout | 'map'

const icons = { images: LayoutGrid, list: List, slider: GalleryHorizontal, map: MapIcon } as const satisfies Record<
  Layout,
  unknown
>

/** How the hits are shown: as pictures, a list, a row to leaf through, or on the map, which has room for one way back. */
export function LayoutSwitch({ search, mapShown }: { search: ResidenceSearch; mapShown: boolean }) {
  const { view, href } = search
  const { residenceSearch: texts } = search.language.texts
  const stateOf = (layout: SearchLayout) => ({ ...view.state, layout })
  const lists = mapShown ? [view.state.layout] : searchLayouts
  const options = [...lists, 'map' as const].map((layout) => ({
    value: layout,
    label: texts.layouts[layout],
    icon: icons[layout],
    // A bare hash keeps whatever the address says now.
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

/** The list again, as a step that Back leads out of, told to everyone who watches the hash. */
function leaveMap(): void {
  history.pushState(null, '', location.pathname + location.search)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Projects or single homes, and their order. Without scripts both go with the form. */
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
      {search.language.site.routes.myPagesSavedSearches !== null && (
        <button
          type="button"
          className={styles.save}
          {...{ [saveButton]: search.chosen.map(({ text }) => text).join('|') }}
        >
          {texts.save}
        </button>
      )}
    </div>
  )
}
