import { describe, expect, it } from 'vitest'
import { siteById } from '../sites/all-sites.ts'
import { purchaseSecurity } from './purchase-security.ts'

const underConstruction = { isBuilt: false }

describe('what is said of a purchase beside its price', () => {
  it('names the company that sells', () =>
    expect(purchaseSecurity(siteById('senior'), underConstruction).seller).toBe(siteById('senior').company.legalName))
  it('is five years of guarantee and insured advances in Sweden', () =>
    expect(purchaseSecurity(siteById('se'), { isBuilt: true })).toMatchObject({
      guarantee: 'five-years',
      deposit: 'insured',
      satisfaction: { satisfied: 91, of: 100, year: 2025 },
    }))
  it('is the security of the law while a Norwegian home is built, and nothing of it afterwards', () => {
    expect(purchaseSecurity(siteById('no'), underConstruction)).toMatchObject({
      guarantee: 'bustadoppforingslova',
      deposit: 'client-account',
    })
    expect(purchaseSecurity(siteById('no'), { isBuilt: true }).guarantee).toBeNull()
  })
  it('is the security of the law and the whole fee back in Finland', () =>
    expect(purchaseSecurity(siteById('fi'), underConstruction)).toMatchObject({
      guarantee: 'asuntokauppalaki',
      deposit: 'refunded',
      satisfaction: null,
    }))
  it('is no guarantee where the site publishes none', () =>
    expect(purchaseSecurity(siteById('coop'), underConstruction)).toMatchObject({
      guarantee: null,
      satisfaction: null,
    }))
})
