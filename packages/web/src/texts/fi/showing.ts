import type { ShowingTexts } from '../sv/showing.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, problem, otherProblem } = interest

export const showing: ShowingTexts = {
  fields: {
    firstName,
    lastName,
    email,
    emailHint,
    phone,
    terms,
    termsShort,
    privacy,
    partySize: 'Kuinka monta teitä tulee?',
  },
  people: (n) => (n === 1 ? '1 henkilö' : `${n} henkilöä`),
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    terms: problem.terms,
    partySize: { required: 'Valitse henkilömäärä.', partySize: 'Valitse 1–6 henkilöä.' },
  },
  otherProblem,
  facts: {
    when: 'Milloin',
    at: (weekday, day, time) => `${weekday} ${day} klo ${time}`,
    where: 'Missä',
    kind: 'Esittely',
    places: 'Paikat',
    see: (name) => `Lue lisää: ${name}`,
    calendar: 'Lisää kalenteriin',
  },
  submit: 'Ilmoittaudu',
  state: {
    full: {
      heading: 'Esittely on täynnä',
      text: 'Paikkoja voi vapautua peruutuksista. Ota yhteyttä, niin etsimme toisen ajan.',
    },
    past: {
      heading: 'Ilmoittautuminen on päättynyt',
      text: 'Esittely on alkanut tai jo pidetty. Ota yhteyttä, niin etsimme toisen ajan.',
    },
    'not-bookable': {
      heading: 'Ilmoittautumista ei tarvita',
      text: 'Tervetuloa paikalle. Voit lisätä ajan kalenteriisi.',
    },
  },
  gone: { heading: 'Esittelyä ei löydy', text: 'Linkki voi olla vanha, tai esittely on peruttu.' },
  search: 'Etsi muita koteja',
  refused: {
    Full: 'Viimeiset paikat ehdittiin varata.',
    TooFewPlaces: (n) => (n === 1 ? 'Jäljellä on vain 1 paikka.' : `Jäljellä on vain ${n} paikkaa.`),
    Past: 'Ilmoittautuminen päättyi esittelyn alkaessa.',
    NotBookable: 'Esittelyyn ei voi ilmoittautua.',
    VipOnly: 'Esittely on VIP-asiakkaille. Kirjaudu sisään ja ilmoittaudu uudelleen.',
  },
  vip: { text: 'Tämä esittely on VIP-asiakkaillemme.', login: 'Kirjaudu sisään', join: 'Liity VIP-asiakkaaksi' },
  done: {
    heading: 'Olet ilmoittautunut',
    text: 'Saat hetken kuluttua sähköpostin, jossa on aika, paikka ja linkki mahdollista perumista varten. Muistutamme sinua edellisenä päivänä.',
  },
  already: {
    heading: 'Olet jo ilmoittautunut',
    text: 'Paikkasi on tallessa. Perumislinkki on lähettämässämme viestissä.',
  },
  failed: {
    heading: 'Ilmoitus ei mennyt perille',
    text: 'Meillä tapahtui virhe. Kirjoittamasi tiedot ovat tallessa. Yritä uudelleen tai soita meille.',
  },
  contact: (emailAddress, phoneNumber) => `Kirjoita osoitteeseen ${emailAddress} tai soita numeroon ${phoneNumber}.`,
  cancel: {
    heading: 'Peru paikkasi',
    question: 'Haluatko perua? Paikka vapautuu jollekin toiselle.',
    submit: 'Peru paikka',
    done: { heading: 'Paikkasi on peruttu', text: 'Kiitos, että ilmoitit. Saat vielä vahvistuksen sähköpostiisi.' },
    alreadyCancelled: { heading: 'Paikka on jo peruttu', text: 'Sinun ei tarvitse tehdä muuta.' },
    past: { heading: 'Esittely on jo alkanut', text: 'Paikkaa ei voi enää perua.' },
    unknown: { heading: 'Linkki ei toimi', text: 'Se voi olla vanha tai vajaa. Avaa se uudelleen sähköpostista.' },
    withoutScripts: 'Ota JavaScript käyttöön, niin voit perua paikan tässä, tai ota meihin yhteyttä.',
    again: 'Ilmoittaudu uudelleen',
  },
  poster: {
    staff: 'Esittelyn pitäjälle: tulosta juliste ja kiinnitä se sisäänkäynnin viereen.',
    print: 'Tulosta',
    heading: 'Kirjaa saapumisesi tässä',
    lead: 'Suuntaa puhelimen kamera koodiin ja avaa linkki.',
    code: (name) => `Koodi saapumisen kirjaamiseen. Kohde: ${name}`,
    written: 'Tai kirjoita osoite:',
  },
  checkIn: {
    registered: 'Oletko ilmoittautunut?',
    registeredHint: 'Kirjoita osoite, jolla ilmoittauduit.',
    submit: 'Kirjaa saapuminen',
    dropIn: 'En ole ilmoittautunut',
    dropInLead: 'Tervetuloa silti. Kerro kuka olet, niin tiedämme ketkä ovat käyneet.',
    dropInSubmit: 'Kirjaa saapuminen ilman ilmoittautumista',
    done: { heading: 'Tervetuloa sisään', text: 'Saapumisesi on kirjattu. Kysy meiltä, jos jokin mietityttää.' },
    next: 'Kirjaa toinen vieras',
    state: {
      early: { heading: 'Saapumisia ei vielä kirjata', text: 'Kirjaaminen alkaa tunti ennen esittelyä.' },
      over: { heading: 'Esittely on päättynyt', text: 'Ota yhteyttä, niin etsimme toisen ajan.' },
      none: { heading: 'Esittely pidetään etänä', text: 'Saapumista ei tarvitse kirjata. Linkki on sähköpostissasi.' },
    },
    scan: { heading: 'Skannaa koodi sisäänkäynnillä', text: 'Koodi vie oikeaan esittelyyn.' },
    refused: {
      NotRegistered:
        'Osoitteella ei löydy ilmoittautumista. Tarkista osoite tai kirjaa saapuminen ilman ilmoittautumista.',
      TooEarly: 'Kirjaaminen alkaa tunti ennen esittelyä.',
      Over: 'Esittely on päättynyt.',
      NoDoor: 'Esittely pidetään etänä.',
      VipOnly: 'Esittely on VIP-asiakkaille. Kysy meiltä paikan päällä.',
    },
  },
}
