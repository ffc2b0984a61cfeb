import type { Locale } from '@nyhem/domain/sites/site'

/** Unlike usual lists, omits words that matter on a site about homes: bo, hus, hem, ny, live. */
const lists = {
  sv: `alla allt att av blev bli blir de dem den denna deras dess dessa det detta dig din dina ditt du då där efter ej eller en er era ert ett från för genom ha hade han hans har hon hos hur här i icke inte ju jag kan kom kunna man med mellan men mig min mina mitt mot mycket många ni nu när någon något några och om oss på samma sedan sig sin sina sitt själv ska skulle som så till under upp ut utan vad var vara varför varje vem vi vid vilka vilken vilket våra vår vårt än är åt över`,
  no: `alle at av ble bli blir da de deg dem den denne der deres det dette di din ditt du eller en enn er et etter for fra før gjennom ha hadde han hans har hun hva hvem hver hvilke hvilken hvis hvor hvordan hvorfor i ikke inn ja jeg kan kom kunne man med meg mellom men mer min mitt mot mye mange ned noe noen nå når og også om opp oss over på samme seg selv sin sine sitt skal skulle slik som så til under ut uten var ved vi vil være vår våre vårt`,
  fi: `ei eivät en että ettei hän häneen hänen he heidän ja jo joka jonka jos jota jotka kanssa kuin kun kuka koska kuinka me meidän meille mikä missä mitä mutta myös ne nyt näin nämä ole olen olet oli olla on onko ovat se sekä sen sitä sinä sinun siis tai te teidän teille tämä tämän vai vain mukaan miten minä minun voi voit`,
  en: `a about after all also am an and any are as at be been but by can could did do does for from had has have he her his how i if in into is it its just me more most my no not of on or our out over she should so some such than that the their them then there these they this those to too under up us very was we were what when where which who why will with would you your`,
} as const satisfies Record<Locale, string>

export const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  sv: new Set(lists.sv.split(' ')),
  no: new Set(lists.no.split(' ')),
  fi: new Set(lists.fi.split(' ')),
  en: new Set(lists.en.split(' ')),
}
