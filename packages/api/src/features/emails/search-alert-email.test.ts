import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { monthlyCostLine } from './search-alert-email.ts'

describe('the month of a home in an alert', () => {
  it.each([
    ['se', 'ungefär 12 300 kr/mån med lån', 'ungefär 12 300 kr/mån'],
    ['no', 'ca. 12 300 kr/md. med lån', 'ca. 12 300 kr/md.'],
    ['fi', 'noin 12 300 kr/kk lainoineen', 'noin 12 300 kr/kk'],
  ] as const)('says whether a loan is in it, as the cards of the search do: %s', (siteId, owned, rented) => {
    const site = siteById(siteId)
    expect(monthlyCostLine(site, { amount: '12 300 kr', isRented: false })).toBe(owned)
    expect(monthlyCostLine(site, { amount: '12 300 kr', isRented: true })).toBe(rented)
  })
})
