import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleManagement } from '../../../examples/sample-press.ts'

type Model = PageModels['corporate-contact']

const norrvida: Model = {
  heading: 'Kontakta företaget',
  lead: 'Gäller det en bostad är mäklaren på projektets sida snabbast.',
  switchboard: { phone: '010-555 01 00', email: 'hej@norrvida.example', hours: 'Vardagar 8–17.' },
  purposes: [
    {
      heading: 'Press',
      text: 'Frågor från dig som skriver om oss.',
      phone: '070-174 06 71',
      email: 'press@norrvida.example',
      link: { text: 'Till pressrummet', href: '/om-oss/press/', openInNewTab: false },
      people: [],
    },
    {
      heading: 'Mark att bygga på',
      text: 'Du som äger mark eller arbetar med den i en kommun.',
      phone: null,
      email: 'mark@norrvida.example',
      link: null,
      people: sampleManagement.slice(2),
    },
  ],
  offices: [
    {
      id: 'kontor-solna',
      name: 'Solna, huvudkontor',
      address: ['Råsundavägen 4', '169 67 Solna'],
      phone: '010-555 01 00',
      location: {
        geo: { latitude: 59.3627, longitude: 17.9977 },
        label: 'Solna, huvudkontor',
        address: 'Råsundavägen 4, 169 67 Solna',
        nearby: [],
        mapHref: null,
        attribution: '© OpenStreetMap',
      },
    },
    { id: 'kontor-oslo', name: 'Oslo', address: ['Grensen 8', '0159 Oslo'], phone: null, location: null },
  ],
  invoices: {
    address: ['Norrvida AB', 'Fakturaservice', 'Box 4100, 169 04 Solna'],
    facts: [{ label: 'Betalningsvillkor', value: '30 dagar' }],
    text: 'Vi tar helst emot fakturor via Peppol.',
  },
  blocks: [],
}

export const examples: Record<string, Model> = {
  'purposes, offices and invoices': norrvida,
  'bare: a switchboard': { ...norrvida, purposes: [], offices: [], invoices: null },
  'finnish, long words': {
    ...norrvida,
    heading: 'Asiakaspalvelukeskuksen yhteystiedot',
    purposes: [
      {
        heading: 'Väärinkäytösten ilmoituskanava',
        text: 'Ilmoituksen vastaanottaa asianajotoimisto.',
        phone: null,
        email: 'vaarinkaytosten.ilmoituskanava@ulkopuolinen.example',
        link: null,
        people: [],
      },
    ],
  },
  senior: { ...norrvida },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', senior: 'senior' }
