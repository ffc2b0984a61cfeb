import type { Concept } from '@nyhem/domain/housing/enumerations'

export type ChoiceTexts = { readonly name: string; readonly text: string }

/** Only Finland's flow has this step. */
export const plotTexts = {
  rented: {
    name: 'Vuokratontti',
    text: 'Tontti pysyy vuokralla, ja asunnosta maksetaan tonttivastiketta. Osuuden voi lunastaa myöhemmin kerran vuodessa.',
  },
  ownShare: {
    name: 'Oma tonttiosuus',
    text: 'Tonttiosuus lunastetaan kaupan yhteydessä, eikä tonttivastiketta makseta.',
  },
  ownPlot: {
    name: 'Lunastettava tontti',
    text: 'Kodin osuus tontista lunastetaan kaupan yhteydessä, eikä tontista makseta vuokraa.',
  },
} as const satisfies Record<string, ChoiceTexts>

export const parkingTexts = {
  none: { name: 'Ei autopaikkaa', text: 'Autopaikan voi ostaa myöhemmin, jos paikkoja jää.' },
  yard: { name: 'Pihapaikka', text: 'Nimetty paikka pihalla, lämmitystolppa ajastimella.' },
  includedYard: {
    name: 'Pihapaikka',
    text: 'Kuuluu kauppahintaan. Nimetty paikka pihalla, lämmitystolppa ajastimella.',
  },
  charging: {
    name: 'Pihapaikka latauspisteellä',
    text: 'Nimetty paikka pihalla ja 11 kW:n latauspiste, jonka sähkö laskutetaan asunnolta.',
  },
  hall: {
    name: 'Autopaikka hallissa',
    text: 'Lämmin paikka pysäköintihallissa, josta pääsee hissillä omaan kerrokseen. Valmius latauspisteelle.',
  },
  twoInHall: {
    name: 'Kaksi autopaikkaa hallissa',
    text: 'Kaksi vierekkäistä paikkaa lämpimässä hallissa. Valmius latauspisteelle.',
  },
  carport: {
    name: 'Autokatos kahdelle autolle',
    text: 'Kuuluu kauppahintaan. Katos oman oven vieressä, kaksi lämmityspistorasiaa.',
  },
  chargingCarport: {
    name: 'Autokatos ja latauspiste',
    text: 'Katos oman oven vieressä kahdelle autolle ja 11 kW:n latauspiste toiselle niistä.',
  },
} as const satisfies Record<string, ChoiceTexts>

type Packages = readonly [ChoiceTexts, ChoiceTexts, ChoiceTexts]

const usualPackages: Packages = [
  {
    name: 'Kajo',
    text: 'Perustaso: valkoöljytty tammiparketti, valkoiset sileät kaapinovet ja vaalea laminaattitaso. Kylpyhuoneessa valkoinen laatta.',
  },
  {
    name: 'Metsä',
    text: 'Tammiviiluovet, vihreä välitilalaatta ja tumma laminaattitaso. Kylpyhuoneeseen hiekanvärinen laatta ja tamminen allaskaappi.',
  },
  {
    name: 'Kallio',
    text: 'Tamminen lautaparketti, tummanharmaat kaapinovet ja kivitaso. Kylpyhuoneeseen suuret grafiitinharmaat laatat ja mustat hanat.',
  },
]

const finePackages: Packages = [
  {
    name: 'Ulappa',
    text: 'Perustaso: leveä tammilankku, vaaleat puuovet ja vaalea kivitaso. Kylpyhuoneessa suuri vaalea laatta ja seinä-wc.',
  },
  {
    name: 'Saaristo',
    text: 'Saarniovet, vihertävä kivitaso ja kalusteisiin sovitetut kodinkoneet. Kylpyhuoneeseen käsin lasitettu laatta ja messinkiset hanat.',
  },
  {
    name: 'Graniitti',
    text: 'Savutammilankku, mattamustat kaapinovet ja graniittitaso. Kylpyhuoneeseen graniittilattia, kaksi allasta ja sadesuihku.',
  },
]

/** By concept, from standard to most expensive. */
export const interiorTexts = {
  original: usualPackages,
  compact: usualPackages,
  'senior-living': usualPackages,
  premium: finePackages,
} as const satisfies Record<Concept, Packages>
