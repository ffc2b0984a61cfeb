import type { HousingParts } from '../composition.ts'
import { DataSheetOpening } from './DataSheetOpening.tsx'
import { ProjectRegister } from './ProjectRegister.tsx'
import { SlabHero } from './SlabHero.tsx'

/** Norrvida Anläggning: registers and data sheets under black rules. */
export const housing: HousingParts = {
  StartHero: SlabHero,
  ProjectList: ProjectRegister,
  ProjectOpening: DataSheetOpening,
}
