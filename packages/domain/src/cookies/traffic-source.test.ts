import { describe, expect, it } from 'vitest'
import { type Arrival, formatTrafficSource, trafficSourceOf } from './traffic-source.ts'

const direct: Arrival = { campaignSource: null, campaignMedium: null, host: 'www.norrvida.se', referringHost: null }
const sourceOf = (arrival: Partial<Arrival>) => formatTrafficSource(trafficSourceOf({ ...direct, ...arrival }))

describe('source/medium', () => {
  it('is what the campaign calls itself', () => {
    const campaign = { campaignSource: 'Newsletter', referringHost: 'mail.example' }
    expect(sourceOf({ ...campaign, campaignMedium: 'email' })).toBe('newsletter / email')
    expect(sourceOf(campaign)).toBe('newsletter / campaign')
  })
  it('is else the host of the site that led here', () => {
    expect(sourceOf({ referringHost: 'portal.example' })).toBe('portal.example / referral')
  })
  it('is direct when nothing led here, or our own page did', () => {
    expect(sourceOf({})).toBe('direct / none')
    expect(sourceOf({ referringHost: direct.host })).toBe('direct / none')
  })
  it.each(['anna@example.com', 'a'.repeat(51), '<script>', ''])('takes no personal data or markup: %o', (word) => {
    expect(sourceOf({ campaignSource: word })).toBe('direct / none')
    expect(sourceOf({ campaignSource: 'letter', campaignMedium: word })).toBe('letter / campaign')
  })
})
