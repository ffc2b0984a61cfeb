import { daysBetween, type LocalDate } from '../dates.ts'

/** Whether an offer is to come, runs, or is over. */
export const campaignStates = ['coming', 'running', 'over'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The first and the last day of an offer. Both are included. */
export type CampaignDays = { readonly from: LocalDate; readonly until: LocalDate }

/** Where an offer stands on a day of the site's calendar. Never fails. */
export function campaignState({ from, until }: CampaignDays, today: LocalDate): CampaignState {
  if (today < from) return 'coming'
  return today > until ? 'over' : 'running'
}

/** Days on which the offer may still be taken up, with today counted; 0 unless it runs. Never fails. */
export const campaignDaysLeft = (days: CampaignDays, today: LocalDate): number =>
  campaignState(days, today) === 'running' ? daysBetween(today, days.until) + 1 : 0
