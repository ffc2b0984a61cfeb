import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleClimate } from '../../../examples/sample-measures.ts'
import { samplePicture } from '../../../examples/sample-pictures.ts'

const all: PageModels['sustainability-start'] = {
  heading: 'Hållbarhet',
  lead: 'Ett hus påverkar klimatet mest innan någon har flyttat in. Därför börjar vi med betongen.',
  picture: samplePicture('exterior-courtyard-timber-block'),
  body: '<h2>Så mäter vi</h2><p>För varje hus gör vi en klimatdeklaration.</p>',
  goals: [
    sampleClimate,
    {
      ...sampleClimate,
      id: 'olyckor',
      name: 'Olyckor',
      unit: 'per miljon arbetstimmar',
      decimals: 1,
      text: null,
      values: [
        { year: 2024, value: 4.8 },
        { year: 2025, value: 2 },
      ],
      base: { year: 2018, value: 9.6 },
      target: { year: 2030, value: 2 },
      progress: 100,
    },
  ],
  themes: [
    {
      href: '/om-oss/hallbarhet/klimat/',
      title: 'Klimat',
      text: 'Betong, trä och transporter.',
      picture: samplePicture('contractor-quay-construction'),
    },
    { href: '/om-oss/hallbarhet/material/', title: 'Material', text: 'Det som går att laga.', picture: null },
  ],
  reportHref: '/investerare/rapporter/?report=sustainability-report',
  blocks: [],
}

export const examples: Record<string, PageModels['sustainability-start']> = {
  'goals and themes': all,
  'bare, one theme': { ...all, picture: null, body: '', goals: [], themes: all.themes.slice(1), reportHref: null },
  'senior brand': { ...all, heading: 'Så tar vi ansvar', goals: all.goals.slice(0, 1) },
  'finnish, long words': {
    ...all,
    heading: 'Vastuullisuus',
    goals: [{ ...sampleClimate, name: 'Rakentamisen ilmastovaikutukset', unit: 'kg CO₂e neliömetriä kohden' }],
  },
}

export const exampleSites: Record<string, SiteId> = { 'senior brand': 'senior', 'finnish, long words': 'fi' }
