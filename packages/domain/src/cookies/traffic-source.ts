/** Traffic source, in analytics terms. */
export type TrafficSource = { source: string; medium: string }

/** How a page was opened; null if unknown. */
export type Arrival = {
  /** `utm_source` and `utm_medium` of the opened address. */
  campaignSource: string | null
  campaignMedium: string | null
  /** Hosts of the page and its referrer. */
  host: string
  referringHost: string | null
}

const campaignWord = /^[\w.\- ]{1,50}$/

/** Null if long or unusual: e-mail addresses must not end up in a cookie. */
function wordOf(text: string | null): string | null {
  const word = text?.trim().toLowerCase() ?? ''
  return campaignWord.test(word) ? word : null
}

/**
 * Source and medium: the campaign's, else the referring host, else direct. Source: public-site specification §3 (stored
 * browser values: source/medium). Never fails.
 */
export function trafficSourceOf(arrival: Arrival): TrafficSource {
  const source = wordOf(arrival.campaignSource)
  if (source !== null) return { source, medium: wordOf(arrival.campaignMedium) ?? 'campaign' }
  const { referringHost, host } = arrival
  if (referringHost !== null && referringHost !== host) return { source: referringHost, medium: 'referral' }
  return { source: 'direct', medium: 'none' }
}

/** Cookie text: `newsletter / email`. Never fails. */
export const formatTrafficSource = ({ source, medium }: TrafficSource): string => `${source} / ${medium}`
