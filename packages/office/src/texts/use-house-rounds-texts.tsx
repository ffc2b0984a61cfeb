import { houseRounds as en } from './en/house-rounds.ts'
import { type HouseRoundsTexts, houseRounds as sv } from './sv/house-rounds.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', HouseRoundsTexts>> = { sv, en }

/** Words of rounds of houses: loaded with their screens. */
export const useHouseRoundsTexts = (): HouseRoundsTexts => words[useTexts().language]
