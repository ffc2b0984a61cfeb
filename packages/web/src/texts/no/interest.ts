import type { InterestTexts } from '../sv/interest.ts'

export const interest = {
  heading: 'Meld interesse',
  lead: (name) => `Legg igjen opplysningene dine, så tar en megler kontakt om ${name}.`,
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  emailHint: 'Hit sender vi bekreftelsen.',
  phone: 'Telefon',
  postalCode: 'Postnummer',
  rooms: 'Hvor mange rom ser du etter?',
  minRooms: 'Fra',
  maxRooms: 'Til',
  anyRooms: 'Spiller ingen rolle',
  message: 'Melding',
  terms: 'Jeg godtar at dere lagrer opplysningene mine for å kunne kontakte meg.',
  termsShort: 'Samtykke',
  privacy: 'Slik behandler vi opplysningene dine',
  submit: 'Send interessemelding',
  sending: 'Sender',
  problem: {
    firstName: {
      required: 'Skriv fornavnet ditt.',
      inputToLong: 'Skriv høyst 50 tegn.',
      invalidInput: 'Skriv navnet med bokstaver, uten sifre eller nettadresser.',
    },
    lastName: {
      required: 'Skriv etternavnet ditt.',
      inputToLong: 'Skriv høyst 50 tegn.',
      invalidInput: 'Skriv navnet med bokstaver, uten sifre eller nettadresser.',
    },
    email: {
      required: 'Skriv e-postadressen din.',
      email: 'Skriv hele adressen, for eksempel navn@eksempel.no.',
      inputToLong: 'Skriv høyst 250 tegn.',
    },
    phone: { required: 'Skriv telefonnummeret ditt.', phoneNumber: 'Skriv nummeret med 7 til 20 sifre.' },
    message: { inputToLong: 'Kort ned meldingen til 500 tegn.' },
    postalCode: { inputToLong: 'Skriv høyst 50 tegn.', numeric: 'Skriv postnummeret med sifre.' },
    maxNumberOfRooms: { minAboveMax: 'Velg like mange rom eller flere enn i Fra.' },
    terms: { required: 'Godta at vi lagrer opplysningene dine, ellers kan vi ikke kontakte deg.' },
  },
  otherProblem: 'Kontroller det du har skrevet.',
  sentHeading: 'Takk, vi har mottatt interessemeldingen din',
  sentNext: (name) =>
    `Om litt får du en e-post som bekrefter interessen din for ${name}. En megler tar kontakt innen to virkedager. Ingenting er bindende.`,
  alreadyHeading: 'Du står allerede på listen',
  alreadyNext: (name) =>
    `Vi har allerede interessemeldingen din for ${name}, så du trenger ikke gjøre noe mer. Vi tar kontakt.`,
  sendAgain: 'Endre opplysningene og send på nytt',
  failedHeading: 'Meldingen kom ikke fram',
  failedAdvice: 'Noe gikk galt hos oss. Det du har skrevet, er her fortsatt. Prøv igjen, eller ring oss.',
} satisfies InterestTexts
