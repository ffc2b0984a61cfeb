import type { PictureRatio } from '@nyhem/contract/picture'
import type { ComponentProps } from 'react'
import { Plate } from './Plate.tsx'
import styles from './UnevenPlates.module.css'

/** A plate without its place in the row: size, ratio and widths come from the pattern. */
export type UnevenPlate = Omit<ComponentProps<typeof Plate>, 'size' | 'ratio' | 'sizes' | 'className' | 'beside'>

type Slot = { ratio: PictureRatio; size: 'heading-2' | 'heading-3'; sizes: string }

const large = '(min-width: 960px) 58vw, 100vw'
const small = '(min-width: 960px) 33vw, 100vw'

// Two that stand side by side never share a ratio, and no row repeats the one above.
const slots: readonly Slot[] = [
  { ratio: '3x2', size: 'heading-2', sizes: large },
  { ratio: '4x5', size: 'heading-3', sizes: small },
  { ratio: '4x5', size: 'heading-3', sizes: small },
  { ratio: '16x9', size: 'heading-2', sizes: large },
]
const alone: Slot = { ratio: '21x9', size: 'heading-2', sizes: '100vw' }

const slotOf = (index: number, count: number): Slot => {
  const lastAlone = index === count - 1 && count % 2 === 1
  return lastAlone ? alone : (slots[index % slots.length] ?? alone)
}

/** Plates in uneven sizes: 7 + 4 columns, then 4 + 7. One that is left alone takes the width. */
export const UnevenPlates = ({ plates }: { plates: readonly UnevenPlate[] }) => (
  <ul className={styles.plates}>
    {plates.map((plate, index) => {
      const { ratio, size, sizes } = slotOf(index, plates.length)
      return (
        <li key={plate.href} className={styles.item}>
          <Plate
            {...plate}
            ratio={ratio}
            size={size}
            sizes={sizes}
            className={ratio === '21x9' ? styles.wide : undefined}
          />
        </li>
      )
    })}
  </ul>
)
