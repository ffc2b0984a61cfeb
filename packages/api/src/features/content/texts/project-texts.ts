import type { Concept, DisposalForm, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { Locale } from '@nyhem/domain/sites/site'

/** Search terms, the usual one first: pages may use another. */
type ProjectTexts = {
  residenceTypes: Record<ResidenceType, string>
  disposalForms: Record<DisposalForm, string>
  concepts: Record<Concept, string>
}

export const projectTexts = {
  sv: {
    residenceTypes: {
      'detached-house': 'Villa, småhus',
      'semi-detached-house': 'Parhus, småhus',
      apartment: 'Lägenhet',
      house: 'Hus, småhus',
      'town-house': 'Radhus, småhus',
      plot: 'Tomt',
    },
    disposalForms: {
      condominium: 'Bostadsrätt',
      ownership: 'Äganderätt',
      'ownership-apartment': 'Ägarlägenhet',
      tenancy: 'Hyresrätt, hyreslägenhet',
    },
    concepts: {
      'senior-living': 'Seniorboende 55+',
      premium: 'Premium',
      original: '',
      compact: 'Kompakta hem, yteffektivt',
    },
  },
  no: {
    residenceTypes: {
      'detached-house': 'Enebolig, småhus',
      'semi-detached-house': 'Tomannsbolig, småhus',
      apartment: 'Leilighet',
      house: 'Hus, småhus',
      'town-house': 'Rekkehus, småhus',
      plot: 'Tomt',
    },
    disposalForms: {
      condominium: 'Andel i borettslag',
      ownership: 'Selveier',
      'ownership-apartment': 'Selveierleilighet',
      tenancy: 'Leiebolig, utleiebolig',
    },
    concepts: {
      'senior-living': 'Seniorbolig 55+',
      premium: 'Premium',
      original: '',
      compact: 'Kompakte hjem, arealeffektivt',
    },
  },
  fi: {
    residenceTypes: {
      'detached-house': 'Omakotitalo, pientalo',
      'semi-detached-house': 'Paritalo, pientalo',
      apartment: 'Kerrostalo, kerrostaloasunto',
      house: 'Erillistalo, pientalo',
      'town-house': 'Rivitalo, rivitaloasunto',
      plot: 'Tontti',
    },
    disposalForms: {
      condominium: 'Asunto-osake, omistusasunto',
      ownership: 'Kiinteistö, omistusasunto',
      'ownership-apartment': 'Omistusasunto',
      tenancy: 'Vuokra-asunto',
    },
    concepts: {
      'senior-living': 'Senioriasunto 55+',
      premium: 'Premium',
      original: '',
      compact: 'Kompakti koti',
    },
  },
  en: {
    residenceTypes: {
      'detached-house': 'Detached house',
      'semi-detached-house': 'Semi-detached house',
      apartment: 'Apartment, flat',
      house: 'House',
      'town-house': 'Terraced house, town house',
      plot: 'Plot',
    },
    disposalForms: {
      condominium: 'Condominium',
      ownership: 'Freehold',
      'ownership-apartment': 'Owner apartment',
      tenancy: 'Rental',
    },
    concepts: { 'senior-living': 'Senior living 55+', premium: 'Premium', original: '', compact: 'Compact homes' },
  },
} as const satisfies Record<Locale, ProjectTexts>
