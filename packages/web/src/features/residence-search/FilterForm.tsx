import { comparesTotalPrices } from '@nyhem/domain/housing/leading-price'
import { proposedLoan } from '@nyhem/domain/housing/monthly-cost'
import { parseSearchAddress, type SearchState, searchQueryNames } from '@nyhem/domain/search/search-address'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { formatPercent, groupThousands } from '@nyhem/domain/sites/format'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useEarlyChoices } from '../../ui/fields/early-choice.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { type LimitRange, RangeField } from '../../ui/slider/RangeField.tsx'
import { currencySymbol } from '../housing-texts/housing-format.ts'
import { FeatureChoices, ListChoices, MoveInChoices, ShowingChoices } from './FilterChoices.tsx'
import styles from './FilterForm.module.css'
import { PlaceField } from './PlaceField.tsx'
import { PlaceList } from './PlaceList.tsx'
import { RoomsChoice } from './RoomsChoice.tsx'
import { shownOrigin, TravelChoice } from './TravelChoice.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Form id for controls elsewhere on the page. */
export const searchFormId = 'residence-search'

type Props = { search: ResidenceSearch; after?: ReactNode }

/** Plain GET form until scripts run, then every change searches at once. */
export function FilterForm({ search, after }: Props) {
  const { model } = search
  const { residenceSearch: texts } = search.language.texts
  const advanced = model.searchMode === 'advanced'
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoices(form, (changed) => search.change(stateOfForm(changed, search)))
  return (
    <form
      ref={form}
      id={searchFormId}
      className={styles.form}
      action={model.action}
      method="get"
      // The address holds the choices: those that a browser restores would be taken for new ones.
      autoComplete="off"
      aria-label={texts.filtersHeading}
      onSubmit={(event) => event.preventDefault()}
    >
      <PlaceChooser search={search} />
      <TravelChoice search={search} />
      <ListChoices search={search} field="residenceType" />
      <PriceRange search={search} />
      <MonthlyCostRange search={search} />
      <RoomsChoice search={search} />
      {advanced && <AreaRange search={search} />}
      <MoveInChoices search={search} />
      {advanced && <MoreFilters search={search} />}
      <StoredState state={search.view.state} />
      <div className={styles.plainSubmit}>
        <Button type="submit" wide="always">
          {texts.submit}
        </Button>
      </div>
      {after}
    </form>
  )
}

/** The search that the plain form would ask for. */
function stateOfForm(form: HTMLFormElement, { language, view }: ResidenceSearch): SearchState {
  const data = new FormData(form)
  const { travel } = view.state.filter
  const { state } = parseSearchAddress(
    (name) => data.getAll(name).map(String),
    language.site.country,
    // The form has the place by its name.
    (text) => (travel && shownOrigin(travel) === text ? travel : null),
  )
  return { ...state, filter: { ...state.filter, stageIds: view.state.filter.stageIds } }
}

/** Hidden state that a submit without scripts must keep. */
function StoredState({ state }: { state: SearchState }) {
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

function summaryOf({ from, to }: LimitRange, strings: (value: number) => string, search: ResidenceSearch): string {
  const { residenceSearch: texts } = search.language.texts
  if (from !== null && to !== null) return texts.between(groupThousands(from), strings(to))
  if (from !== null) return texts.atLeast(strings(from))
  return to === null ? '' : texts.upTo(strings(to))
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
      strings={residenceSearch}
      unit={unit}
      format={groupThousands}
      from={from}
      to={to}
      onChange={(range, how) => search.narrow({ minPrice: range.from, maxPrice: range.to }, paceOf[how])}
    />
  )
}

function MonthlyCostRange({ search }: { search: ResidenceSearch }) {
  const { site, texts } = search.language
  const { residenceSearch } = texts
  const { minMonthlyCost: from, maxMonthlyCost: to } = search.view.state.filter
  const unit = currencySymbol(site.currency)
  return (
    <RangeField
      id="monthly-cost"
      label={residenceSearch.monthlyCost.label}
      hint={monthlyCostBasis(search)}
      summary={summaryOf({ from, to }, (value) => `${groupThousands(value)}\u00a0${unit}`, search)}
      bounds={searchSliders[site.country].monthlyCost}
      names={{ from: searchQueryNames.minMonthlyCost, to: searchQueryNames.maxMonthlyCost }}
      strings={residenceSearch}
      unit={unit}
      format={groupThousands}
      from={from}
      to={to}
      onChange={(range, how) => search.narrow({ minMonthlyCost: range.from, maxMonthlyCost: range.to }, paceOf[how])}
    />
  )
}

/** What the monthly cost includes, and which homes have none that is known. */
function monthlyCostBasis({ language: { site, texts }, model }: ResidenceSearch): string {
  const { monthlyCost } = texts.residenceSearch
  const { shareBasisPoints, rateBasisPoints } = proposedLoan(site.country)
  const tenures = model.choices.disposalForm
  const isAnyOwned = tenures.some((tenure) => tenure !== 'tenancy')
  return [
    isAnyOwned && monthlyCost.withLoan(formatPercent(shareBasisPoints, site), formatPercent(rateBasisPoints, site)),
    tenures.includes('tenancy') && monthlyCost.rent,
    monthlyCost.unknown,
    site.routes.succession !== null && monthlyCost.resale,
  ]
    .filter(Boolean)
    .join(' ')
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
      strings={residenceSearch}
      unit="m²"
      format={String}
      from={from}
      to={to}
      onChange={(range, how) => search.narrow({ minArea: range.from, maxArea: range.to }, paceOf[how])}
    />
  )
}

/** Less used filters, open when one is set. */
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

function PlaceChooser({ search }: { search: ResidenceSearch }) {
  const { model, view } = search
  const inLists = new Set(model.tagChoices.map(({ url }) => url))
  return (
    <div>
      <PlaceField search={search} />
      <PlaceList search={search} />
      {view.state.filter.tags
        .filter((url) => !inLists.has(url))
        .map((url) => (
          <input key={url} type="hidden" name={searchQueryNames.tags} value={url} />
        ))}
    </div>
  )
}
