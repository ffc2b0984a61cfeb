import type { Locale } from '../sites/site.ts'

/** Types of house, each with the points that are walked. */
export const houseKinds = ['apartment-house', 'terraced-houses', 'garage'] as const
export type HouseKind = (typeof houseKinds)[number]

/** Where one stands, and what one looks at, in words of the site's language. */
export type TemplatePoint = { readonly place: string; readonly lookAt: string }

type Row = readonly [place: string, lookAt: string]
type Language = Exclude<Locale, 'en'>

const points = {
  'apartment-house': {
    sv: [
      ['Entré', 'Dörrstängare, lås, porttelefon och belysning'],
      ['Trapphus', 'Belysning, räcken, ytskikt och att vägen ut är fri'],
      ['Hiss', 'Stannar i nivå, nödsignal svarar, besiktningsskylt'],
      ['Tak', 'Brunnar, tätskikt, taksäkerhet och luckor'],
      ['Undercentral', 'Tryck, läckage och larm'],
      ['Fläktrum', 'Filter, remmar och oljud'],
      ['Tvättstuga', 'Maskiner, golvbrunnar och ventilation'],
      ['Källare och förråd', 'Fukt, belysning och branddörrar'],
      ['Soprum', 'Renhållning, dörr och skadedjur'],
      ['Gård', 'Lekplats, belysning, gångar och växter'],
    ],
    no: [
      ['Inngang', 'Dørlukker, lås, porttelefon og belysning'],
      ['Trapperom', 'Belysning, rekkverk, overflater og fri rømningsvei'],
      ['Heis', 'Stopper i nivå, nødsignal svarer, kontrollmerke'],
      ['Tak', 'Sluk, tetting, sikring og luker'],
      ['Varmesentral', 'Trykk, lekkasjer og alarmer'],
      ['Ventilasjonsrom', 'Filtre, reimer og støy'],
      ['Kjeller og boder', 'Fukt, belysning og branndører'],
      ['Avfallsrom', 'Renhold, dør og skadedyr'],
      ['Uteområde', 'Lekeplass, belysning, gangveier og beplantning'],
    ],
    fi: [
      ['Sisäänkäynti', 'Ovensuljin, lukko, ovipuhelin ja valaistus'],
      ['Porrashuone', 'Valaistus, kaiteet, pinnat ja vapaa poistumistie'],
      ['Hissi', 'Pysähtyy tasoon, hätäpuhelu vastaa, tarkastusmerkintä'],
      ['Katto', 'Kattokaivot, vedeneristys, kattoturvatuotteet ja luukut'],
      ['Lämmönjakohuone', 'Paine, vuodot ja hälytykset'],
      ['Ilmanvaihtokonehuone', 'Suodattimet, hihnat ja melu'],
      ['Kellari ja varastot', 'Kosteus, valaistus ja palo-ovet'],
      ['Jätehuone', 'Siisteys, ovi ja tuhoeläimet'],
      ['Piha', 'Leikkipaikka, valaistus, kulkutiet ja istutukset'],
    ],
  },
  'terraced-houses': {
    sv: [
      ['Fasader', 'Sprickor, fogar och färg'],
      ['Tak och rännor', 'Plattor, hängrännor och stuprör'],
      ['Entréer', 'Belysning, trappor och räcken'],
      ['Gemensamt förråd', 'Fukt, lås och ordning'],
      ['Gator och parkering', 'Hål, brunnar och belysning'],
      ['Grönytor', 'Lekplats, träd och häckar'],
    ],
    no: [
      ['Fasader', 'Sprekker, fuger og maling'],
      ['Tak og renner', 'Takstein, renner og nedløp'],
      ['Innganger', 'Belysning, trapper og rekkverk'],
      ['Felles bod', 'Fukt, lås og orden'],
      ['Veier og parkering', 'Hull, sluk og belysning'],
      ['Grøntområder', 'Lekeplass, trær og hekker'],
    ],
    fi: [
      ['Julkisivut', 'Halkeamat, saumat ja maali'],
      ['Katot ja kourut', 'Kate, kourut ja syöksytorvet'],
      ['Sisäänkäynnit', 'Valaistus, portaat ja kaiteet'],
      ['Yhteinen varasto', 'Kosteus, lukko ja järjestys'],
      ['Kadut ja pysäköinti', 'Kuopat, kaivot ja valaistus'],
      ['Viheralueet', 'Leikkipaikka, puut ja pensasaidat'],
    ],
  },
  garage: {
    sv: [
      ['Port', 'Öppnar, stänger och stannar för hinder'],
      ['Körytor', 'Brunnar, linjer och sprickor'],
      ['Belysning', 'Lampor och nödbelysning'],
      ['Ventilation', 'Fläktar och kolmonoxidlarm'],
      ['Brandskydd', 'Släckare, skyltar och branddörrar'],
      ['Laddplatser', 'Uttag, kablar och skyltar'],
    ],
    no: [
      ['Port', 'Åpner, lukker og stopper ved hinder'],
      ['Kjøreflater', 'Sluk, linjer og sprekker'],
      ['Belysning', 'Lamper og nødlys'],
      ['Ventilasjon', 'Vifter og CO-varsler'],
      ['Brannvern', 'Slukkere, skilt og branndører'],
      ['Ladeplasser', 'Uttak, kabler og skilt'],
    ],
    fi: [
      ['Ovi', 'Avautuu, sulkeutuu ja pysähtyy esteeseen'],
      ['Ajoalueet', 'Kaivot, viivat ja halkeamat'],
      ['Valaistus', 'Lamput ja turvavalot'],
      ['Ilmanvaihto', 'Puhaltimet ja häkähälytin'],
      ['Paloturvallisuus', 'Sammuttimet, opasteet ja palo-ovet'],
      ['Latauspaikat', 'Pistorasiat, kaapelit ja opasteet'],
    ],
  },
} as const satisfies Record<HouseKind, Record<Language, readonly Row[]>>

/** Points of a type of house in the order in which they are walked; the English pages are Swedish houses. Never fails. */
export const pointsOfTemplate = (kind: HouseKind, locale: Locale): readonly TemplatePoint[] =>
  points[kind][locale === 'en' ? 'sv' : locale].map(([place, lookAt]) => ({ place, lookAt }))
