import type { LocalDate } from '../dates.ts'

/** Legal age in Sweden, Norway and Finland. */
export const legalAge = 18

/** Whole years of age. Birthdays on 29 February count from 1 March. Never fails. */
export function ageOn(birthDate: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether a person may sign and have an account. Never fails. */
export const isOfAge = (birthDate: LocalDate, today: LocalDate): boolean => ageOn(birthDate, today) >= legalAge
