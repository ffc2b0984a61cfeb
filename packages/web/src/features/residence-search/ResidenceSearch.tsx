import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import buttonStyles from '../../ui/button/Button.module.css'
import { Button } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterForm } from './FilterForm.tsx'
import { NearestFirst } from './NearestFirst.tsx'
import styles from './ResidenceSearch.module.css'
import { LayoutSwitch, OrderChoices } from './ResultToolbar.tsx'
import { SearchResults } from './SearchResults.tsx'
import { headingText, whereText } from './search-heading.ts'
import { type ResidenceSearch as Search, useMapShown, useResidenceSearch } from './use-residence-search.ts'

const filterAnchor = 'filter'

/** The search for homes: filters beside the hits, or in a sheet where there is no room beside. */
export function ResidenceSearch({ model }: { model: ResidenceSearchModel }) {
  const search = useResidenceSearch(model)
  const mapShown = useMapShown()
  const [sheetOpen, setSheetOpen] = useState(false)
  const { residenceSearch: texts } = search.language.texts
  return (
    <Wrap className={styles.search}>
      <aside id={filterAnchor} className={styles.filters} aria-labelledby="filter-heading">
        <h2 id="filter-heading" className={styles.hidden}>
          {texts.filtersHeading}
        </h2>
        {!sheetOpen && <FilterForm search={search} />}
      </aside>
      <div className={styles.main}>
        <SearchTop search={search} />
        <div className={styles.toolbar}>
          <FilterButton search={search} onOpen={() => setSheetOpen(true)} />
          <LayoutSwitch search={search} mapShown={mapShown} />
          <OrderChoices search={search} />
        </div>
        <NearestFirst search={search} />
        <SearchResults search={search} />
      </div>
      <Dialog open={sheetOpen} onClose={() => setSheetOpen(false)} heading={texts.filtersHeading}>
        <FilterForm search={search} after={<SheetEnd search={search} onClose={() => setSheetOpen(false)} />} />
      </Dialog>
    </Wrap>
  )
}

/** How many there are and where, what is chosen, and what was left out. */
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
        {isKnown && view.progress !== 'asking' && texts.found(answer.homes, answer.projects)}
      </p>
      {model.intro !== null && <p className={styles.intro}>{model.intro}</p>}
      <ChosenFilters search={search} />
      <Dropped search={search} />
    </>
  )
}

function Dropped({ search }: { search: Search }) {
  const { dropped } = search.model
  if (dropped.length === 0) return null
  const values = dropped.map(({ value }) => `”${value}”`).join(', ')
  return (
    <Message tone="info" className={styles.dropped}>
      {search.language.texts.residenceSearch.dropped(values)}
    </Message>
  )
}

/** Opens the sheet; without scripts it leads to the form, which then shows. */
function FilterButton({ search, onOpen }: { search: Search; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={`#${filterAnchor}`}
      className={classNames(buttonStyles.button, buttonStyles.outlined, styles.filterButton)}
      onClick={open}
    >
      <Icon of={SlidersHorizontal} size={20} />
      {search.language.texts.residenceSearch.filters(search.chosen.length)}
    </a>
  )
}

/** The way out of the sheet says what waits outside. */
function SheetEnd({ search, onClose }: { search: Search; onClose: () => void }): ReactNode {
  const { view } = search
  const { residenceSearch: texts } = search.language.texts
  const { homes, projects } = view.answer ?? { homes: 0, projects: 0 }
  return (
    <div className={styles.sheetEnd}>
      <Button wide="always" size="large" onClick={onClose}>
        {homes === 0 && projects > 0 ? texts.showProjects(projects) : texts.show(homes)}
      </Button>
      <VisuallyHidden>
        <span role="status">{view.progress === 'ready' && texts.found(homes, projects)}</span>
      </VisuallyHidden>
    </div>
  )
}
