import type { LocalDate } from '@nyhem/domain/dates'

/** A date of a view model as a date of the domain: the contract has already checked its form. */
export const localDate = (checked: string): LocalDate => checked as LocalDate
