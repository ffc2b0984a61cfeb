import type { HousingParts } from '../composition.ts'
import { FiguresOpening } from './FiguresOpening.tsx'
import { GablesHero } from './GablesHero.tsx'
import { PlatesWithBars } from './PlatesWithBars.tsx'

/** Grannhem: equal plates three by three, as homes in a row, each with its deposit and rent as bars. */
export const housing: HousingParts = {
  StartHero: GablesHero,
  ProjectList: PlatesWithBars,
  ProjectOpening: FiguresOpening,
}

export { barOf, largestOf } from './bars.ts'
export { RangeBar } from './RangeBar.tsx'
