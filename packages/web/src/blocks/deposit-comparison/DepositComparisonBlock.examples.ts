import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleHome, sampleMoney } from '../../examples/sample-projects.ts'

type Model = BlockModels['deposit-comparison']

const townHouse: Model = {
  heading: 'Vad är kooperativ hyresrätt?',
  body: '<p>Vi som bor i huset äger det genom en förening. Insatsen får du tillbaka när du flyttar.</p>',
  home: sampleHome({ residenceType: 'town-house', disposalForm: 'tenancy', area: 112, price: sampleMoney(395_000) }),
  deposit: sampleMoney(395_000),
  rent: sampleMoney(9_850),
  comparedPrice: sampleMoney(4_950_000),
  comparedOwnFunds: sampleMoney(742_500),
  link: { text: 'Så fungerar det', href: '/sa-fungerar-det/', openInNewTab: false },
}

export const examples: Record<string, Model> = {
  'a town house': townHouse,
  'without a rent or link': { ...townHouse, rent: null, link: null },
}

export const exampleSites: Record<string, SiteId> = { 'a town house': 'coop' }
