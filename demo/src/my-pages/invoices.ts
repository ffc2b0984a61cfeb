import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'

type Invoice = Extract<MyPagesInput, { type: 'invoice' }>
type Written = Pick<Invoice, 'purpose' | 'number' | 'reference' | 'status' | 'paidElsewhere' | 'lines'> & {
  customer: string
  siteId: 'se' | 'no' | 'senior'
  home?: string
  issuedDaysAgo: number
  /** Negative: overdue. */
  dueInDays: number
}

const demoPaymentCodes = { se: 'TACK-2026', senior: 'TACK-2026', no: 'TAKK-2026' } as const satisfies Partial<
  Record<SiteId, string>
>

const kronor = (text: string, major: number) => ({ text, minor: major * 100 })
const elinsHome = 'se-sjofartskajen-2-a-1301'
const sindresHome = 'no-fjordrekka-1-a4'

const written: readonly Written[] = [
  {
    customer: 'elin',
    siteId: 'se',
    home: elinsHome,
    purpose: 'down-payment',
    number: '400214',
    reference: '4002146',
    status: 'NotPaidSent',
    issuedDaysAgo: 6,
    dueInDays: 24,
    lines: [
      kronor('Handpenning enligt förhandsavtal, lägenhet 1301', 250_000),
      kronor('Avräknas: bokningsavgift', -25_000),
    ],
  },
  {
    customer: 'elin',
    siteId: 'se',
    home: elinsHome,
    purpose: 'choices',
    number: '400187',
    reference: '4001872',
    status: 'Reminder1',
    issuedDaysAgo: 45,
    dueInDays: -12,
    lines: [
      kronor('Parkett, ek fiskben', 12_450),
      kronor('Bänkskiva, kalksten', 8_925),
      kronor('Påminnelseavgift', 60),
      { text: 'Dröjsmålsränta', minor: 7_350 },
    ],
  },
  {
    customer: 'elin',
    siteId: 'se',
    home: elinsHome,
    purpose: 'fee',
    number: '400165',
    reference: '4001658',
    status: 'OverPaid',
    paidElsewhere: 98_000,
    issuedDaysAgo: 50,
    dueInDays: -20,
    lines: [kronor('Kopia av ritning, lägenhet 1301', 490)],
  },
  {
    customer: 'elin',
    siteId: 'se',
    home: elinsHome,
    purpose: 'booking-fee',
    number: '400102',
    reference: '4001021',
    status: 'Paid',
    paidElsewhere: 2_500_000,
    issuedDaysAgo: 62,
    dueInDays: -32,
    lines: [kronor('Bokningsavgift, lägenhet 1301', 25_000)],
  },
  {
    customer: 'sindre',
    siteId: 'no',
    home: sindresHome,
    purpose: 'instalment',
    number: 'N-20518',
    reference: '002051800017',
    status: 'NotPaidSent',
    issuedDaysAgo: 4,
    dueInDays: 16,
    lines: [kronor('Delbetaling 1 av 3, rekkehus A4', 150_000)],
  },
  {
    customer: 'sindre',
    siteId: 'no',
    home: sindresHome,
    purpose: 'choices',
    number: 'N-20519',
    reference: '002051900015',
    status: 'NotPaid',
    issuedDaysAgo: 2,
    dueInDays: 28,
    lines: [kronor('Parkett, eik', 12_900), kronor('Integrerte hvitevarer', 21_845)],
  },
  {
    customer: 'sindre',
    siteId: 'no',
    home: sindresHome,
    purpose: 'booking-fee',
    number: 'N-20377',
    reference: '002037700013',
    status: 'Paid',
    paidElsewhere: 5_000_000,
    issuedDaysAgo: 48,
    dueInDays: -40,
    lines: [kronor('Forskudd, rekkehus A4', 50_000)],
  },
  {
    customer: 'goran',
    siteId: 'se',
    purpose: 'vip',
    number: '700031',
    reference: '7000315',
    status: 'NotPaidSent',
    issuedDaysAgo: 3,
    dueInDays: 27,
    lines: [kronor('VIP-avgift, ett år', 500)],
  },
  {
    customer: 'goran',
    siteId: 'senior',
    purpose: 'vip',
    number: '710008',
    reference: '7100086',
    status: 'NotPaidSent',
    issuedDaysAgo: 5,
    dueInDays: 25,
    lines: [kronor('VIP-avgift, ett år', 300)],
  },
]

const sumOf = (lines: Written['lines']): number => lines.reduce((sum, { minor }) => sum + minor, 0)

export const demoInvoices = (today: LocalDate): MyPagesInput[] => [
  ...written.map(
    ({ customer, home, issuedDaysAgo, dueInDays, lines, ...invoice }): Invoice => ({
      type: 'invoice',
      ...invoice,
      externalId: `f-${invoice.number}`,
      customerExternalId: customer,
      homeExternalId: home ?? null,
      issuedOn: addDays(today, -issuedDaysAgo),
      dueOn: addDays(today, dueInDays),
      amount: { minor: sumOf(lines), currency: invoice.siteId === 'no' ? 'NOK' : 'SEK' },
      lines,
    }),
  ),
  ...Object.entries(demoPaymentCodes).map(
    ([siteId, code]): MyPagesInput => ({
      type: 'payment-code',
      externalId: `tack-${siteId}`,
      siteId: siteId as keyof typeof demoPaymentCodes,
      code,
      validFrom: addDays(today, -30),
    }),
  ),
]
