import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleSettings } from '../../../examples/sample-my-pages.ts'

export const examples: Record<string, PageModels['my-pages-settings']> = {
  'a buyer with BankID': sampleSettings,
  'came by e-mail, VIP': {
    ...sampleSettings,
    namesLocked: false,
    eIdentity: { method: 'bank_id', number: null, isActivated: false },
    vip: { isMember: true, aboutHref: '/vip/' },
    deletionHindrance: null,
  },
  'came by e-ID, without password and e-mail': {
    ...sampleSettings,
    person: { ...sampleSettings.person, email: null },
    hasPassword: false,
    consents: [],
    deletionHindrance: null,
  },
  'came from the booking of a home to add the e-ID': {
    ...sampleSettings,
    returnPath: '/boka/info/?objectId=se-sjofartskajen-2-b-1303',
    namesLocked: false,
    eIdentity: { method: 'bank_id', number: null, isActivated: false },
  },
  'finnish, without VIP': {
    ...sampleSettings,
    vip: null,
    eIdentity: { method: 'signicat', number: null, isActivated: false },
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, without VIP': 'fi' }
