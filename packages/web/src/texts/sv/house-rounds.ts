import type { PointVerdict, RemarkUrgency } from '@nyhem/domain/house-round/house-round'

/** Reports of rounds through the house, for its board. */
export const houseRounds = {
  heading: 'Ronder i huset',
  loading: 'Hämtar ronderna',
  notLoaded: 'Det går inte att hämta ronderna just nu.',
  again: 'Försök igen',
  none: 'Ingen rond är klar än. Här läser ni rapporten när någon av oss har gått igenom huset.',
  finished: (house: string, day: string) => `${house}, ${day}`,
  summary: (points: number, remarks: number) =>
    remarks === 0
      ? `${points} punkter, inga anmärkningar.`
      : remarks === 1
        ? `${points} punkter, en anmärkning.`
        : `${points} punkter, ${remarks} anmärkningar.`,
  verdicts: {
    'in-order': 'I ordning',
    remark: 'Anmärkning',
    'not-reachable': 'Gick inte att nå',
  } satisfies Record<PointVerdict, string>,
  urgencies: { 'can-wait': 'kan vänta', soon: 'snart', urgent: 'akut' } satisfies Record<RemarkUrgency, string>,
  case: (number: string) => `Ärende ${number}`,
}
