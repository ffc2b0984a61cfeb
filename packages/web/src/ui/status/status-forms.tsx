import type { ReactNode } from 'react'

/** Ring is free, half is on the way, tick is taken or carried out, full is closed. */
export type StatusForm = 'ring' | 'half' | 'tick' | 'full' | 'clock' | 'target' | 'slash' | 'turn'

/** Shapes in a 14-unit square, in the current colour. */
export const statusForms = {
  ring: <circle cx="7" cy="7" r="5.6" />,
  half: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <path d="M7 1.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" stroke="none" />
    </>
  ),
  tick: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <path d="m4.6 7.2 1.7 1.7 3.2-3.6" />
    </>
  ),
  full: <circle cx="7" cy="7" r="6.4" fill="currentColor" stroke="none" />,
  clock: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <path d="M7 3.8V7l2.2 1.6" />
    </>
  ),
  target: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <circle cx="7" cy="7" r="3.4" fill="currentColor" stroke="none" />
    </>
  ),
  slash: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <path d="m3.2 10.8 7.6-7.6" />
    </>
  ),
  turn: <path d="M2 5h9M8.6 2.4 11.2 5M12 9H3M5.4 11.6 2.8 9" />,
} as const satisfies Record<StatusForm, ReactNode>
