import type { HousingParts } from '../composition.ts'
import { BledOpening } from './BledOpening.tsx'
import { NotchHero } from './NotchHero.tsx'
import { UnevenProjects } from './UnevenProjects.tsx'

/** Norrvida: the notch, uneven plates above their façades, pictures that leave the grid. */
export const housing: HousingParts = {
  StartHero: NotchHero,
  ProjectList: UnevenProjects,
  ProjectOpening: BledOpening,
}
