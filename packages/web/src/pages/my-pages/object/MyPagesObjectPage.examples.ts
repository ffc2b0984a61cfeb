import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleBuyersHome, sampleChoices } from '../../../examples/sample-my-home.ts'

type Model = PageModels['my-pages-object']

const base: Model = {
  heading: 'Min bostad',
  homes: [],
  home: sampleBuyersHome,
  answered: null,
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}
const tabs: Model['homes'] = [
  { id: 'a', label: 'A-1301, Sjöfartskajen, etapp 2', href: '?objectId=a', isShown: true },
  { id: 'b', label: 'B-12, Norra Skeppsmäklarekvarterets Strandpromenad', href: '?objectId=b', isShown: false },
]

export const examples: Record<string, Model> = {
  'half-way, with choices': base,
  'two homes, a choice saved without scripts': {
    ...base,
    homes: tabs,
    answered: { choiceId: 'kitchen', outcome: 'chosen' },
  },
  'a choice too late, without scripts': { ...base, answered: { choiceId: 'tiles', outcome: 'locked' } },
  'nothing set yet': {
    ...base,
    home: {
      ...sampleBuyersHome,
      pictures: [],
      plan: null,
      entry: null,
      ahead: [],
      choices: { choices: [], additions: sampleChoices().additions },
      documents: [],
      contacts: [],
      agreementsHref: null,
      contractHref: null,
    },
  },
  'moved in': {
    ...base,
    home: {
      ...sampleBuyersHome,
      relation: 'purchase',
      entry: { date: '2026-02-14', daysLeft: -34 },
      ahead: [],
      choices: { ...sampleChoices(), choices: sampleChoices().choices.filter(({ isOpen }) => !isOpen) },
    },
  },
  'not the person’s': { ...base, homes: tabs.map((tab) => ({ ...tab, isShown: false })), home: null },
  Finnish: { ...base, home: { ...sampleBuyersHome, choices: sampleChoices('EUR') } },
}

export const exampleSites: Record<string, SiteId> = { Finnish: 'fi' }
