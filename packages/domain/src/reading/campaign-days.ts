import { daysBetween, type LocalDate } from '../dates.ts'

/** State of an offer. */
export const campaignStates = ['coming', 'running', 'over'] as const
export type CampaignState = (typeof campaignStates)[number]

/** First and last day of an offer, both included. */
export type CampaignDays = { readonly from: LocalDate; readonly until: LocalDate }

/** Returns an offer's state on a day in the site's calendar. Never fails. */
export function campaignState({ from, until }: CampaignDays, today: LocalDate): CampaignState {
  if (today < from) return 'coming'
  return today > until ? 'over' : 'running'
}

/** Days left of a running offer, today included; otherwise 0. Never fails. */
export const campaignDaysLeft = (days: CampaignDays, today: LocalDate): number =>
  campaignState(days, today) === 'running' ? daysBetween(today, days.until) + 1 : 0
