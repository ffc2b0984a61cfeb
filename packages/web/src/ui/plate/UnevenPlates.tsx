import type { ReactNode } from 'react'
import type { PlateVariant } from './Plate.tsx'
import styles from './UnevenPlates.module.css'

export type PlateSlot = Required<Pick<PlateVariant, 'ratio' | 'sizes'>> &
  Pick<PlateVariant, 'className' | 'priority'> & { size: 'heading-2' | 'heading-3' }

const large = '(min-width: 960px) 58vw, 100vw'
const small = '(min-width: 960px) 33vw, 100vw'

// Adjacent plates never share a ratio; no row repeats the one above.
const slots: readonly PlateSlot[] = [
  { ratio: '3x2', size: 'heading-2', sizes: large },
  { ratio: '4x5', size: 'heading-3', sizes: small },
  { ratio: '4x5', size: 'heading-3', sizes: small },
  { ratio: '16x9', size: 'heading-2', sizes: large },
]
const alone: PlateSlot = { ratio: '21x9', size: 'heading-2', sizes: '100vw', className: styles.wide }

const slotOf = (index: number, count: number): PlateSlot => {
  const lastAlone = index === count - 1 && count % 2 === 1
  return lastAlone ? alone : (slots[index % slots.length] ?? alone)
}

type Props<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Loads the first picture with priority. */
  priority?: boolean | undefined
  plate: (item: Item, slot: PlateSlot) => ReactNode
}

/** 7 + 4 columns, then 4 + 7. A leftover plate takes the full width. */
export const UnevenPlates = <Item,>({ items, itemKey, priority = false, plate }: Props<Item>) => (
  <ul className={styles.plates}>
    {items.map((item, index) => (
      <li key={itemKey(item)} className={styles.item}>
        {plate(item, { ...slotOf(index, items.length), ...(priority && index === 0 && { priority }) })}
      </li>
    ))}
  </ul>
)
