import type { InterestTexts } from '../sv/interest.ts'

export const interest = {
  heading: 'Ilmoita kiinnostuksesi',
  lead: (name) => `Jätä yhteystietosi, niin myyjämme ottaa sinuun yhteyttä. Kohde: ${name}.`,
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  emailHint: 'Lähetämme vahvistuksen tähän osoitteeseen.',
  phone: 'Puhelin',
  postalCode: 'Postinumero',
  rooms: 'Montako huonetta etsit?',
  minRooms: 'Vähintään',
  maxRooms: 'Enintään',
  anyRooms: 'Ei väliä',
  message: 'Viesti',
  terms: 'Hyväksyn, että tallennatte tietoni yhteydenottoa varten.',
  termsShort: 'Suostumus',
  privacy: 'Näin käsittelemme tietojasi',
  submit: 'Lähetä ilmoitus',
  sending: 'Lähetetään',
  problem: {
    firstName: {
      required: 'Kirjoita etunimesi.',
      inputToLong: 'Kirjoita enintään 50 merkkiä.',
      invalidInput: 'Kirjoita nimi kirjaimin, ilman numeroita ja verkko-osoitteita.',
    },
    lastName: {
      required: 'Kirjoita sukunimesi.',
      inputToLong: 'Kirjoita enintään 50 merkkiä.',
      invalidInput: 'Kirjoita nimi kirjaimin, ilman numeroita ja verkko-osoitteita.',
    },
    email: {
      required: 'Kirjoita sähköpostiosoitteesi.',
      email: 'Kirjoita koko osoite, esimerkiksi nimi@esimerkki.fi.',
      inputToLong: 'Kirjoita enintään 250 merkkiä.',
    },
    phone: { required: 'Kirjoita puhelinnumerosi.', phoneNumber: 'Kirjoita numero, 7–20 merkkiä.' },
    message: { inputToLong: 'Lyhennä viesti 500 merkkiin.' },
    postalCode: { inputToLong: 'Kirjoita enintään 50 merkkiä.', numeric: 'Kirjoita postinumero numeroin.' },
    maxNumberOfRooms: { minAboveMax: 'Valitse vähintään yhtä monta huonetta kuin kohdassa Vähintään.' },
    terms: { required: 'Hyväksy tietojen tallentaminen, muuten emme voi ottaa yhteyttä.' },
  },
  otherProblem: 'Tarkista, mitä olet kirjoittanut.',
  sentHeading: 'Kiitos, ilmoituksesi on perillä',
  sentNext: (name) =>
    `Saat pian sähköpostiisi vahvistuksen. Kohde: ${name}. Myyjämme ottaa yhteyttä kahden arkipäivän kuluessa. Ilmoitus ei sido sinua mihinkään.`,
  alreadyHeading: 'Olet jo listallamme',
  alreadyNext: (name) =>
    `Meillä on jo ilmoituksesi. Kohde: ${name}. Sinun ei tarvitse tehdä muuta, me otamme yhteyttä.`,
  sendAgain: 'Muuta tietoja ja lähetä uudelleen',
  failedHeading: 'Ilmoitus ei mennyt perille',
  failedAdvice: 'Meillä tapahtui virhe. Kirjoittamasi tiedot ovat tallella. Yritä uudelleen tai soita meille.',
} satisfies InterestTexts
