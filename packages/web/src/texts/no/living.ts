import type { LivingTexts } from '../sv/living.ts'

export const living: LivingTexts = {
  access: {
    heading: 'Lett å leve her',
    lift: (floor) => (floor === null ? 'Heis i hver oppgang' : `Heis i huset, boligen ligger i ${floor}. etasje`),
    walk: (place, minutes) =>
      minutes === 1 ? `${place}, ett minutt til fots` : `${place}, ${minutes} minutter til fots`,
  },
  life: { heading: 'Rommene der man møtes' },
  host: {
    heading: (name) => `Spør ${name} om det du lurer på`,
    text: (name) => `${name} viser boligen i ditt tempo. Ta gjerne med noen.`,
    call: (name) => `Ring ${name}`,
    visit: 'Bestill visning',
  },
  cost: {
    heading: 'Slik betaler vi for å bo',
    text: 'Vi som bor her, eier huset gjennom laget vårt. Laget har lånet, du betaler et innskudd, og leien bestemmer vi på årsmøtet.',
    deposit: 'Når du flytter inn: innskuddet',
    rent: 'Hver måned: leien',
    back: 'Når du flytter ut: innskuddet tilbake',
    year: (amounts) => `${amounts} på ett år`,
    scale: 'Stolpene har samme skala. Stolpen for leien viser ett år.',
    included: 'Dette er med i leien',
    vote: 'Én bolig, én stemme, uansett størrelse.',
  },
  shared: { heading: 'Dette deler vi her' },
}
