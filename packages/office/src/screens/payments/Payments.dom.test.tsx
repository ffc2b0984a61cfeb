import type { ListOfficePaymentsReply, OfficePayment } from '@nyhem/contract/calls/office-payments'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { Payments } from './Payments.tsx'
import { TakeBankFile } from './TakeBankFile.tsx'

const root = testRoot()
const id = '00000000-0000-4000-8000-0000000000aa'
const sek = (minor: number) => ({ minor, currency: 'SEK' }) as const

const listed: ListOfficePaymentsReply['payments'][number] = {
  paymentId: id,
  siteId: 'se',
  payable: { kind: 'booking', id, number: 'B26-004128', home: 'Almen, A-1103' },
  method: 'swish',
  amount: sek(2_500_000),
  reference: 'B26-004128-1',
  status: 'started',
  createdAt: '2020-11-20T19:14:00.000Z',
  isPlaced: false,
  refund: null,
  reason: 'mismatch',
  since: '2020-11-22T09:02:00.000Z',
  reported: { status: 'paid', amount: sek(2_000_000), reference: 'B26-004128-1' },
}
const whole: OfficePayment = {
  ...listed,
  providerRef: 'P',
  transferRef: 'T',
  providerReason: null,
  said: listed.reported,
  saidAt: listed.since,
  dueAt: null,
  differences: { amount: 'differs', currency: 'same', reference: 'same', time: 'no-limit', apart: sek(-500_000) },
  movements: [],
  refundOf: null,
  refundable: sek(2_000_000),
  others: [],
  events: [],
  approvals: [],
  grants: [],
  mayAsk: true,
  isProven: true,
}

async function open(address: string, payment: OfficePayment = whole, refusal: string | null = null) {
  history.replaceState(null, '', address)
  const reply = { payments: [listed], counts: { waiting: 1, refunds: 0 }, next: null }
  const { sent } = answering({
    'GET /office/api/payments?list=waiting': () => reply,
    [`GET /office/api/payments/${id}`]: () => payment,
    [`POST /office/api/payments/${id}/refund`]: () => (refusal ? { code: refusal } : { code: 'Ok', approvalId: id }),
  })
  await root.render(
    <LoggedIn>
      <Payments />
    </LoggedIn>,
  )
  await settled()
  return { sent }
}
const text = () => shownText().replaceAll('\u00a0', ' ')
const ask = 'Begär återbetalning av 20\u00a0000\u00a0kr'

beforeEach(() => history.replaceState(null, '', '/payments'))

describe('the payments that wait', () => {
  it('are listed with what was reported, and lead to one payment', async () => {
    await open('/payments')
    expect(text()).toContain('Almen, A-1103')
    expect(text()).toContain('Stämmer inte')
    expect(text()).toContain('20 000 kr')
    expect(document.querySelector('[data-row]')?.getAttribute('href')).toBe(`/payments?payment=${id}`)
  })
})

describe('one payment', () => {
  it('is shown beside what was asked for', async () => {
    await open(`/payments?payment=${id}`)
    expect(text()).toContain('20 000 kr i stället för 25 000 kr')
    expect(text()).toContain('Skiljer 5 000 kr')
  })

  it('is asked back with the amount that was seen and a reason', async () => {
    const { sent } = await open(`/payments?payment=${id}`)
    await press(ask)
    await write('Skäl', 'paid-wrong-amount')
    await write('Med egna ord', 'Köparen bad om det.')
    await press('Skicka begäran')
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      reason: 'paid-wrong-amount',
      words: 'Köparen bad om det.',
      refundable: sek(2_000_000),
    })
    expect(text()).toContain('Begäran är skickad.')
  })

  it('says what has moved when it is refused', async () => {
    await open(`/payments?payment=${id}`, whole, 'Stale')
    await press(ask)
    await write('Skäl', 'paid-late')
    await press('Skicka begäran')
    expect(text()).toContain('Beloppet har ändrats sedan du öppnade sidan.')
  })

  it('leads to the log-in first when that is older than five minutes', async () => {
    await open(`/payments?payment=${id}`, { ...whole, isProven: false })
    expect(text()).toContain('Logga in på nytt')
    expect(text()).not.toContain('Begär')
  })

  it('is only seen by who may not ask', async () => {
    await open(`/payments?payment=${id}`, { ...whole, mayAsk: false })
    expect(text()).toContain('inte begära att pengar flyttas')
    expect(text()).not.toContain('Begär')
  })
})

describe('what has happened', () => {
  it('is told in words, the reason of a note among them', async () => {
    const at = '2020-11-23T08:00:00.000Z'
    const events: OfficePayment['events'] = [{ at, event: 'resolved', detail: 'settled-otherwise' }]
    await open(`/payments?payment=${id}`, { ...whole, events })
    expect(text()).toContain('Avgjord: Löst på annat sätt')
  })
})

describe('a file of the bank', () => {
  const reading = async (isProven: boolean, reply: object) => {
    const { sent } = answering({ 'POST /office/api/sites/se/bank-files': () => reply })
    await root.render(
      <LoggedIn>
        <TakeBankFile isProven={isProven} onTaken={() => undefined} onClose={() => undefined} />
      </LoggedIn>,
    )
    await settled()
    return sent
  }
  async function chooseFile(): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no field for a file')
    Object.defineProperty(input, 'files', { value: [new File(['<Document/>'], 'bank.xml')] })
    await press('Läs in')
    await settled()
  }

  it('is chosen after a fresh log-in', async () => {
    await reading(false, {})
    expect(text()).toContain('Logga in på nytt')
    expect(document.querySelector('input[type=file]')).toBeNull()
  })
  it('leads to the log-in when that has grown old meanwhile', async () => {
    expect(await reading(true, { code: 'ProveAgain' })).toEqual([])
    await chooseFile()
    expect(text()).toContain('Logga in på nytt')
  })
  it('that has one id for two transfers names it', async () => {
    await reading(true, { code: 'RefTwice', at: 'B-1' })
    await chooseFile()
    expect(text()).toContain(
      'Två olika överföringar har samma id hos banken. Be banken om en rättad fil. Överföring B-1.',
    )
  })
})
