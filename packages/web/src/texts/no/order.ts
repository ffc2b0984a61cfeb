import type { OrderTexts } from '../sv/order.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, postalCode, privacy, problem, otherProblem } = interest

export const order: OrderTexts = {
  fields: {
    stages: 'Hva vil du lese om?',
    materials: 'Hva vil du ha?',
    delivery: 'Hvordan vil du ha det?',
    firstName,
    lastName,
    email,
    street: 'Gateadresse',
    postalCode,
    city: 'Poststed',
    terms: interest.termsShort,
  },
  emailHint,
  terms: { terms: 'Jeg godtar at dere lagrer opplysningene mine for å kunne sende det jeg bestiller.', privacy },
  materials: {
    prospectus: 'Prospekt',
    'price-list': 'Prisliste',
    'floor-plans': 'Plantegninger',
    options: 'Tilvalgskatalog',
  },
  deliveries: {
    email: 'Som lenker i en e-post, med en gang',
    post: 'På papir i posten, innen en uke',
  },
  you: 'Hvem er du?',
  address: 'Hit sender vi det',
  problem: {
    stages: { required: 'Velg minst ett prosjekt.' },
    materials: { required: 'Velg minst én ting å lese.' },
    delivery: { required: 'Velg e-post eller post.' },
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    street: {
      required: 'Skriv gateadressen din.',
      inputToLong: 'Skriv høyst 250 tegn.',
      invalidInput: 'Skriv adressen uten < og >.',
    },
    postalCode: { required: 'Skriv postnummeret ditt.', ...problem.postalCode },
    city: {
      required: 'Skriv poststedet.',
      inputToLong: 'Skriv høyst 250 tegn.',
      invalidInput: 'Skriv poststedet uten < og >.',
    },
    terms: { required: 'Godta at vi lagrer opplysningene dine, ellers kan vi ikke sende noe.' },
  },
  otherProblem,
  about: { municipality: 'Sted', see: (name) => `Les om ${name}` },
  submit: 'Bestill',
  none: {
    heading: 'Hva vil du lese om?',
    text: 'Gå til prosjektet du er nysgjerrig på, og velg «Bestill materiell» der.',
  },
  gone: {
    heading: 'Det er ikke noe materiell å bestille',
    text: 'Lenken kan være gammel, eller prosjektet kan være utsolgt.',
  },
  search: 'Finn et prosjekt',
  done: {
    heading: 'Takk for bestillingen',
    text: 'Om litt får du en e-post som bekrefter den, med lenker til det som kan leses med en gang. Papir kommer i posten innen en uke.',
  },
  number: (number) => `Bestillingsnummeret ditt er ${number}.`,
  failed: {
    heading: 'Bestillingen kom ikke fram',
    text: 'Noe gikk galt hos oss. Det du har skrevet, er der fortsatt. Prøv igjen, eller ring oss.',
  },
  contact: (emailAddress, phoneNumber) => `Skriv til ${emailAddress} eller ring ${phoneNumber}.`,
}
