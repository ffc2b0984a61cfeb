import type { Instant, LocalDate } from '@nyhem/domain/dates'

/** Day of page data, validated by its schema. */
export const dayOf = (text: string): LocalDate => text as LocalDate
/** Moment of page data, validated by its schema. */
export const momentOf = (text: string): Instant => text as Instant
