import type { HousingParts } from '../composition.ts'
import { LargeTypeOpening } from './LargeTypeOpening.tsx'
import { ProjectRows } from './ProjectRows.tsx'
import { RoundedHero } from './RoundedHero.tsx'

/** Björkgården: one project a row with its two ways on, large text, the telephone never far. */
export const housing: HousingParts = {
  StartHero: RoundedHero,
  ProjectList: ProjectRows,
  ProjectOpening: LargeTypeOpening,
}
