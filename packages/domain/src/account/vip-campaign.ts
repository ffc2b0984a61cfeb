/** Maximum characters. Source: public-site specification §5 (max lengths). */
export const campaignCodeLength = 50

/**
 * Normalised code: capitals, no spaces, as typed from an e-mail. Null when empty. Source: public-site specification §3
 * (vip), §8 (InvalidCampaignCode). Never fails.
 */
export function readCampaignCode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase()
  return code === '' || code.length > campaignCodeLength || /\p{Cc}/u.test(code) ? null : code
}

/** Whether a campaign's member limit, if any, allows another. Never fails. */
export const hasRoom = (campaign: { readonly mostMembers: number | null; readonly members: number }): boolean =>
  campaign.mostMembers === null || campaign.members < campaign.mostMembers
