import type { ShowingTexts } from '../sv/showing.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, problem, otherProblem } = interest

export const showing: ShowingTexts = {
  fields: { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, partySize: 'Hvor mange kommer?' },
  people: (n) => (n === 1 ? '1 person' : `${n} personer`),
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    terms: problem.terms,
    partySize: { required: 'Velg hvor mange som kommer.', partySize: 'Velg 1 til 6 personer.' },
  },
  otherProblem,
  facts: {
    when: 'Når',
    at: (weekday, day, time) => `${weekday} ${day} kl. ${time}`,
    where: 'Hvor',
    kind: 'Visning',
    places: 'Plasser',
    see: (name) => `Les om ${name}`,
    calendar: 'Legg i kalenderen',
  },
  submit: 'Meld deg på',
  state: {
    full: {
      heading: 'Visningen er fullbooket',
      text: 'Det kan bli ledige plasser hvis noen melder seg av. Ta kontakt, så finner vi en annen tid.',
    },
    past: {
      heading: 'Påmeldingen er stengt',
      text: 'Visningen har begynt eller vært. Ta kontakt, så finner vi en annen tid.',
    },
    'not-bookable': { heading: 'Du trenger ikke melde deg på', text: 'Bare kom. Legg gjerne tiden i kalenderen.' },
  },
  gone: { heading: 'Vi finner ikke visningen', text: 'Lenken kan være gammel, eller visningen kan være avlyst.' },
  search: 'Finn andre boliger',
  refused: {
    Full: 'De siste plassene ble tatt.',
    TooFewPlaces: (n) => (n === 1 ? 'Det er bare 1 plass igjen.' : `Det er bare ${n} plasser igjen.`),
    Past: 'Påmeldingen stengte da visningen begynte.',
    NotBookable: 'Visningen tar ikke imot påmeldinger.',
    VipOnly: 'Visningen er for VIP-kunder. Logg inn og meld deg på igjen.',
  },
  vip: { text: 'Denne visningen er for VIP-kundene våre.', login: 'Logg inn', join: 'Bli VIP-kunde' },
  done: {
    heading: 'Du er påmeldt',
    text: 'Om litt får du en e-post med tid og sted, og en lenke hvis du må melde deg av. Dagen før minner vi deg på det.',
  },
  already: {
    heading: 'Du er allerede påmeldt',
    text: 'Plassen din er der fortsatt. Lenken for å melde deg av står i e-posten vi sendte.',
  },
  failed: {
    heading: 'Det kom ikke fram',
    text: 'Noe gikk galt hos oss. Det du har skrevet, er der fortsatt. Prøv igjen, eller ring oss.',
  },
  contact: (emailAddress, phoneNumber) => `Skriv til ${emailAddress} eller ring ${phoneNumber}.`,
  cancel: {
    heading: 'Meld deg av',
    question: 'Vil du melde deg av? Da får noen andre plassen.',
    submit: 'Meld deg av',
    done: { heading: 'Du er meldt av', text: 'Takk for at du sa fra. Du får en e-post som bekrefter det.' },
    alreadyCancelled: { heading: 'Du er allerede meldt av', text: 'Du trenger ikke gjøre noe mer.' },
    past: { heading: 'Visningen har allerede begynt', text: 'Det er for sent å melde seg av.' },
    unknown: {
      heading: 'Lenken virker ikke',
      text: 'Den kan være for gammel eller ikke hel. Åpne den igjen fra e-posten.',
    },
    withoutScripts: 'Slå på JavaScript for å melde deg av her, eller ta kontakt med oss.',
    again: 'Meld deg på igjen',
  },
  poster: {
    staff: 'Til deg som holder visningen: Skriv ut plakaten og heng den opp ved inngangen.',
    print: 'Skriv ut',
    heading: 'Sjekk inn her',
    lead: 'Rett mobilkameraet mot koden og følg lenken.',
    code: (name) => `Kode til innsjekkingen, visning av ${name}`,
    written: 'Eller skriv adressen:',
  },
  checkIn: {
    registered: 'Er du påmeldt?',
    registeredHint: 'Skriv adressen du meldte deg på med.',
    submit: 'Sjekk inn',
    dropIn: 'Jeg er ikke påmeldt',
    dropInLead: 'Velkommen likevel. Skriv hvem du er, så vet vi hvem som har vært her.',
    dropInSubmit: 'Sjekk inn uten påmelding',
    done: { heading: 'Velkommen inn', text: 'Du er sjekket inn. Si fra hvis du lurer på noe.' },
    next: 'Sjekk inn én til',
    state: {
      early: { heading: 'Innsjekkingen har ikke åpnet', text: 'Den åpner en time før visningen.' },
      over: { heading: 'Visningen er over', text: 'Ta kontakt, så finner vi en annen tid.' },
      none: { heading: 'Visningen er digital', text: 'Det er ingen dør å sjekke inn ved. Lenken står i e-posten din.' },
    },
    scan: { heading: 'Skann koden ved inngangen', text: 'Koden leder til riktig visning.' },
    refused: {
      NotRegistered: 'Vi finner ingen påmelding med den adressen. Sjekk den, eller sjekk inn uten påmelding.',
      TooEarly: 'Innsjekkingen åpner en time før visningen.',
      Over: 'Visningen er over.',
      NoDoor: 'Visningen er digital.',
      VipOnly: 'Visningen er for VIP-kunder. Snakk med oss på stedet.',
    },
  },
}
