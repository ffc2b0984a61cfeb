import type { Lifetime } from '@nyhem/domain/cookies/stored-facts'
import type { CookieTexts } from '../sv/cookies.ts'

const lifetimes = {
  minutes: (count) => `${count} minuuttia`,
  days: (count) => (count === 1 ? '1 päivä' : `${count} päivää`),
  months: (count) => `${count} kuukautta`,
} satisfies Record<Lifetime['unit'], (count: number) => string>

export const cookies = {
  heading: 'Saammeko käyttää evästeitä?',
  question:
    'Osa evästeistä on välttämättömiä, jotta sivusto toimii. Luvallasi käytämme evästeitä myös tilastointiin, markkinointiin ja muiden palvelujen sisältöön. Voit muuttaa valintaasi milloin tahansa.',
  appeared: 'Sivun alussa on kysymys evästeistä.',
  acceptAll: 'Hyväksy kaikki',
  onlyNecessary: 'Vain välttämättömät',
  choose: 'Valitse itse',
  settings: 'Evästeasetukset',
  necessary: 'Välttämättömät evästeet ovat aina käytössä.',
  save: 'Tallenna valintani',
  saved: 'Valintasi on tallennettu.',
  more: 'Lue evästeistämme',
  purposes: {
    statistics: {
      name: 'Tilastot',
      about: 'Näemme, miten sivustoa käytetään, jotta voimme parantaa sitä, ja muistamme katsomasi kohteet.',
    },
    marketing: {
      name: 'Markkinointi',
      about: 'Näemme, mitkä mainokset tuovat kävijöitä, ja voimme näyttää sinulle sopivia mainoksia.',
    },
    thirdParty: {
      name: 'Muiden palvelujen sisältö',
      about: 'Muiden palvelujen videot toistetaan heti. Ne voivat silloin tallentaa omia evästeitään.',
    },
  },
  present: {
    heading: 'Valintasi',
    unanswered: 'Et ole vielä vastannut. Siihen asti tallennamme vain välttämättömän.',
    answered: 'Vastauksesi on voimassa kuusi kuukautta. Voit muuttaa sitä tässä milloin tahansa.',
    noScripts: 'Ilman JavaScriptiä tallennamme vain välttämättömän, eikä valittavaa ole.',
  },
  list: {
    heading: 'Nämä tiedot voivat tallentua selaimeesi',
    name: 'Nimi',
    why: 'Miksi',
    kind: 'Ryhmä',
    lifetime: 'Kesto',
    necessary: 'Välttämätön',
    untilCleared: 'Kunnes tyhjennät selaimen tiedot',
    untilTabCloses: 'Kunnes suljet välilehden',
  },
  lifetime: ({ unit, count }) => lifetimes[unit](count),
  where: { cookie: 'eväste', local: 'paikallinen tallennustila', session: 'välilehden tallennus' },
  why: {
    consent: 'Muistaa, mitä vastasit evästeistä',
    'user-id': 'Satunnainen numero, joka erottaa tämän selaimen käynnit muiden käynneistä',
    'jwt-token': 'Pitää sinut kirjautuneena',
    'interest-key': 'Muistaa, että olet ilmoittanut kiinnostuksesi, jottei sitä lasketa kahdesti',
    'pid-answered': 'Muistaa, että olet vastannut henkilötunnusta koskevaan kysymykseen',
    'source-medium': 'Muistaa, miltä sivustolta tai mistä kampanjasta tulit',
    'premises-filters': 'Muistaa, mitä valitsit liiketilojen luettelossa',
    'selected-residence': 'Muistaa, minkä kodeistasi olet valinnut Omilla sivuilla',
    'case-management': 'Muistaa vikailmoituksesi, kun täytät sitä',
    'buy-residence': 'Muistaa, missä vaiheessa asuntokauppasi on',
    'favourite-notice': 'Muistaa, että olemme kertoneet, miten asuntoja tallennetaan',
    'residence-type': 'Muistaa valitsemasi asuntotyypin',
    'scroll-positions': 'Muistaa, missä kohdassa sivua olit, kun palaat',
    'search-results': 'Muistaa hakutuloksesi, kun palaat',
    'closed-banners': 'Muistaa, mitkä ilmoitukset olet sulkenut',
    comparison: 'Muistaa, mitkä asunnot olet valinnut vertailuun',
    favourites: 'Säilyttää suosikkisi, kunnes kirjaudut sisään',
    'search-to-save': 'Muistaa haun, jonka haluat tallentaa, kirjautumisesi ajan',
    'offline-pages':
      'Säilyttää asiasi ja vikailmoituksen tarvitsemat tiedot, jotta ne avautuvat ilman yhteyttä: enintään seitsemän päivää ja kunnes kirjaudut ulos',
    'waiting-messages': 'Säilyttää yhteyttä odottavan viestin ilmoituksessa, kunnes se on lähetetty',
    'waiting-report': 'Säilyttää yhteyttä odottavan vikailmoituksen, kunnes se on lähetetty',
  },
} satisfies CookieTexts
