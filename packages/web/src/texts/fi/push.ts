import type { PushTexts } from '../sv/push.ts'

export const push: PushTexts = {
  heading: 'Push-ilmoitukset',
  about:
    'Voimme ilmoittaa puhelimeesi tai tietokoneellesi, kun jotain on tapahtunut. Ilmoitus ei kerro, mitä vikailmoituksessa tai asiakirjassa lukee; sen luet täältä. Sähköpostit tulevat kuten ennenkin.',
  kinds: {
    'case-message': 'Uutta vikailmoituksessani',
    'queue-turn': 'Vuoroni jonossa',
    signature: 'Allekirjoitettavat tai hyväksyttävät asiakirjat',
    visit: 'Käyntiajat',
  },
  off: 'Valitse, mistä haluat ilmoituksia tässä selaimessa',
  own: 'Tämä selain saa ilmoituksia näistä',
  turnOn: 'Ota ilmoitukset käyttöön tässä',
  save: 'Tallenna valinta',
  turnOff: 'Poista käytöstä',
  others: 'Muut selaimesi, joissa ilmoitukset ovat käytössä',
  unknown: 'Tuntematon selain',
  since: (day) => `Alkaen ${day}.`,
  endOf: (name) => `Poista ilmoitukset käytöstä: ${name}`,
  turnedOn: 'Ilmoitukset ovat käytössä tässä selaimessa.',
  turnedOff: 'Ilmoitukset on poistettu käytöstä.',
  chooseOne: 'Valitse vähintään yksi aihe tai poista ilmoitukset käytöstä.',
  unable:
    'Tämä selain ei voi näyttää ilmoituksia. iPhonessa ja iPadissa se onnistuu, kun olet lisännyt sivun Koti-valikkoon ja avaat sen sieltä.',
  permission: {
    Denied:
      'Ilmoituksemme on estetty tässä selaimessa. Salli ne selaimen sivustokohtaisissa asetuksissa ja lataa sivu uudelleen.',
    Dismissed: 'Et ole vielä sallinut ilmoituksia. Yritä uudelleen, kun haluat.',
  },
  refused: {
    UnknownService: 'Emme voi lähettää selaimesi ilmoituspalveluun.',
    OtherKey: 'Sivu on vanhentunut. Lataa se uudelleen ja yritä uudelleen.',
    WrongKey: 'Selain ei antanut kelvollista avainta. Lataa sivu uudelleen ja yritä uudelleen.',
  },
  failed: 'Ilmoituksia ei voitu muuttaa. Yritä uudelleen.',
  notLoaded: 'Ilmoitusasetuksiasi ei voitu hakea.',
  again: 'Yritä uudelleen',
  quiet: {
    heading: 'Hiljaiset tunnit',
    about:
      'Näinä tunteina emme lähetä ilmoituksia. Silloin saapuneet kootaan yhteen ja lähetetään, kun tunnit päättyvät. Sama kellonaika kahdesti tarkoittaa, ettei hiljaisia tunteja ole.',
    from: 'Alkaa',
    until: 'Päättyy',
    urgent: 'Ilmoita silti, kun vuoroni jonossa on päättymässä pian',
    save: 'Tallenna hiljaiset tunnit',
    saved: 'Hiljaiset tuntisi on tallennettu.',
  },
}
