import type { HomeCard } from '@nyhem/contract/shared-models'
import { reportedPrices } from '@nyhem/domain/housing/home-list'
import { maxPriceChoices } from '@nyhem/domain/housing/shown-measures'
import { fromMajor } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import type { HomeListState } from '../home-selector/HomeChoice.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './ExplorerChoices.module.css'

type Props = { homes: readonly HomeCard[]; homeList: HomeListState }

/** Floor and maximum price, each left out when it offers no choice. */
export function ExplorerChoices({ homes, homeList }: Props) {
  const { explorer: texts } = useTexts('explorer')
  const { site, texts: housing } = useHousing()
  const { choices, floorCounts, countWith, addressOf, choose } = homeList
  const { floor, maxPrice } = choices
  const steps = maxPriceChoices(reportedPrices(homes))
  // The address may hold a price that is not one of the steps.
  const prices = maxPrice === null || steps.includes(maxPrice) ? steps : [maxPrice, ...steps]
  return (
    <div className={styles.choices}>
      {floorCounts.length > 1 && (
        <ChipRow label={texts.floorsLabel}>
          <Chip
            href={addressOf({ floor: null })}
            count={countWith({ floor: null })}
            chosen={floor === null}
            onSelect={() => choose({ floor: null })}
          >
            {texts.allFloors}
          </Chip>
          {floorCounts.map((one) => (
            <Chip
              key={one.floor}
              href={addressOf({ floor: one.floor })}
              count={one.count}
              chosen={floor === one.floor}
              onSelect={() => choose({ floor: one.floor })}
            >
              {one.floor === 0 ? housing.groundFloor : texts.floor(String(one.floor))}
            </Chip>
          ))}
        </ChipRow>
      )}
      {prices.length > 1 && (
        <div className={styles.price}>
          <QuietSelect
            label={texts.maxPrice}
            name="under"
            value={maxPrice === null ? '' : String(maxPrice)}
            options={[
              { value: '', label: texts.anyPrice },
              ...prices.map((price) => ({
                value: String(price),
                label: formatMoney(fromMajor(price, site.currency)),
              })),
            ]}
            onSelect={(value) => choose({ maxPrice: value === '' ? null : Number(value) })}
          />
        </div>
      )}
    </div>
  )
}
