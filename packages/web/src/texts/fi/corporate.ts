import type { CorporateTexts } from '../sv/corporate.ts'
import { interest } from './interest.ts'

const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) => ({
  heading: 'Tilaa tiedotteet sähköpostiisi',
  lead: 'Valitse aiheet, niin saat tiedotteen heti, kun se julkaistaan. Voit lopettaa tilauksen koska tahansa jokaisessa viestissä olevalla linkillä.',
  fields: { topics: 'Mistä haluat lukea?', email, terms: 'Suostumus' },
  emailHint: 'Lähetämme tähän osoitteeseen linkin, jolla vahvistat tilauksen.',
  terms: { terms: 'Hyväksyn, että sähköpostiosoitteeni tallennetaan tiedotteiden lähettämistä varten.', privacy },
  submit: 'Tilaa tiedotteet',
  problem: {
    topics: { required: 'Valitse ainakin yksi aihe.' },
    email: problem.email,
    terms: { required: 'Hyväksy osoitteen tallentaminen, muuten emme voi lähettää mitään.' },
  },
  otherProblem,
  failed: {
    heading: 'Tilaus ei tullut perille',
    text: 'Meillä tapahtui virhe. Kirjoittamasi tiedot ovat tallella. Yritä hetken päästä uudelleen.',
  },
  done: {
    heading: 'Katso sähköpostiasi',
    text: 'Lähetimme viestin, jossa on linkki. Tilaus alkaa, kun olet vahvistanut sen. Linkki on voimassa seitsemän päivää.',
  },
  link: {
    confirm: {
      heading: 'Vahvista tilauksesi',
      text: 'Vielä yksi painallus, niin saat tiedotteemme.',
      submit: 'Vahvista tilaus',
      done: { heading: 'Tilaus on vahvistettu', text: 'Seuraava tiedote tulee sähköpostiisi.' },
    },
    end: {
      heading: 'Haluatko lopettaa tilauksen?',
      text: 'Et saa enää tiedotteita, ja poistamme sähköpostiosoitteesi.',
      submit: 'Lopeta tilaus',
      done: { heading: 'Tilaus on lopetettu', text: 'Poistimme sähköpostiosoitteesi. Olet tervetullut takaisin.' },
    },
    unknown: {
      heading: 'Linkki ei ole enää voimassa',
      text: 'Se on ehkä jo käytetty tai liian vanha. Voit aina tilata tiedotteet uudelleen alempana tällä sivulla.',
      link: 'Siirry tilaukseen',
    },
  },
})

export const corporate = {
  call: (name) => `Soita: ${name}`,
  writeTo: (name) => `Kirjoita: ${name}`,
  news: {
    latest: 'Ajankohtaista',
    all: 'Kaikki uutiset',
    types: 'Uutisen tyyppi',
    type: { news: 'Uutiset', 'press-release': 'Tiedotteet' },
    one: { news: 'Uutinen', 'press-release': 'Tiedote' },
    everyType: 'Kaikki',
    years: 'Vuosi',
    everyYear: 'Kaikki vuodet',
    count: (news) => (news === 1 ? '1 uutinen' : `${news} uutista`),
    pages: 'Lisää uutisia',
    newer: 'Uudemmat',
    older: 'Vanhemmat',
    pageOf: (page, pages) => `Sivu ${page}/${pages}`,
    none: {
      heading: 'Täällä ei ole vielä mitään',
      text: 'Kun jotain tapahtuu, kerromme siitä ensin täällä.',
    },
    newsRoom: 'Siirry medialle-sivulle',
  },
  start: { ways: 'Jatka tästä' },
  about: {
    history: 'Historiamme',
    facts: 'Lyhyesti',
    management: 'Johto',
    board: 'Hallitus',
    owners: 'Omistajat',
    policies: 'Mihin sitoudumme',
  },
  contact: {
    switchboard: 'Vaihde',
    purposes: 'Mitä asia koskee?',
    offices: 'Toimistomme',
    invoices: 'Laskut',
    invoiceAddress: 'Laskutusosoite',
  },
  press: {
    contacts: 'Yhteys medialle',
    releases: 'Tiedotteet',
    release: 'Tiedote',
    topics: 'Aiheet',
    everyTopic: 'Kaikki aiheet',
    topic: {
      projects: 'Asunnot ja kohteet',
      company: 'Yritys',
      sustainability: 'Vastuullisuus',
      reports: 'Raportit',
    },
    none: {
      heading: 'Ei vielä tiedotteita',
      text: 'Tilaa tiedotteet alta, niin saat ensimmäisen heti sen julkaisupäivänä.',
    },
    dateline: (place, day) => `${place}, ${day}`,
    pictures: 'Kuvat medialle',
    picturesIntro: 'Kuvia saa käyttää vapaasti meistä kertovissa jutuissa. Mainitse kuvan lähde.',
    download: 'Lataa kuva',
    downloadNamed: (caption) => `Lataa kuva: ${caption}`,
    credit: (name) => `Kuva: ${name}`,
    documents: 'Asiakirjat',
    pdf: 'PDF',
    facts: 'Faktat',
    related: 'Lisää tiedotteita',
    toNewsRoom: 'Siirry medialle-sivulle',
  },
  subscription: pressSubscription(interest),
} satisfies CorporateTexts
