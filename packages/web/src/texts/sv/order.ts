import type { Delivery, Material } from '@nyhem/domain/material-order/order-form'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, postalCode, privacy, problem, otherProblem } = interest

export const order = {
  fields: {
    stages: 'Vad vill du läsa om?',
    materials: 'Vad vill du ha?',
    delivery: 'Hur vill du ha det?',
    firstName,
    lastName,
    email,
    street: 'Gatuadress',
    postalCode,
    city: 'Ort',
    terms: interest.termsShort,
  },
  emailHint,
  terms: { terms: 'Jag godkänner att ni sparar mina uppgifter för att kunna skicka det jag beställer.', privacy },
  materials: {
    prospectus: 'Prospekt',
    'price-list': 'Prislista',
    'floor-plans': 'Planritningar',
    options: 'Tillvalskatalog',
  } satisfies Record<Material, string>,
  deliveries: {
    email: 'Som länkar i ett mejl, på en gång',
    post: 'På papper med posten, inom en vecka',
  } satisfies Record<Delivery, string>,
  you: 'Vem är du?',
  address: 'Dit vi skickar det',
  problem: {
    stages: { required: 'Välj minst ett projekt.' },
    materials: { required: 'Välj minst en sak att läsa.' },
    delivery: { required: 'Välj mejl eller post.' },
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    street: {
      required: 'Skriv din gatuadress.',
      inputToLong: 'Skriv högst 250 tecken.',
      invalidInput: 'Skriv adressen utan < och >.',
    },
    postalCode: { required: 'Skriv ditt postnummer.', ...problem.postalCode },
    city: {
      required: 'Skriv din ort.',
      inputToLong: 'Skriv högst 250 tecken.',
      invalidInput: 'Skriv orten utan < och >.',
    },
    terms: { required: 'Godkänn att vi sparar dina uppgifter, annars kan vi inte skicka något.' },
  },
  otherProblem,
  about: { municipality: 'Ort', see: (name: string) => `Läs om ${name}` },
  submit: 'Beställ',
  none: {
    heading: 'Vad vill du läsa om?',
    text: 'Gå till projektet du är nyfiken på, och välj ”Beställ material” där.',
  },
  gone: {
    heading: 'Det finns inget material att beställa',
    text: 'Länken kan vara gammal, eller så är projektet slutsålt.',
  },
  search: 'Hitta ett projekt',
  done: {
    heading: 'Tack för din beställning',
    text: 'Om en stund får du ett mejl som bekräftar den, med länkar till det som går att läsa direkt. Papper kommer med posten inom en vecka.',
  },
  number: (number: string) => `Ditt beställningsnummer är ${number}.`,
  failed: {
    heading: 'Beställningen kom inte fram',
    text: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen, eller ring oss.',
  },
  contact: (emailAddress: string, phoneNumber: string) => `Skriv till ${emailAddress} eller ring ${phoneNumber}.`,
}

export type OrderTexts = typeof order
