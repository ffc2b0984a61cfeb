import type { FacetCount } from '@nyhem/contract/calls/residence-search'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import type { SearchFilter } from '@nyhem/domain/search/search-filter'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { isMousePress } from '../../ui/fields/is-mouse-press.ts'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { choiceCount, roomsAtLeast } from './count-words.ts'
import { forChoices } from './FilterChoices.tsx'
import styles from './FilterForm.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Minimum as a row of numbers; the maximum only in the advanced search. */
export function RoomsChoice({ search }: { search: ResidenceSearch }) {
  const { site, texts } = search.language
  const { residenceSearch } = texts
  const { min, max } = searchSliders[site.country].rooms
  const { minRooms, maxRooms } = search.view.state.filter
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <fieldset className={styles.group}>
      <legend>{residenceSearch.rooms}</legend>
      <div className={styles.segments}>
        {numbers.map((rooms) => (
          <Segment
            key={rooms}
            {...forChoices(search)}
            rooms={rooms}
            min={min}
            max={max}
            checked={(minRooms ?? min) === rooms}
            counts={search.facets?.rooms ?? null}
            most={maxRooms}
          />
        ))}
      </div>
      {search.model.searchMode === 'advanced' && (
        <div className={styles.most}>
          <QuietSelect
            label={residenceSearch.roomsMost}
            name={searchQueryNames.maxRooms}
            value={String(maxRooms ?? '')}
            options={[
              { value: '', label: residenceSearch.noLimit },
              ...numbers
                .filter((rooms) => rooms < max && rooms >= (minRooms ?? min))
                .map((rooms) => ({ value: String(rooms), label: texts.editorial.search.rooms(rooms) })),
            ]}
            onSelect={(value) => search.narrow({ maxRooms: value === '' ? null : Number(value) })}
          />
        </div>
      )}
    </fieldset>
  )
}

type SegmentProps = ReturnType<typeof forChoices> & {
  rooms: number
  min: number
  max: number
  checked: boolean
  /** Null while no counts are known. */
  counts: Readonly<Record<string, FacetCount>> | null
  most: number | null
}

const Segment = memo(function Segment(props: SegmentProps) {
  const { rooms, min, max, checked, counts, most, mode, texts, narrow, prepare } = props
  const isLast = rooms === max
  const count = counts && choiceCount(roomsAtLeast(counts, rooms, most), mode, texts)
  const isVain = count?.none === true && !checked
  const changes = ({ maxRooms }: SearchFilter) => ({
    minRooms: rooms === min ? null : rooms,
    maxRooms: maxRooms !== null && maxRooms < rooms ? null : maxRooms,
  })
  return (
    <label
      className={classNames(styles.segment, isVain && styles.segmentVain)}
      onPointerDown={(event) => !isVain && !checked && isMousePress(event) && prepare(changes)}
    >
      <input
        type="radio"
        name={searchQueryNames.minRooms}
        // Every home has at least one room, so that value stays empty.
        value={rooms === min ? '' : rooms}
        checked={checked}
        aria-disabled={isVain || undefined}
        onClick={(event) => isVain && event.preventDefault()}
        onChange={() => !isVain && narrow(changes)}
      />
      <span aria-hidden="true">{isLast ? `${rooms}+` : rooms}</span>
      {count && (
        <span className={styles.segmentCount} aria-hidden="true">
          {count.short}
        </span>
      )}
      <VisuallyHidden>
        {isLast ? texts.orMore(rooms) : String(rooms)}
        {count && `, ${count.spoken}`}
      </VisuallyHidden>
    </label>
  )
})
