import { comparesTotalPrices } from '@nyhem/domain/housing/leading-price'
import type { SearchState } from '@nyhem/domain/search/search-address'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { groupThousands } from '@nyhem/domain/sites/format'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { type LimitRange, RangeField } from '../../ui/slider/RangeField.tsx'
import { currencySymbol } from '../housing-words/housing-format.ts'
import { FeatureChoices, ListChoices, MoveInChoices, ShowingChoices } from './FilterChoices.tsx'
import styles from './FilterForm.module.css'
import { PlaceChooser } from './PlaceChooser.tsx'
import { RoomsChoice } from './RoomsChoice.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Id of the form, for controls that stand elsewhere on the page. */
export const searchFormId = 'residence-search'

type Props = { search: ResidenceSearch; after?: ReactNode }

/** Every filter of the site. A plain GET form until scripts run; afterwards each change is asked for at once. */
export function FilterForm({ search, after }: Props) {
  const { model } = search
  const { residenceSearch: texts } = search.language.texts
  const advanced = model.searchMode === 'advanced'
  return (
    <form
      id={searchFormId}
      className={styles.form}
      action={model.action}
      method="get"
      aria-label={texts.filtersHeading}
      onSubmit={(event) => event.preventDefault()}
    >
      <PlaceChooser search={search} />
      <ListChoices search={search} field="residenceType" />
      <PriceRange search={search} />
      <RoomsChoice search={search} />
      {advanced && <AreaRange search={search} />}
      <MoveInChoices search={search} />
      {advanced && <MoreFilters search={search} />}
      <KeptState state={search.view.state} />
      <div className={styles.plainSubmit}>
        <Button type="submit" wide="always">
          {texts.submit}
        </Button>
      </div>
      {after}
    </form>
  )
}

/** What the form does not show but must not lose when it is sent without scripts. */
function KeptState({ state }: { state: SearchState }) {
  const { geoSearch } = state.filter
  const box = geoSearch?.kind === 'box' && [geoSearch.south, geoSearch.west, geoSearch.north, geoSearch.east].join(',')
  return (
    <>
      {box && <input type="hidden" name={searchQueryNames.box} value={box} />}
      {state.layout !== 'images' && <input type="hidden" name={searchQueryNames.layout} value={state.layout} />}
    </>
  )
}

const paceOf = { moving: 'when-settled', typed: 'at-once' } as const

/** What is chosen of a range, in words. */
function summaryOf({ from, to }: LimitRange, words: (value: number) => string, search: ResidenceSearch): string {
  const { residenceSearch: texts } = search.language.texts
  if (from !== null && to !== null) return texts.between(groupThousands(from), words(to))
  if (from !== null) return texts.atLeast(words(from))
  return to === null ? '' : texts.upTo(words(to))
}

function PriceRange({ search }: { search: ResidenceSearch }) {
  const { site, texts } = search.language
  const { residenceSearch } = texts
  const { minPrice: from, maxPrice: to } = search.view.state.filter
  const unit = currencySymbol(site.currency)
  return (
    <RangeField
      id="price"
      label={comparesTotalPrices[site.country] ? residenceSearch.totalPrice : residenceSearch.price}
      summary={summaryOf({ from, to }, (value) => `${groupThousands(value)}\u00a0${unit}`, search)}
      bounds={searchSliders[site.country].price}
      names={{ from: searchQueryNames.minPrice, to: searchQueryNames.maxPrice }}
      words={residenceSearch}
      unit={unit}
      format={groupThousands}
      from={from}
      to={to}
      onChange={(range, how) => search.narrow({ minPrice: range.from, maxPrice: range.to }, paceOf[how])}
    />
  )
}

function AreaRange({ search }: { search: ResidenceSearch }) {
  const { site, texts } = search.language
  const { residenceSearch } = texts
  const { minArea: from, maxArea: to } = search.view.state.filter
  return (
    <RangeField
      id="area"
      label={residenceSearch.area}
      summary={summaryOf({ from, to }, (value) => `${value}\u00a0m²`, search)}
      bounds={searchSliders[site.country].area}
      names={{ from: searchQueryNames.minArea, to: searchQueryNames.maxArea }}
      words={residenceSearch}
      unit="m²"
      format={String}
      from={from}
      to={to}
      onChange={(range, how) => search.narrow({ minArea: range.from, maxArea: range.to }, paceOf[how])}
    />
  )
}

/** What fewer visitors ask for; open from the beginning when something of it is chosen. */
function MoreFilters({ search }: { search: ResidenceSearch }) {
  const { filter } = search.view.state
  const isFeature = (url: string) => search.tags.get(url)?.kind === 'feature'
  const [open] = useState(
    () =>
      [filter.outdoorArea, filter.disposalForm, filter.projectStatus, filter.concepts].some(
        ({ length }) => length > 0,
      ) ||
      filter.viewing !== 'include-all' ||
      filter.tags.some(isFeature),
  )
  return (
    <details className={styles.more} open={open}>
      <summary className={styles.summary}>
        {search.language.texts.residenceSearch.moreFilters}
        <Icon of={Plus} size={20} />
      </summary>
      <div className={styles.moreInside}>
        <ListChoices search={search} field="outdoorArea" />
        <FeatureChoices search={search} />
        <ListChoices search={search} field="disposalForm" />
        <ListChoices search={search} field="projectStatus" />
        <ListChoices search={search} field="concepts" />
        <ShowingChoices search={search} />
      </div>
    </details>
  )
}
