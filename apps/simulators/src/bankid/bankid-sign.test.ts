import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import { bankIdSign } from '@nyhem/providers/signing/bankid-sign/bankid-sign'
import type { SigningEvent } from '@nyhem/providers/signing/signing'
import { signingContract } from '@nyhem/providers/signing/signing.contract'
import { readPeople, type SimulatedPerson } from '../people/people.ts'
import { simulatedClock } from '../simulated-clock.ts'
import { bankIdTimes } from './bankid-order.ts'
import { openBankId } from './open-bankid.ts'

const elin = readPeople().find('elin') as SimulatedPerson

signingContract('BankID', async () => {
  const clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
  const now = () => new Date(clock.now())
  const simulator = await openBankId({ port: 0, host: '127.0.0.1', clock })
  const events: SigningEvent[] = []
  const closers: (() => void)[] = []
  const report = (event: { provider: string } & Omit<SigningEvent, 'provider'>) =>
    events.push({ ...event, provider: 'bankid' })
  const opened = (baseUrl: string) => {
    const { ca, client } = simulator.access
    const identity = bankId({ transport: bankIdTransport({ baseUrl, ca, clientCertificate: client }) }, { now, report })
    closers.push(() => identity.close())
    return bankIdSign(identity, { now, report })
  }
  const orderOf = (ref: string) => {
    const order = simulator.orders.find(ref)
    if (!order) throw new Error('no such order')
    return order
  }
  const number = parseNationalNumber('SE', elin.nationalNumber, localDateOf(instantOf(now()), 'Europe/Stockholm'))
  if (!number.ok) throw new Error(number.problem)
  return {
    signing: opened(simulator.access.baseUrl),
    reopened: () => opened(simulator.access.baseUrl),
    away: () => opened('https://localhost:1/rp/v6.0/'),
    signer: { nationalNumber: number.value, name: 'Elin Sandström' },
    act: {
      sign: (ref) => {
        simulator.orders.approve(orderOf(ref), elin)
      },
      turnBack: (ref) => simulator.orders.fail(orderOf(ref), 'userCancel'),
      expire: (ref) => {
        simulator.orders.pick(ref)
        clock.advance(bankIdTimes.whole)
      },
    },
    later: () => clock.advance(6_000),
    events,
    async close() {
      for (const close of closers) close()
      await simulator.close()
    },
  }
})
