import type { houseRounds as texts } from '../sv/house-rounds.ts'

export const houseRounds: typeof texts = {
  heading: 'Talon kierrokset',
  loading: 'Haetaan kierroksia',
  notLoaded: 'Kierroksia ei voi juuri nyt hakea.',
  again: 'Yritä uudelleen',
  none: 'Taloa ei ole vielä kierretty. Luette raportin täältä, kun joku meistä on kiertänyt talon.',
  finished: (house, day) => `${house}, ${day}`,
  summary: (points, remarks) =>
    remarks === 0
      ? `${points} kohtaa, ei huomautuksia.`
      : remarks === 1
        ? `${points} kohtaa, yksi huomautus.`
        : `${points} kohtaa, ${remarks} huomautusta.`,
  verdicts: { 'in-order': 'Kunnossa', remark: 'Huomautus', 'not-reachable': 'Ei päästy' },
  urgencies: { 'can-wait': 'voi odottaa', soon: 'pian', urgent: 'kiireellinen' },
  case: (number) => `Ilmoitus ${number}`,
}
