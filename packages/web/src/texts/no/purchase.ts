import type { PurchaseTexts } from '../sv/purchase.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, message, terms, termsShort, privacy } = interest
const { problem, otherProblem } = interest

export const purchase: PurchaseTexts = {
  fields: {
    firstName,
    lastName,
    email,
    emailHint,
    phone,
    terms,
    termsShort,
    privacy,
    message,
    minRooms: 'Minst antall rom',
    floor: 'Etasje',
    highestPrice: 'Høyeste pris i kroner',
    buyers: 'Hvor mange kjøper dere?',
    financing: 'Hvordan betaler dere?',
    sellsFirst: 'Vi må selge boligen vi har, først',
    sellsFirstShort: 'Selge først',
    moveIn: 'Når kan dere flytte inn?',
  },
  messageHint: 'For eksempel hva som hindrer deg i å kjøpe på nettet, eller når vi kan ringe.',
  wishes: 'Hva ser dere etter?',
  wishesHint: 'Hopp over det som ikke spiller noen rolle.',
  you: 'Kjøpet deres',
  any: 'Spiller ingen rolle',
  choose: 'Velg',
  rooms: (n) => `${n} rom`,
  floors: { ground: 'Bakkeplan', middle: 'Midt i huset', top: 'Øverst' },
  people: (n) => (n === 1 ? 'Jeg kjøper alene' : `Vi er ${n} kjøpere`),
  financings: {
    'own-funds': 'Med egne midler',
    'loan-promised': 'Med lån, og vi har finansieringsbevis',
    'loan-not-promised': 'Med lån, men vi har ikke finansieringsbevis ennå',
  },
  moveIns: {
    'at-once': 'Så snart som mulig',
    'half-year': 'Innen et halvt år',
    year: 'Innen et år',
    later: 'Om mer enn et år',
  },
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    minRooms: { invalidInput: 'Velg et antall fra listen.' },
    floor: { required: 'Velg en etasje fra listen.' },
    highestPrice: {
      numeric: 'Skriv prisen i hele kroner, for eksempel 4 500 000.',
      maxValue: 'Skriv en pris på høyst 100 000 000 kroner.',
    },
    buyers: { required: 'Velg hvor mange som kjøper.', invalidInput: 'Velg et antall fra listen.' },
    financing: { required: 'Velg hvordan dere betaler. Dere kan ombestemme dere.' },
    moveIn: { required: 'Velg omtrent når dere kan flytte inn.' },
    message: problem.message,
    terms: problem.terms,
  },
  otherProblem,
  about: { municipality: 'Sted', see: (name) => `Les om ${name}` },
  bookNow: {
    text: 'Denne boligen kan kjøpes direkte på nettstedet. Den holdes av til deg mens du signerer.',
    link: 'Kjøp boligen',
  },
  submit: 'Send kjøpsmelding',
  refused: { Closed: 'Den ble solgt mens du skrev. Ta kontakt, så finner vi noe annet.' },
  closed: {
    heading: 'Denne er ikke til salgs lenger',
    text: 'Boligen er solgt, eller selges ikke av oss.',
    stage: 'Meld kjøpsinteresse for en annen bolig her',
  },
  none: {
    heading: 'Hvilken bolig gjelder det?',
    text: 'Gå til boligen eller prosjektet du vil kjøpe i, og velg «Send kjøpsmelding» der.',
  },
  gone: { heading: 'Vi finner ikke boligen', text: 'Lenken kan være gammel, eller boligen kan være solgt.' },
  search: 'Finn en bolig',
  done: {
    heading: 'Takk, vi har fått kjøpsmeldingen din',
    text: 'En selger ringer deg innen to virkedager. Om litt får du en e-post som bekrefter meldingen. Meldingen binder deg ikke og holder ikke av noen bolig.',
  },
  already: {
    heading: 'Vi har endret kjøpsmeldingen din',
    text: 'Du hadde allerede sendt en, og den nye erstatter den. En selger ringer deg innen to virkedager.',
  },
  number: (number) => `Saksnummeret ditt er ${number}.`,
  failed: {
    heading: 'Meldingen kom ikke fram',
    text: 'Noe gikk galt hos oss. Det du har skrevet, er der fortsatt. Prøv igjen, eller ring oss.',
  },
  contact: (emailAddress, phoneNumber) => `Skriv til ${emailAddress} eller ring ${phoneNumber}.`,
}
