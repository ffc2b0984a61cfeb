/** What the form says, as a visitor of each site reads it. */
export const interestWords = {
  se: {
    areas: '/bostader/',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    email: 'E-post',
    phone: 'Telefon',
    terms: /^Jag godkänner att ni sparar/,
    submit: 'Skicka intresseanmälan',
    sent: 'Tack, vi har tagit emot din anmälan',
    already: 'Du står redan på listan',
    again: 'Ändra uppgifterna och skicka igen',
    firstNameMissing: 'Skriv ditt förnamn.',
    errorInTitle: /^Fel: /,
  },
  no: {
    areas: '/boliger/',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    email: 'E-post',
    phone: 'Telefon',
    terms: /^Jeg godtar at dere lagrer/,
    submit: 'Send interessemelding',
    sent: 'Takk, vi har mottatt interessemeldingen din',
    already: 'Du står allerede på listen',
    again: 'Endre opplysningene og send på nytt',
    firstNameMissing: 'Skriv fornavnet ditt.',
    errorInTitle: /^Feil: /,
  },
  fi: {
    areas: '/asunnot/',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    phone: 'Puhelin',
    terms: /^Hyväksyn, että tallennatte/,
    submit: 'Lähetä ilmoitus',
    sent: 'Kiitos, ilmoituksesi on perillä',
    already: 'Olet jo listallamme',
    again: 'Muuta tietoja ja lähetä uudelleen',
    firstNameMissing: 'Kirjoita etunimesi.',
    errorInTitle: /^Virhe: /,
  },
} as const

export type JourneySite = keyof typeof interestWords
export const journeySites = Object.keys(interestWords) as JourneySite[]
