/** Longest campaign code, in characters. Source: public-site specification §5 (max lengths). */
export const campaignCodeLength = 50

/**
 * A campaign code as it is looked up: capitals, without spaces, so that it may be typed from a letter. Null when there
 * is nothing to look up. Source: public-site specification §3 (vip), §8 (InvalidCampaignCode). Never fails.
 */
export function readCampaignCode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase()
  return code === '' || code.length > campaignCodeLength || /\p{Cc}/u.test(code) ? null : code
}

/** Whether one more may join: a campaign may be for a number of people only. Never fails. */
export const hasRoom = (campaign: { readonly mostMembers: number | null; readonly members: number }): boolean =>
  campaign.mostMembers === null || campaign.members < campaign.mostMembers
