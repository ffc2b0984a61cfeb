import type { houseRounds as texts } from '../sv/house-rounds.ts'

export const houseRounds: typeof texts = {
  heading: 'Befaringer i bygget',
  loading: 'Henter befaringene',
  notLoaded: 'Befaringene kan ikke hentes akkurat nå.',
  again: 'Prøv igjen',
  none: 'Ingen befaring er ferdig ennå. Her leser dere rapporten når en av oss har gått gjennom bygget.',
  finished: (house, day) => `${house}, ${day}`,
  summary: (points, remarks) =>
    remarks === 0
      ? `${points} punkter, ingen merknader.`
      : remarks === 1
        ? `${points} punkter, én merknad.`
        : `${points} punkter, ${remarks} merknader.`,
  verdicts: { 'in-order': 'I orden', remark: 'Merknad', 'not-reachable': 'Kom ikke til' },
  urgencies: { 'can-wait': 'kan vente', soon: 'snart', urgent: 'haster' },
  case: (number) => `Sak ${number}`,
}
