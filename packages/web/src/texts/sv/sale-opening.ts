import type { JoinOpeningCode } from '@nyhem/contract/calls/sale-openings'

export const saleOpening = {
  left: 'Tid kvar:',
  daysLeft: (days: number, clock: string) => `${days === 1 ? '1 dag' : `${days} dagar`} och ${clock}`,
  minutesLeft: (minutes: number) => (minutes === 1 ? 'En minut kvar' : `${minutes} minuter kvar`),
  over: 'Nu kan alla boka som vanligt.',
  joinWhy: 'Du har en plats, hur många sidor du än öppnar. Det spelar ingen roll hur ofta du laddar om.',
  join: 'Ta plats i väntrummet',
  login: 'Logga in',
  loginWhy: 'Logga in för att ta plats i väntrummet.',
  leave: 'Lämna väntrummet',
  keeps: 'Du kan stänga sidan och komma tillbaka. Platsen är din.',
  states: {
    'in-draw': 'Du är med i lottningen.',
    waits: 'Du väntar på din tur.',
    'let-in': (minutes: number) => `Det är din tur. Du har ${minutes} minuter på dig att börja en bokning.`,
    'passed-on': 'Din tid att börja en bokning har gått ut.',
  },
  placeSoon: 'Du har en plats. Om ett ögonblick ser du hur många som är före dig.',
  ahead: (ahead: number, time: string) =>
    ahead === 0
      ? `Du är näst på tur, senast kl. ${time}.`
      : `${ahead === 1 ? 'En person' : `${ahead} personer`} före dig. Din tur kommer senast kl. ${time}.`,
  until: (time: string) => `Du kan börja boka till kl. ${time}.`,
  book: 'Boka',
  placeId: (id: string) => `Din plats har nummer ${id}.`,
  commitment: 'Så lottas ordningen',
  checkDraw: 'Kontrollera lottningen',
  failed: 'Det gick inte. Försök igen om en stund.',
  refusals: {
    NotYet: 'Väntrummet har inte öppnat än.',
    Over: 'Nu kan alla boka som vanligt. Ladda om sidan.',
    CannotBook:
      'Du behöver ha legitimerat dig med e-legitimation, vara myndig och ha godkänt villkoren. Under VIP-försäljningen behöver du vara VIP-kund.',
  } satisfies Record<Exclude<JoinOpeningCode, 'Ok' | 'AlreadyIn'>, string>,
}
