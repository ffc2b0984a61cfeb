import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import { formatMoney } from '@nyhem/domain/sites/format'
import { Children, type FormEvent, type ReactNode, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './SentenceSearch.module.css'

export type SearchChoices = {
  counties: readonly { slug: string; name: string; homes: number }[]
  residenceTypes: readonly ResidenceType[]
  maxRooms: number
  /** Whole major units. */
  maxPrices: readonly number[]
}

export type SearchChosen = {
  county: string | null
  residenceType: ResidenceType | null
  minRooms: number | null
  maxPrice: number | null
}

/** Names of the query of the areas page. */
export const searchFieldNames = {
  county: 'county',
  residenceType: 'residenceType',
  minRooms: 'minRooms',
  maxPrice: 'maxPrice',
} as const satisfies Record<keyof SearchChosen, string>

type Props = {
  /** The areas page. */
  action: string
  choices: SearchChoices
  chosen?: SearchChosen
  /** Homes that wait while nothing is chosen. */
  availableHomes: number
  /** Beside the button, or under it: a way to the map. */
  beside?: ReactNode
}

const nothing: SearchChosen = { county: null, residenceType: null, minRooms: null, maxPrice: null }

/**
 * How many homes the choices lead to, where that is known without asking: all, or all of one county. The whole answer
 * would cost a call at every choice; a number that is only nearly right would be worse than none.
 */
function homesKnown(form: FormData, { choices, availableHomes }: Props): number | null {
  const value = (name: string) => form.get(name) || null
  if (value(searchFieldNames.residenceType) || value(searchFieldNames.minRooms) || value(searchFieldNames.maxPrice))
    return null
  const county = value(searchFieldNames.county)
  return county ? (choices.counties.find(({ slug }) => slug === county)?.homes ?? null) : availableHomes
}

const knownAtFirst = ({ chosen, choices, availableHomes }: Props): number | null => {
  if (!chosen) return availableHomes
  if (chosen.residenceType || chosen.minRooms || chosen.maxPrice) return null
  return chosen.county ? (choices.counties.find(({ slug }) => slug === chosen.county)?.homes ?? null) : availableHomes
}

/** What the button says; follows the choices while scripts run. */
function useButtonLabel(props: Props) {
  const { search } = useTexts().editorial
  const [homes, setHomes] = useState(knownAtFirst(props))
  const label = homes === null ? search.showHomes : search.showCount(homes)
  const onChange = (event: FormEvent<HTMLFormElement>) => setHomes(homesKnown(new FormData(event.currentTarget), props))
  return { label, onChange }
}

/** "Show apartments in Stockholm with at least 3 rooms": native selects inside a sentence, a plain GET form. */
export function SentenceSearch(props: Props) {
  const { action, choices, chosen = nothing, beside } = props
  const site = useSite()
  const { housing, editorial } = useTexts()
  const { areas } = housing
  const { label, onChange } = useButtonLabel(props)
  const price = (major: number) => formatMoney({ minor: major * 100, currency: site.currency })

  return (
    <form action={action} method="get" className={styles.form} onChange={onChange} aria-label={editorial.search.label}>
      <p className={styles.sentence}>
        <Slot before={areas.sentence.show} label={areas.typeLabel} name="residenceType" value={chosen.residenceType}>
          <option value="">{areas.anyType}</option>
          {choices.residenceTypes.map((type) => (
            <option key={type} value={type}>
              {housing.residenceTypes[type]}
            </option>
          ))}
        </Slot>{' '}
        <Slot before={areas.sentence.inPlace} label={areas.countyLabel} name="county" value={chosen.county}>
          <option value="">{areas.anyCounty}</option>
          {choices.counties.map((county) => (
            <option key={county.slug} value={county.slug}>
              {county.name}
            </option>
          ))}
        </Slot>{' '}
        <Slot before={areas.sentence.withAtLeast} label={areas.roomsLabel} name="minRooms" value={chosen.minRooms}>
          <option value="">{editorial.search.rooms(1)}</option>
          {roomChoices(choices.maxRooms).map((rooms) => (
            <option key={rooms} value={rooms}>
              {editorial.search.rooms(rooms)}
            </option>
          ))}
        </Slot>{' '}
        <Slot before={areas.sentence.under} label={areas.priceLabel} name="maxPrice" value={chosen.maxPrice}>
          <option value="">{areas.anyPrice}</option>
          {choices.maxPrices.map((major) => (
            <option key={major} value={major}>
              {price(major)}
            </option>
          ))}
        </Slot>
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="large" wide="on-phones">
          {label}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** Two rooms and up: at least one is what every home has. */
const roomChoices = (maxRooms: number) => Array.from({ length: Math.max(0, maxRooms - 1) }, (_, index) => index + 2)

type SlotProps = {
  /** The words of the sentence before the choice. */
  before: string
  /** What the choice is about, for readers: the words of the sentence alone would say too little. */
  label: string
  name: keyof typeof searchFieldNames
  value: string | number | null
  children: ReactNode
}

const Slot = ({ before, label, name, value, children }: SlotProps) => (
  <label className={styles.slot}>
    {before}{' '}
    <select className={styles.select} name={searchFieldNames[name]} aria-label={label} defaultValue={value ?? ''}>
      {children}
    </select>
  </label>
)

/** Where to live, and nothing else: for the brands with few places. */
export function PlaceSearch(props: Props) {
  const { action, choices, chosen = nothing, beside } = props
  const { housing, blocks, editorial } = useTexts()
  const { label, onChange } = useButtonLabel(props)
  const hasWays = Children.count(beside) > 0
  return (
    <form action={action} method="get" className={styles.place} onChange={onChange} aria-label={editorial.search.label}>
      <SelectField
        name={searchFieldNames.county}
        label={blocks.whereToLive}
        optional
        unmarked
        empty={housing.areas.anyCounty}
        defaultValue={chosen.county ?? ''}
        options={choices.counties.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Button type="submit" wide="on-phones">
        {label}
      </Button>
      {hasWays && <div className={styles.ways}>{beside}</div>}
    </form>
  )
}
