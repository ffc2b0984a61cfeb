import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleCompany } from '../../../examples/sample-showing.ts'

const person = (id: string, role: 'real-estate-agent' | 'customer-service' | 'interior-responsible', name: string) => ({
  id,
  role,
  name,
  company: null,
  phone: '070-555 01 10',
  email: `${id}@norrvida.example`,
})

const all: PageModels['modal-contact'] = {
  heading: 'Prata med oss',
  lead: 'Välj vad det gäller, så når du rätt person direkt.',
  groups: [
    { purposes: ['sales'], contacts: [person('elin', 'real-estate-agent', 'Elin Sandberg')] },
    { purposes: ['interior'], contacts: [person('mats', 'interior-responsible', 'Mats Åkerlund Lindström')] },
    { purposes: ['support', 'customer-service'], contacts: [person('service', 'customer-service', 'Kundservice')] },
  ],
  company: sampleCompany,
}

export const examples: Record<string, PageModels['modal-contact']> = {
  'three groups': all,
  'the same people for everything': {
    ...all,
    groups: [{ purposes: ['sales', 'interior', 'support'], contacts: all.groups[0]?.contacts ?? [] }],
  },
  noOne: { ...all, lead: null, groups: [] },
  finnish: { ...all, heading: 'Ota yhteyttä', lead: null },
}

export const exampleSites: Record<string, SiteId> = { finnish: 'fi' }
