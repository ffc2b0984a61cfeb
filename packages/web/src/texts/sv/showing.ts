import type { CheckInState } from '@nyhem/domain/showing/check-in'
import type { RegistrationState } from '@nyhem/domain/showing/register-for-showing'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, problem, otherProblem } = interest

type Said = { heading: string; text: string }

export const showing = {
  fields: { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, partySize: 'Hur många kommer?' },
  people: (n: number) => (n === 1 ? '1 person' : `${n} personer`),
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    terms: problem.terms,
    partySize: { required: 'Välj hur många som kommer.', partySize: 'Välj 1 till 6 personer.' },
  },
  otherProblem,
  facts: {
    when: 'När',
    at: (weekday: string, day: string, time: string) => `${weekday} ${day} kl. ${time}`,
    where: 'Var',
    kind: 'Visning',
    places: 'Platser',
    see: (name: string) => `Läs om ${name}`,
    calendar: 'Lägg i kalendern',
  },
  submit: 'Anmäl dig',
  /** Why the form is missing. */
  state: {
    full: {
      heading: 'Visningen är fullbokad',
      text: 'Det kan bli platser över om någon avbokar. Hör av dig till oss så hittar vi en annan tid.',
    },
    past: {
      heading: 'Anmälan är stängd',
      text: 'Visningen har börjat eller varit. Hör av dig till oss så hittar vi en annan tid.',
    },
    'not-bookable': { heading: 'Ingen anmälan behövs', text: 'Kom som du är. Lägg gärna tiden i kalendern.' },
  } satisfies Record<Exclude<RegistrationState, 'open'>, Said>,
  gone: { heading: 'Vi hittar inte visningen', text: 'Länken kan vara gammal, eller så är visningen inställd.' },
  search: 'Hitta andra hem',
  refused: {
    Full: 'De sista platserna hann ta slut.',
    TooFewPlaces: (n: number) => (n === 1 ? 'Det finns bara 1 plats kvar.' : `Det finns bara ${n} platser kvar.`),
    Past: 'Anmälan stängde när visningen började.',
    NotBookable: 'Visningen tar inte emot anmälningar.',
    VipOnly: 'Visningen är för VIP-kunder. Logga in och anmäl dig igen.',
  },
  vip: { text: 'Den här visningen är för våra VIP-kunder.', login: 'Logga in', join: 'Bli VIP-kund' },
  done: {
    heading: 'Du är anmäld',
    text: 'Om en stund får du ett mejl med tid och plats, och en länk om du behöver avboka. Dagen innan påminner vi dig.',
  },
  already: {
    heading: 'Du är redan anmäld',
    text: 'Din plats är kvar. Länken för att avboka finns i mejlet vi skickade.',
  },
  failed: {
    heading: 'Anmälan kom inte fram',
    text: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen, eller ring oss.',
  },
  contact: (emailAddress: string, phoneNumber: string) => `Skriv till ${emailAddress} eller ring ${phoneNumber}.`,
  cancel: {
    heading: 'Avboka din plats',
    question: 'Vill du avboka? Platsen går till någon annan.',
    submit: 'Avboka',
    done: { heading: 'Din plats är avbokad', text: 'Tack för att du sa till. Du får ett mejl som bekräftar.' },
    alreadyCancelled: { heading: 'Platsen är redan avbokad', text: 'Du behöver inte göra något mer.' },
    past: { heading: 'Visningen har redan börjat', text: 'Den går inte att avboka längre.' },
    unknown: {
      heading: 'Länken fungerar inte',
      text: 'Den kan vara för gammal, eller inte hel. Öppna den igen från mejlet.',
    },
    withoutScripts: 'Slå på JavaScript för att avboka här, eller hör av dig till oss.',
    again: 'Anmäl dig på nytt',
  },
  /** The door poster, and the instruction above it for the staff member who prints it. */
  poster: {
    staff: 'För dig som håller i visningen: skriv ut affischen och sätt upp den vid entrén.',
    print: 'Skriv ut',
    heading: 'Checka in här',
    lead: 'Rikta mobilens kamera mot koden och följ länken.',
    code: (name: string) => `Kod till incheckningen, visning av ${name}`,
    written: 'Eller skriv adressen:',
  },
  checkIn: {
    registered: 'Är du anmäld?',
    registeredHint: 'Skriv adressen du anmälde dig med.',
    submit: 'Checka in',
    dropIn: 'Jag är inte anmäld',
    dropInLead: 'Välkommen ändå. Skriv vem du är, så vet vi vilka som har varit här.',
    dropInSubmit: 'Checka in utan anmälan',
    done: { heading: 'Välkommen in', text: 'Du är incheckad. Säg till om du undrar över något.' },
    next: 'Checka in någon mer',
    state: {
      early: { heading: 'Incheckningen har inte öppnat', text: 'Den öppnar en timme före visningen.' },
      over: { heading: 'Visningen är slut', text: 'Hör av dig till oss så hittar vi en annan tid.' },
      none: {
        heading: 'Visningen är digital',
        text: 'Det finns ingen dörr att checka in vid. Länken står i ditt mejl.',
      },
    } satisfies Record<Exclude<CheckInState, 'open'>, Said>,
    scan: { heading: 'Läs av koden vid entrén', text: 'Koden leder till rätt visning.' },
    refused: {
      NotRegistered: 'Vi hittar ingen anmälan med den adressen. Kontrollera den, eller checka in utan anmälan.',
      TooEarly: 'Incheckningen öppnar en timme före visningen.',
      Over: 'Visningen är slut.',
      NoDoor: 'Visningen är digital.',
      VipOnly: 'Visningen är för VIP-kunder. Prata med oss på plats.',
    },
  },
}

export type ShowingTexts = typeof showing
