import { siteById } from '@nyhem/domain/sites/all-sites'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { notificationInWords } from './notification-texts.ts'

const invoice = {
  id: 'n1',
  notificationType: 'VipPayment',
  name: 'reminded_invoice',
  createdOn: '2026-10-09T00:00:00.000Z',
  dueOn: '2026-11-08',
  isOverdue: true,
  title: 'Tillval, faktura 400187',
  href: '/mina-sidor/betalningar/',
} as const

const words = (notification: Parameters<typeof notificationInWords>[0]) =>
  notificationInWords(notification, siteById('se'), textsOf('sv', 'account').account)

describe('a notification in words', () => {
  beforeAll(() => loadTextGroup('sv', 'account'))

  it('says what is to be done with what', () => {
    expect(words({ ...invoice, isOverdue: false }).text).toBe('Att betala: Tillval, faktura 400187')
  })
  it('says first when the day has passed', () => {
    expect(words(invoice).text).toBe('Försenat. Att betala: Tillval, faktura 400187')
  })
})
