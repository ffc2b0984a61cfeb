import type { AsSeen, OpenedApproval } from '@nyhem/contract/calls/approvals'
import { expect, it } from 'vitest'
import { answering, LoggedIn, settled, shownText } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { ChosenApproval } from './ChosenApproval.tsx'

const root = testRoot()
const id = '00000000-0000-4000-8000-0000000000aa'
const requester = { name: 'Farid Amini', isOneself: false }

async function open(kind: OpenedApproval['approval']['kind'], asSeen: AsSeen, now: AsSeen | null = asSeen) {
  const approval = {
    ...{ id, kind, subject: id, siteId: 'se', asSeen, reason: 'paid-wrong-amount', words: null, state: 'waiting' },
    ...{ askedBy: requester, askedAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-11-23T08:00:00.000Z' },
    decided: null,
  }
  answering({ [`GET /office/api/approvals/${id}`]: () => ({ approval, now, mayApprove: true }) })
  await root.render(
    <LoggedIn>
      <ChosenApproval approvalId={id} onDecided={() => undefined} />
    </LoggedIn>,
  )
  await settled()
}

it('says why a payment waits and how it stands, in words', async () => {
  await open('refund', { status: 'mismatch', paymentStatus: 'started', received: null })
  expect(shownText()).toContain('StatusStämmer inte')
  expect(shownText()).toContain('Betalningens statusPåbörjad')
  expect(shownText()).toContain('Mottaget–')
})

it('says a booking and a home by the words of their own statuses, and what has changed', async () => {
  await open('cancel-booking', { status: 'signing' }, { status: 'booked' })
  expect(shownText()).toContain('StatusVäntar på signatur')
  expect(shownText()).toContain('Bokad')
  await open('override', { status: 'for-sale', newStatus: 'sold' })
  expect(shownText()).not.toContain('for-sale')
})
