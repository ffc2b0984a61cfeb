export const issues = {
  heading: 'Kända fel i huset',
  before: 'Det här vet vi redan om, och det behöver inte anmälas igen.',
  states: { known: 'Känt', 'being-repaired': 'Åtgärdas nu', repaired: 'Åtgärdat', withdrawn: 'Gäller inte längre' },
  expected: (day: string) => `Väntas vara klart ${day}.`,
  updated: (day: string) => `Uppdaterat ${day}`,
  affected: (count: number) =>
    count === 1 ? 'En i huset har sagt att de har felet.' : `${count} i huset har sagt att de har felet.`,
  meToo: 'Jag har det också',
  meTooOf: (title: string) => `Jag har det också: ${title}`,
  follows: 'Du får veta när det händer något och när det är åtgärdat.',
  done: 'Tack. Du får veta när det händer något och när det är åtgärdat, och behöver inte göra någon felanmälan.',
  enough: 'Det räcker, avsluta min anmälan',
  other: 'Mitt fel är ett annat',
  failed: 'Det gick inte att spara. Försök igen om en stund.',
  inShort: (count: number) => (count === 1 ? 'Ett känt fel i huset' : `${count} kända fel i huset`),
}

export type IssuesTexts = typeof issues
