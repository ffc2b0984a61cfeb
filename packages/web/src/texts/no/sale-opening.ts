import type { saleOpening as swedish } from '../sv/sale-opening.ts'

export const saleOpening = {
  left: 'Tid igjen:',
  daysLeft: (days, clock) => `${days === 1 ? '1 dag' : `${days} dager`} og ${clock}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Ett minutt igjen' : `${minutes} minutter igjen`),
  over: 'Nå kan alle kjøpe som vanlig.',
  joinWhy: 'Du har én plass, uansett hvor mange sider du åpner. Det spiller ingen rolle hvor ofte du laster på nytt.',
  join: 'Ta plass i venterommet',
  login: 'Logg inn',
  loginWhy: 'Logg inn for å ta plass i venterommet.',
  leave: 'Forlat venterommet',
  keeps: 'Du kan lukke siden og komme tilbake. Plassen er din.',
  states: {
    'in-draw': 'Du er med i loddtrekningen.',
    waits: 'Du venter på din tur.',
    'let-in': (minutes) => `Det er din tur. Du har ${minutes} minutter på å begynne kjøpet.`,
    'passed-on': 'Tiden din til å begynne kjøpet er ute.',
  },
  placeSoon: 'Du har en plass. Om et øyeblikk ser du hvor mange som er før deg.',
  ahead: (ahead, time) =>
    ahead === 0
      ? `Du er neste, senest kl. ${time}.`
      : `${ahead === 1 ? 'Én person' : `${ahead} personer`} før deg. Det blir din tur senest kl. ${time}.`,
  until: (time) => `Du kan begynne kjøpet til kl. ${time}.`,
  book: 'Kjøp',
  placeId: (id) => `Plassen din har nummer ${id}.`,
  commitment: 'Slik trekkes rekkefølgen',
  checkDraw: 'Kontroller loddtrekningen',
  failed: 'Det gikk ikke. Prøv igjen om litt.',
  refusals: {
    NotYet: 'Venterommet har ikke åpnet ennå.',
    Over: 'Nå kan alle kjøpe som vanlig. Last siden på nytt.',
    CannotBook:
      'Du må ha identifisert deg med e-ID, være myndig og ha godtatt vilkårene. Under VIP-salget må du være VIP-kunde.',
  },
} satisfies typeof swedish
