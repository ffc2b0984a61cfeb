import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { ReactNode } from 'react'
import styles from './UnevenPlates.module.css'

/** A place in the pattern: how large the plate and its picture are there. */
export type PlateSlot = {
  ratio: PictureRatio
  size: 'heading-2' | 'heading-3'
  sizes: string
  className?: string | undefined
}

const large = '(min-width: 960px) 58vw, 100vw'
const small = '(min-width: 960px) 33vw, 100vw'

// Two that stand side by side never share a ratio, and no row repeats the one above.
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
  /** Draws one plate with the size of its place. */
  plate: (item: Item, slot: PlateSlot) => ReactNode
}

/** Plates in uneven sizes: 7 + 4 columns, then 4 + 7. One that is left alone takes the width. */
export const UnevenPlates = <Item,>({ items, itemKey, plate }: Props<Item>) => (
  <ul className={styles.plates}>
    {items.map((item, index) => (
      <li key={itemKey(item)} className={styles.item}>
        {plate(item, slotOf(index, items.length))}
      </li>
    ))}
  </ul>
)
