import type { houseRounds as texts } from '../sv/house-rounds.ts'

export const houseRounds: typeof texts = {
  heading: 'Rounds of the house',
  loading: 'Loading the rounds',
  notLoaded: 'The rounds cannot be loaded right now.',
  again: 'Try again',
  none: 'No round is finished yet. You read the report here when one of us has walked the house.',
  finished: (house, day) => `${house}, ${day}`,
  summary: (points, remarks) =>
    remarks === 0
      ? `${points} points, no remarks.`
      : remarks === 1
        ? `${points} points, one remark.`
        : `${points} points, ${remarks} remarks.`,
  verdicts: { 'in-order': 'In order', remark: 'Remark', 'not-reachable': 'Not reachable' },
  urgencies: { 'can-wait': 'can wait', soon: 'soon', urgent: 'urgent' },
  case: (number) => `Case ${number}`,
}
