import type { TravelPlaceModel } from '@nyhem/contract/calls/travel-search'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { originText, type TravelOrigin, travelQueryNames } from '@nyhem/domain/search/travel-address'
import { roundedPosition, travelMinutes, travelPaces, travelWays, usualTravel } from '@nyhem/domain/search/travel-time'
import { formatDecimal } from '@nyhem/domain/sites/format'
import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { useLoaded } from '../api-client/use-loaded.ts'
import { FilterGroup } from './FilterChoices.tsx'
import styles from './FilterForm.module.css'
import placeStyles from './PlaceChooser.module.css'
import { SuggestField } from './SuggestField.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

type Props = { search: ResidenceSearch }

/** The place's name, or the position itself, which is what the address has. */
export const shownOrigin = (origin: TravelOrigin): string => origin.name || originText(origin)

/**
 * Travel time: a place, the minutes and the way. A plain form sends the place by its name, and the server finds it.
 * Minutes and way wait for a place.
 */
export function TravelChoice({ search }: Props) {
  const { travel: texts } = search.language.texts.residenceSearch
  const { travel } = search.view.state.filter
  const [waiting, setWaiting] = useState<Pick<NonNullable<typeof travel>, 'minutes' | 'way'>>(usualTravel)
  const { minutes, way } = travel ?? waiting
  const hintId = useId()
  const start = ({ name, latitude, longitude }: TravelOrigin) =>
    search.narrow({ travel: { name, latitude, longitude, minutes, way } })
  const arrange = (changes: Partial<typeof waiting>) => {
    setWaiting({ minutes, way, ...changes })
    if (travel) search.narrow({ travel: { ...travel, ...changes } })
  }
  return (
    <FilterGroup legend={texts.label}>
      <div className={styles.travel}>
        <OriginField search={search} hintId={hintId} onChoose={start} />
        <MyPosition search={search} onFound={start} />
        <div className={styles.travelLimits}>
          <QuietSelect
            label={texts.atMost}
            name={travelQueryNames.minutes}
            value={`${minutes}`}
            options={travelMinutes.map((value) => ({ value: `${value}` as const, label: texts.minutes(value) }))}
            onSelect={(value) => arrange({ minutes: travelMinutes.find((one) => `${one}` === value) ?? minutes })}
          />
          <QuietSelect
            label={texts.way}
            name={travelQueryNames.way}
            value={way}
            options={travelWays.map((value) => ({ value, label: texts.ways[value] }))}
            onSelect={(value) => arrange({ way: value })}
          />
        </div>
        <p id={hintId} className={styles.travelHint}>
          {basisOf(search, way)} {texts.basis}
        </p>
      </div>
    </FilterGroup>
  )
}

/** How the time of a way is reckoned, by the figures of the rule. */
function basisOf({ language: { site, texts } }: ResidenceSearch, way: keyof typeof travelPaces): string {
  const { kilometresPerHour, detour, fixedMinutes } = travelPaces[way]
  const { travel } = texts.residenceSearch
  return travel.reckoned({ detour: formatDecimal(detour, site), speed: kilometresPerHour, wait: fixedMinutes })
}

type OriginProps = Props & { hintId: string; onChoose: (place: TravelOrigin) => void }

function OriginField({ search, hintId, onChoose }: OriginProps) {
  const { travel: texts, place } = search.language.texts.residenceSearch
  const { travel } = search.view.state.filter
  const chosen = travel ? shownOrigin(travel) : ''
  // Typed since the origin was chosen: another one by a chip, Back or the position takes its place.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const text = typed?.over === chosen ? typed.text : chosen
  const suggestions = useTravelPlaces(text === chosen ? '' : text)
  const places = suggestions.kind === 'found' ? suggestions.places : []
  const seen =
    suggestions.kind === 'failed' ? texts.failed : suggestions.kind === 'found' && !places.length && texts.none(text)
  return (
    <SuggestField<TravelPlaceModel>
      label={texts.from}
      placeholder={texts.hint}
      name={travelQueryNames.from}
      text={text}
      onText={(now) => {
        setTyped({ text: now, over: chosen })
        // An emptied field asks for no travel time.
        if (now === '' && travel) search.narrow({ travel: null })
      }}
      options={places.map((one) => ({
        key: `${one.kind} ${one.name} ${one.within}`,
        option: one,
        shown: <Suggestion place={one} search={search} />,
      }))}
      onChoose={(origin) => {
        setTyped(null)
        onChoose(origin)
      }}
      describedBy={hintId}
    >
      <div role="status">
        {seen && <p className={placeStyles.outcome}>{seen}</p>}
        {places.length > 0 && <VisuallyHidden>{place.found(places.length)}</VisuallyHidden>}
      </div>
    </SuggestField>
  )
}

function Suggestion({ place: { kind, name, within }, search }: Props & { place: TravelPlaceModel }) {
  const { travel: texts } = search.language.texts.residenceSearch
  return (
    <>
      <span className={placeStyles.name}>{name}</span>{' '}
      <span className={placeStyles.about}>{[texts.kind[kind], within].filter(Boolean).join(', ')}</span>
    </>
  )
}

const mostSuggestions = 8

type Suggestions = { kind: 'none-asked' | 'failed' } | { kind: 'found'; places: readonly TravelPlaceModel[] }

function useTravelPlaces(text: string): Suggestions {
  const requested = text.trim()
  const { settled } = useLoaded(
    requested === '' ? null : requested,
    async (signal) => {
      const { findTravelPlaces } = await import('./search-calls.ts')
      return findTravelPlaces({ text: requested, limit: mostSuggestions }, signal)
    },
    debounceMs,
  )
  if (requested === '' || settled === null) return { kind: 'none-asked' }
  return settled.status === 'failed' ? { kind: 'failed' } : { kind: 'found', places: settled.value }
}

const positionTimeoutMs = 10_000

/** Asked for on a press only, and rounded before anything else sees it. */
function MyPosition({ search, onFound }: Props & { onFound: (origin: TravelOrigin) => void }) {
  const { travel: texts, nearest } = search.language.texts.residenceSearch
  const [progress, setProgress] = useState<'ready' | 'asking' | 'denied'>('ready')
  const hydrated = useHydrated()
  if (hydrated && !('geolocation' in navigator)) return null
  const ask = () => {
    setProgress('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setProgress('ready')
        onFound({ name: '', ...roundedPosition(coords) })
      },
      () => setProgress('denied'),
      { timeout: positionTimeoutMs },
    )
  }
  return (
    <div className={styles.position}>
      <Button variant="quiet" busy={progress === 'asking'} onClick={ask}>
        <Icon of={LocateFixed} size={18} />
        {texts.myPosition}
      </Button>
      <p className={styles.travelHint}>{texts.rounded}</p>
      <div role="status" className={styles.travelHint}>
        {progress === 'denied' && nearest.denied}
      </div>
    </div>
  )
}
