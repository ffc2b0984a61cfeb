/** How a flow is left in the middle, and its column in docs/interruptions.md. */
export const interruptions = {
  reload: 'reload',
  'back-forward': 'Back, then Forward',
  'new-page': 'tab closed, address opened in another',
  'session-end': 'session ended before the press',
  offline: 'connection lost during the press',
  'provider-left': 'provider left by Back',
  deadline: 'deadline passed before the press',
} as const
export type Interruption = keyof typeof interruptions
export const interruptionNames = Object.keys(interruptions) as readonly Interruption[]

/** What the person meets first, in the words of docs/interruptions.md. */
export const meetings = {
  question: 'asked whether to go on',
  'log-in': 'told to log in again',
  message: 'told what happened',
} as const

/** Where the person is then. */
export const places = {
  same: 'same step',
  before: 'step before',
  next: 'next step',
  anew: 'may begin anew',
  over: 'what holds instead',
} as const

/** `text`: whether what was typed since the last press is still there; absent where nothing is typed. */
export type Outcome = {
  readonly after?: keyof typeof meetings
  readonly at: keyof typeof places
  readonly text?: 'kept' | 'gone'
}

/** Null: cannot happen there. What has a deadline says so itself. */
export type Outcomes = Readonly<Record<Exclude<Interruption, 'deadline'>, Outcome | null>>

/** The same everywhere unless a flow or a step says otherwise. */
export const usualOutcomes = {
  reload: { at: 'same', text: 'gone' },
  'back-forward': { at: 'same', text: 'gone' },
  'new-page': { at: 'same', text: 'gone' },
  'session-end': { after: 'log-in', at: 'same', text: 'kept' },
  offline: { after: 'message', at: 'same', text: 'kept' },
  'provider-left': null,
} as const satisfies Outcomes

/** A step shown by another site: its own reload and connection are not ours. */
export const elsewhere = {
  reload: null,
  'back-forward': null,
  'new-page': { at: 'before' },
  'session-end': null,
  offline: null,
  'provider-left': { at: 'before' },
} as const satisfies Partial<Outcomes>
