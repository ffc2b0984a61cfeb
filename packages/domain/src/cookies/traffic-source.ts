/** Where a visitor came from, in the words that analytics use. */
export type TrafficSource = { source: string; medium: string }

/** What is known of how a page was opened; null for what the addresses do not say. */
export type Arrival = {
  /** The campaign's own words in the opened address: `utm_source` and `utm_medium`. */
  campaignSource: string | null
  campaignMedium: string | null
  /** Host of the page, and of the page that led to it. */
  host: string
  referringHost: string | null
}

const campaignWord = /^[\w.\- ]{1,50}$/

/** A word of a campaign, or null for anything longer or stranger: an e-mail address must not end up in a cookie. */
function wordOf(text: string | null): string | null {
  const word = text?.trim().toLowerCase() ?? ''
  return campaignWord.test(word) ? word : null
}

/**
 * Source and medium of a visit: a campaign's own words first, then the host of the site that led here, else direct.
 * Source: public-site specification §3 (stored browser values: source/medium). Never fails.
 */
export function trafficSourceOf(arrival: Arrival): TrafficSource {
  const source = wordOf(arrival.campaignSource)
  if (source !== null) return { source, medium: wordOf(arrival.campaignMedium) ?? 'campaign' }
  const { referringHost, host } = arrival
  if (referringHost !== null && referringHost !== host) return { source: referringHost, medium: 'referral' }
  return { source: 'direct', medium: 'none' }
}

/** As the cookie holds it: `newsletter / email`. Never fails. */
export const formatTrafficSource = ({ source, medium }: TrafficSource): string => `${source} / ${medium}`
