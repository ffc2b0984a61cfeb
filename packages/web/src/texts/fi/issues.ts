import type { IssuesTexts } from '../sv/issues.ts'

export const issues: IssuesTexts = {
  heading: 'Tiedossa olevat viat talossa',
  before: 'Nämä ovat jo tiedossamme, eikä niistä tarvitse ilmoittaa uudelleen.',
  states: {
    known: 'Tiedossa',
    'being-repaired': 'Korjataan parhaillaan',
    repaired: 'Korjattu',
    withdrawn: 'Ei enää voimassa',
  },
  expected: (day) => `Arvioitu valmistuminen ${day}.`,
  updated: (day) => `Päivitetty ${day}`,
  affected: (count) =>
    count === 1
      ? 'Yksi talossa on kertonut, että vika koskee häntä.'
      : `${count} talossa on kertonut, että vika koskee heitä.`,
  meToo: 'Vika koskee minuakin',
  meTooOf: (title) => `Vika koskee minuakin: ${title}`,
  follows: 'Saat tiedon, kun asia etenee ja kun vika on korjattu.',
  done: 'Kiitos. Saat tiedon, kun asia etenee ja kun vika on korjattu, eikä sinun tarvitse tehdä ilmoitusta.',
  enough: 'Se riittää, lopeta ilmoitukseni',
  other: 'Minun vikani on toinen',
  failed: 'Tallennus ei onnistunut. Yritä hetken kuluttua uudelleen.',
  inShort: (count) => (count === 1 ? 'Yksi tiedossa oleva vika talossa' : `${count} tiedossa olevaa vikaa talossa`),
}
