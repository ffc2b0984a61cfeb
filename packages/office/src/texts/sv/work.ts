import type { HoldReason } from '@nyhem/domain/housing/feed-batch'
import type { WorkQueue } from '@nyhem/domain/staff/work-queues'

/** Words of what waits for the staff. */
export const work = {
  queues: {
    payments: 'Betalningar att titta på',
    turns: 'Turer i köer',
    bookings: 'Bokningar som har fastnat',
    undelivered: 'Det som inte gick ut',
    interest: 'Intresse och köpanmälningar',
    cases: 'Ärenden',
    feeds: 'Flöden som väntar på beslut',
    showings: 'Visningar i dag',
  } satisfies Record<WorkQueue, string>,
  nothing: 'Inget väntar',
  nothingWhy: 'Köerna är tomma. Det som kommer in visas här, det äldsta först.',
  allOf: (count: number) => (count === 1 ? 'Visa det' : `Visa alla ${count}`),
  oldest: (when: string) => `äldst ${when}`,
  since: (when: string) => `sedan ${when}`,
  until: (when: string) => `till ${when}`,
  from: (when: string) => `börjar ${when}`,
  snoozed: (count: number) => (count === 1 ? 'En är framflyttad' : `${count} är framflyttade`),
  turns: { next: 'Ingen har turen. Fråga nästa i kön.', ends: 'Turen går ut inom ett dygn' },
  undelivered: (count: number) => (count === 1 ? 'Ett gavs upp' : `${count} gavs upp`),
  interest: { interest: 'Intresseanmälan', purchase: 'Köpanmälan' },
  feeds: {
    'removes-many': 'Tar bort många bostäder',
    'prices-jump': 'Ändrar många priser mycket',
    'sold-again': 'Säljer en såld bostad igen',
    'removes-booked': 'Tar bort en bokad bostad',
  } satisfies Record<HoldReason, string>,
  taken: (name: string, until: string) => `${name} har den, till ${until}`,
  mine: (until: string) => `Du har den, till ${until}`,
  take: 'Ta den',
  takeOver: 'Ta över',
  letGo: 'Släpp',
  more: 'Mer',
  moreOf: (words: string) => `Mer om ${words}`,
  later: 'Flytta fram',
  laterBy: { hour: 'En timme', morning: 'I morgon 08.00', week: 'En vecka' },
  note: 'Anteckning till kollegorna',
  noteHint: 'Högst 300 tecken, inga personuppgifter.',
  saveNote: 'Spara anteckningen',
  codes: {
    Ok: '',
    Taken: 'En kollega hann före. Listan är uppdaterad.',
    Until: 'Välj en tid inom två veckor.',
  },
  gone: 'Den väntar inte längre. Listan är uppdaterad.',
  approvals: 'Att godkänna',
  asked: (name: string, when: string) => `${name} bad om det ${when}`,
}
export type WorkTexts = typeof work
