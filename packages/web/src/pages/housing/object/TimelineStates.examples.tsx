import type { BookingTimelineModel } from '@nyhem/contract/calls/booking-for-buyers'
import type { ReactNode } from 'react'
import { amount } from '../../../examples/sample-stage.ts'
import { sampleTimeline } from '../../../examples/sample-timeline.ts'
import { TimelineView } from '../../../features/booking-timeline/BookingTimeline.tsx'

const shown = (timeline: Partial<BookingTimelineModel>) => (
  <TimelineView timeline={{ ...sampleTimeline, ...timeline }} onLapsed={() => undefined} />
)

type Points = BookingTimelineModel['points']
const at = '2026-03-02T09:12:00.000Z'
/** The first points are done, the next is pending. */
const after = (done: number): Points =>
  sampleTimeline.points.map(({ point }, index) => ({
    point,
    state: index < done ? 'done' : index === done ? 'now' : 'next',
    at: index < done ? at : null,
  }))

const pay = { way: 'pay', href: '/betala/' } as const

/** Separate from the components, since each is a landmark of the same name. */
export const examples: Record<string, ReactNode> = {
  held: shown({}),
  'waiting for signatures': shown({ points: after(2), nextStep: 'sign', status: 'signing' }),
  'another buyer, while it is filled in': shown({ wayOn: null }),
  'the fee is due': shown({
    points: after(3),
    nextStep: 'payment',
    status: 'awaitingPayment',
    hold: null,
    fee: { amount: amount(25_000), due: { until: '2026-03-02T09:42:00.000Z', secondsLeft: 1_800 } },
    wayOn: pay,
  }),
  booked: shown({
    points: after(5),
    nextStep: null,
    status: 'booked',
    hold: null,
    contractHref: '/avtal.pdf',
    wayOn: { way: 'see', href: '/boka/' },
  }),
  'lapsed, and the home is free': shown({
    points: after(1).slice(0, 1),
    end: { how: 'expired', at },
    nextStep: null,
    status: 'expired',
    hold: null,
    wayOn: { way: 'again', href: '/boka/info/' },
  }),
  'not paid in time, and somebody else has it': shown({
    points: after(3).slice(0, 3),
    end: { how: 'unpaid', at },
    nextStep: null,
    status: 'unpaid',
    hold: null,
    wayOn: { way: 'search', href: '/sok-bostad/' },
  }),
  'released, with a contract that is void and the fee on its way back': shown({
    points: after(5),
    end: { how: 'released', at },
    nextStep: null,
    status: 'released',
    hold: null,
    contractHref: '/avtal.pdf',
    isContractVoid: true,
    back: { amount: { minor: 2_500_000, currency: 'SEK' }, state: 'returning' },
    wayOn: { way: 'search', href: '/sok-bostad/' },
  }),
}
