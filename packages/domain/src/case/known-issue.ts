/** What is known to be broken in a house, told to those who live there. Source: editing and staff reference §3.9, decision 0128. */

/** `withdrawn`: it was no fault of the house; nobody is told of it any more. */
export const issueStates = ['known', 'being-repaired', 'repaired', 'withdrawn'] as const
export type IssueState = (typeof issueStates)[number]

/** Letters at most. */
export const mostIssueTitle = 120
export const mostIssueWords = 1_000

/** How long a repaired one is still shown to the house, in milliseconds. */
export const repairedShownMs = 7 * 24 * 3_600_000

/** Whether it is over, and no update follows. Never fails. */
export const isIssueOver = (state: IssueState): boolean => state === 'repaired' || state === 'withdrawn'

/** `number`: of the newest update. */
export type StandingIssue = { readonly state: IssueState; readonly number: number }

/** `Stale`: another update has come since it was shown. `Done`: it is over. */
export type IssueCode = 'Ok' | 'Stale' | 'Done'

/** Whether an update may follow the one with the number that was shown. Never fails. */
export function decideIssueUpdate(issue: StandingIssue, seen: number): IssueCode {
  if (isIssueOver(issue.state)) return 'Done'
  return issue.number === seen ? 'Ok' : 'Stale'
}

/** What the e-mail of an update says; null: none is sent. Never fails. */
export const issueNewsOf = (state: IssueState): 'updated' | 'repaired' | null =>
  state === 'withdrawn' ? null : state === 'repaired' ? 'repaired' : 'updated'
