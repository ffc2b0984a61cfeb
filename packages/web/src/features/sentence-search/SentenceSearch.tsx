import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { searchQueryNames } from '@nyhem/domain/search/search-address'
import { formatMoney } from '@nyhem/domain/sites/format'
import { Children, type FormEvent, type ReactNode, useEffect, useState } from 'react'
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

type QueryNames = typeof searchQueryNames
/** Query names of the search page, written out to avoid loading the address parser. */
const fieldNames = {
  county: 'q',
  residenceType: 'residenceType',
  minRooms: 'minRooms',
  maxPrice: 'maxPrice',
} as const satisfies { county: QueryNames['tags'] } & Pick<QueryNames, 'residenceType' | 'minRooms' | 'maxPrice'>

type Props = {
  action: string
  choices: SearchChoices
  /** Count without any choice. */
  availableHomes: number
  /** Link to the map, beside or below the button. */
  beside?: ReactNode
}

/** Follows the choices while scripts run. */
function useButtonLabel({ availableHomes }: Props) {
  const { search } = useTexts().editorial
  const { homes, follow } = useHomeCount(availableHomes)
  // A place may have projects without homes yet.
  const label = homes === null || homes === 0 ? search.showHomes : search.showCount(homes)
  const onChange = (event: FormEvent<HTMLFormElement>) => follow(new FormData(event.currentTarget))
  return { label, onChange }
}

/** "Show apartments in Stockholm with at least 3 rooms": native selects inside a sentence, a plain GET form. */
export function SentenceSearch(props: Props) {
  const { action, choices, beside } = props
  const site = useSite()
  const { housing, editorial } = useTexts()
  const { areas } = housing
  const { label, onChange } = useButtonLabel(props)
  const price = (major: number) => formatMoney({ minor: major * 100, currency: site.currency })

  return (
    <form action={action} method="get" className={styles.form} onChange={onChange} aria-label={editorial.search.label}>
      <p className={styles.sentence}>
        <Slot before={areas.sentence.show} label={areas.typeLabel} name="residenceType">
          <option value="">{areas.anyType}</option>
          {choices.residenceTypes.map((type) => (
            <option key={type} value={type}>
              {housing.residenceTypes[type]}
            </option>
          ))}
        </Slot>{' '}
        <Slot label={areas.countyLabel} name="county">
          <option value="">{areas.sentence.anywhere}</option>
          {choices.counties.map((county) => (
            <option key={county.slug} value={county.slug}>
              {areas.sentence.inPlace(county.name)}
            </option>
          ))}
        </Slot>{' '}
        <Slot before={areas.sentence.withAtLeast} label={areas.roomsLabel} name="minRooms">
          <option value="">{editorial.search.rooms(1)}</option>
          {roomChoices(choices.maxRooms).map((rooms) => (
            <option key={rooms} value={rooms}>
              {editorial.search.rooms(rooms)}
            </option>
          ))}
        </Slot>{' '}
        <Slot label={areas.priceLabel} name="maxPrice">
          <option value="">{areas.sentence.anyPrice}</option>
          {choices.maxPrices.map((major) => (
            <option key={major} value={major}>
              {areas.sentence.atMost(price(major))}
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

/** From two rooms up: every home has at least one. */
const roomChoices = (maxRooms: number) => Array.from({ length: Math.max(0, maxRooms - 1) }, (_, index) => index + 2)

type SlotProps = {
  before?: string
  /** For screen readers, as the sentence alone says too little. */
  label: string
  name: keyof typeof fieldNames
  children: ReactNode
}

const Slot = ({ before, label, name, children }: SlotProps) => (
  <label className={styles.slot}>
    {before && `${before} `}
    <select className={styles.select} name={fieldNames[name]} aria-label={label}>
      {children}
    </select>
  </label>
)

/** For brands with few places. */
export function PlaceSearch(props: Props) {
  const { action, choices, beside } = props
  const { housing, blocks, editorial } = useTexts()
  const { label, onChange } = useButtonLabel(props)
  const hasWays = Children.count(beside) > 0
  return (
    <form action={action} method="get" className={styles.place} onChange={onChange} aria-label={editorial.search.label}>
      <SelectField
        name={fieldNames.county}
        label={blocks.whereToLive}
        optional
        unmarked
        empty={housing.areas.anyCounty}
        options={choices.counties.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Button type="submit" wide="on-phones">
        {label}
      </Button>
      {hasWays && <div className={styles.ways}>{beside}</div>}
    </form>
  )
}

/** Fetched when input pauses. Null while unknown: an outdated number would be worse than none. */
function useHomeCount(availableHomes: number): { homes: number | null; follow: (form: FormData) => void } {
  const { country } = useSite()
  const [requested, setRequested] = useState<FormData | null>(null)
  const [homes, setHomes] = useState<number | null>(availableHomes)
  useEffect(() => {
    if (requested === null) return
    const controller = new AbortController()
    // Loaded on the first choice: most visitors make none.
    import('./count-homes.ts')
      .then(({ countWhenSettled }) => countWhenSettled(requested, country, controller.signal))
      .then(setHomes, (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('no count', error)
        setHomes(null)
      })
    return () => controller.abort()
  }, [requested, country])
  return { homes, follow: setRequested }
}
