import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'

type News = Extract<MyPagesInput, { type: 'news' }>
type Written = Omit<News, 'type' | 'publishedAt'> & { daysAgo: number }

const picture = (name: string, altText: string) => ({ key: `stills/${name}.jpg`, altText })

const written: readonly Written[] = [
  {
    externalId: 'sjofartskajen-2-tak-lagt',
    siteId: 'se',
    stageExternalId: 'se-sjofartskajen-2',
    daysAgo: 4,
    title: 'Taket är på plats på hus A',
    preamble: 'I förra veckan lades de sista plåtarna. Nu är huset tätt och arbetet flyttar inomhus.',
    body: `Sedan i torsdags ligger taket på hus A, och de sista fönstren mot kajen är monterade. När huset är tätt kan vi hålla värmen inne, och då tar det fart på våningsplanen.

De närmaste veckorna händer det här:

- Väggarna mellan rummen reses, plan för plan, nedifrån och upp.
- El och vatten dras fram till kök och badrum.
- Hissen levereras och monteras i trapphuset.

Som köpare behöver du inte göra något just nu. När det är dags att välja inredning får du besked här och med e-post.`,
    picture: picture('site-roof-on-01', 'Hus med taket på plats, fönster monterade och ställningar längs fasaden'),
  },
  {
    externalId: 'sjofartskajen-2-visning-av-bygget',
    siteId: 'se',
    stageExternalId: 'se-sjofartskajen-2',
    daysAgo: 19,
    title: 'Följ med in på bygget',
    preamble: 'Vi öppnar grinden för alla som har köpt en bostad i etappen, en lördagsförmiddag.',
    body: `Ta på kläder efter väder och ha ordentliga skor. Hjälm och väst lånar du av oss vid grinden.

Vi går i små grupper och stannar på plan tre, där man redan ser hur dagsljuset faller genom rummen. Barn är välkomna tillsammans med en vuxen. Den som har svårt att gå i trappor får gärna höra av sig före, så hjälper vi till.`,
    picture: picture('site-fit-out-interior-01', 'Bostad före ytskikten, med gipsskivor och stålreglar'),
  },
  {
    externalId: 'se-energitips-host',
    siteId: 'se',
    daysAgo: 33,
    title: 'Så håller du värmen i höst',
    preamble: 'Fem enkla saker som gör skillnad för både inomhusklimat och räkning.',
    body: `- Låt möblerna stå en bit från elementen, så att värmen kommer ut i rummet.
- Vädra kort och med flera fönster öppna i stället för länge med ett på glänt.
- Rengör donen i badrum och kök, så att ventilationen orkar.
- Dra för gardinerna när det är mörkt.
- Meddela oss om något rum inte blir varmt. Det är vi som ska lösa det.`,
    picture: picture('interior-living-room-winter-01', 'Vardagsrum en vinterdag'),
  },
  {
    externalId: 'brf-lotskajen-1-ovk',
    siteId: 'se',
    associationExternalId: 'brf-lotskajen-1',
    daysAgo: 6,
    title: 'Ventilationen kontrolleras i november',
    preamble: 'Den obligatoriska kontrollen görs i alla lägenheter. Boende aviseras en vecka före.',
    body: `Kontrollen tar omkring tjugo minuter per lägenhet. Vi behöver komma åt donen i kök och badrum.

Styrelsen får protokollet när alla lägenheter är klara. Anmärkningar som rör ett enskilt hem hanterar vi direkt med den boende.`,
    picture: null,
  },
  {
    externalId: 'fjordrekka-1-kledning',
    siteId: 'no',
    stageExternalId: 'no-fjordrekka-1',
    daysAgo: 5,
    title: 'Nå kommer kledningen på',
    preamble: 'De første rekkehusene har fått ytterkledning i furu, og det begynner å ligne på tegningene.',
    body: `Denne uken ble kledningen ferdig på husene nærmest fjorden. Treverket er ubehandlet og vil gråne de neste årene, slik arkitekten har tenkt det.

Innendørs legges gulvvarmen i badene. Til våren inviterer vi alle kjøpere til befaring av sin egen bolig.`,
    picture: picture('site-roof-on-01', 'Hus med taket på plass og kledningen i gang bak stillaset'),
  },
  {
    externalId: 'sameiet-elvehagen-1-takrenner',
    siteId: 'no',
    associationExternalId: 'sameiet-elvehagen-1',
    daysAgo: 8,
    title: 'Takrennene renses før vinteren',
    preamble: 'Arbeidet gjøres fra lift og tar to dager. Parkeringen langs fasaden holdes fri.',
    body: 'Vi setter opp skilt i god tid. Ta gjerne inn ting som står løst på terrassen.',
    picture: null,
  },
  {
    externalId: 'mantyranta-harjakorkeus',
    siteId: 'fi',
    stageExternalId: 'fi-mantyranta-mantyranta',
    daysAgo: 7,
    title: 'Talo on harjakorkeudessa',
    preamble: 'Rungon korkein kohta on saavutettu, ja työt siirtyvät vähitellen sisälle.',
    body: `Kiitos kaikille, jotka olivat mukana harjannostajaisissa rannassa.

Seuraavaksi asennetaan ikkunat ja tehdään kattotyöt valmiiksi ennen lumen tuloa. Sisällä aloitetaan väliseinistä. Ilmoitamme täällä ja sähköpostilla, kun sisustusvalinnat avautuvat.`,
    picture: picture('site-frame-going-up-01', 'Betonirunko nousee, kerroksia ja torninosturi'),
  },
]

/** Dated back from the day of loading. */
export const demoNews = (today: LocalDate): readonly MyPagesInput[] =>
  written.map(({ daysAgo, ...line }) => ({
    type: 'news',
    ...line,
    publishedAt: `${addDays(today, -daysAgo)}T07:00:00Z`,
  }))
