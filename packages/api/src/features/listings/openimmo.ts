import type { MarketedHome } from '@nyhem/contract/calls/listings'
import type { Instant } from '@nyhem/domain/dates'
import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import type { Money } from '@nyhem/domain/money'
import type { Country, Site } from '@nyhem/domain/sites/site'
import { escapeXml } from '../../server/escape-xml.ts'

/** Homes as OpenImmo 1.2.7. Elements stand in the order of its schema. Source: openimmo.de, docs/listing-feed.md. */

type Attributes = Readonly<Record<string, string | number | boolean>>

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

const empty = (name: string, attributes: Attributes): string => `<${name}${attributesText(attributes)}/>`
const element = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
const group = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`
/** Whole currency with two decimals. */
const amount = (money: Money | null): string | null => money && (money.minor / 100).toFixed(2)

/** ISO 3166-1 alpha-3, as the format wants it. */
const countries = { SE: 'SWE', NO: 'NOR', FI: 'FIN' } as const satisfies Record<Country, string>

const kinds = {
  apartment: '<wohnung wohnungtyp="ETAGE"/>',
  'detached-house': '<haus haustyp="EINFAMILIENHAUS"/>',
  'semi-detached-house': '<haus haustyp="DOPPELHAUSHAELFTE"/>',
  'town-house': '<haus haustyp="REIHENHAUS"/>',
  house: '<haus/>',
  plot: '<grundstueck grundst_typ="WOHNEN"/>',
} as const satisfies Record<ResidenceType, string>

const standing = {
  'for-sale': 'OFFEN',
  'pre-selling': 'OFFEN',
  reserved: 'RESERVIERT',
} as const satisfies Record<MarketedHome['status'], string>

/** What stands before the homes. */
export const openImmoHead = (site: Site, now: Instant): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>',
    empty('uebertragung', {
      art: 'ONLINE',
      umfang: 'VOLL',
      version: '1.2.7',
      sendersoftware: 'Nyhem',
      senderversion: '1',
      timestamp: now,
    }),
    '<anbieter>',
    element('firma', site.siteName),
    element('openimmo_anid', site.siteId),
  ].join('')

export const openImmoFoot = '</anbieter></openimmo>\n'

/** One home. */
export function openImmoHome(home: MarketedHome, site: Site): string {
  const isRented = home.disposalForm === 'tenancy'
  return group('immobilie', [
    group('objektkategorie', [
      empty('nutzungsart', { WOHNEN: true, GEWERBE: false, ANLAGE: false, WAZ: false }),
      empty('vermarktungsart', { KAUF: !isRented, MIETE_PACHT: isRented, ERBPACHT: false, LEASING: false }),
      group('objektart', [kinds[home.residenceType]]),
    ]),
    geoOf(home),
    group('kontaktperson', [element('name', site.siteName), element('firma', site.siteName), element('url', home.url)]),
    group('preise', [
      element('kaufpreis', amount(leadingPrice(home))),
      element('hausgeld', amount(home.monthlyFee)),
      empty('waehrung', { iso_waehrung: site.currency }),
    ]),
    group('flaechen', [
      element('wohnflaeche', home.squareMetres),
      element('grundstuecksflaeche', home.plotSquareMetres),
      element('anzahl_zimmer', home.rooms),
    ]),
    group('ausstattung', home.hasLift ? [empty('fahrstuhl', { PERSONEN: true })] : []),
    group('zustand_angaben', [
      empty('zustand', { zustand_art: 'ERSTBEZUG' }),
      home.energyClass === null ? '' : group('energiepass', [element('wertklasse', home.energyClass)]),
      empty('verkaufstatus', { stand: standing[home.status] }),
    ]),
    group('freitexte', [
      element('objekttitel', home.headline || `${home.stage.name}, ${home.number}`),
      element('objektbeschreibung', home.description),
    ]),
    group('anhaenge', home.pictures.map(pictureOf)),
    group('verwaltung_objekt', [
      element('objektadresse_freigeben', 'true'),
      element('verfuegbar_ab', home.moveIn?.from ?? null),
    ]),
    group('verwaltung_techn', [
      element('objektnr_intern', home.id),
      element('objektnr_extern', home.number),
      empty('aktion', { aktionart: 'CHANGE' }),
      element('openimmo_obid', home.id),
      element('kennung_ursprung', 'Nyhem'),
      element('stand_vom', home.updatedAt.slice(0, 10)),
    ]),
  ])
}

const geoOf = (home: MarketedHome): string =>
  group('geo', [
    element('ort', home.municipality.name),
    empty('geokoordinaten', { breitengrad: home.geo.latitude, laengengrad: home.geo.longitude }),
    element('strasse', home.address),
    element('bundesland', home.county.name),
    empty('land', { iso_land: countries[home.country as Country] }),
    element('gemeindecode', home.municipality.code),
    element('etage', home.floor),
    element('anzahl_etagen', home.maxFloor),
    element('regionaler_zusatz', home.area.name),
  ])

const pictureOf = ({ url, text }: MarketedHome['pictures'][number], index: number): string =>
  `<anhang${attributesText({ location: 'REMOTE', gruppe: index === 0 ? 'TITELBILD' : 'BILD' })}>${[
    element('anhangtitel', text),
    element('format', 'image/webp'),
    group('daten', [element('pfad', url)]),
  ].join('')}</anhang>`
