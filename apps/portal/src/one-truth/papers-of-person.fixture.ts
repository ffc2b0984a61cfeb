import type { UserReply } from '@nyhem/contract/calls/account'
import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { one, type PersonReading } from './person-reading.fixture.ts'
import { type PersonPages, pageOf, pagesOf, replyOf } from './read-people.fixture.ts'

const isOfDocument = ({ notificationType }: Pick<NotificationReply, 'notificationType'>) =>
  notificationType === 'DocumentSigning'

export function documentsAwaiting(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-documents')
  const notifications = replyOf<NotificationReply[]>(person, 'notifications') ?? []
  const awaiting = pageOf(person, 'my-pages-home')?.awaiting ?? []
  const fact = 'documents awaiting'
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).sort()
  const pending = (page?.documents ?? []).filter(({ status }) => status === 'pending')
  if (page && page.counts.pending !== pending.length) return [one('my-pages-documents', person.name, fact, page.counts)]
  return [
    one('my-pages-documents', person.name, fact, titles(pending)),
    one('my-pages-home', person.name, fact, titles(awaiting.filter(isOfDocument))),
    one('notifications', person.name, fact, titles(notifications.filter(isOfDocument))),
  ]
}

export const documentsThere = (person: PersonPages): PersonReading[] => [
  one('my-pages-documents', person.name, 'has documents', (pageOf(person, 'my-pages-documents')?.total ?? 0) > 0),
  one('has documents', person.name, 'has documents', replyOf<boolean>(person, 'has documents')),
]

export const documentsThemselves = (person: PersonPages): PersonReading[] =>
  [
    ...(pageOf(person, 'my-pages-documents')?.documents ?? []).map((document) => ({
      reader: 'my-pages-documents',
      document,
    })),
    ...pagesOf(person, 'my-pages-documents-action').map(({ document }) => ({
      reader: 'my-pages-documents-action',
      document,
    })),
  ].flatMap(({ reader, document }) => {
    if (!document) return []
    const { id, title, kind, action, status, issuedOn, dueOn, home } = document
    return [one(reader, id, 'a document', { title, kind, action, status, issuedOn, dueOn, home })]
  })

export function awaiting(person: PersonPages): PersonReading[] {
  const overview = pageOf(person, 'my-pages-home') ?? pageOf(person, 'my-pages-board-member')
  const subjects = (list: readonly NotificationReply[]) => list.map(({ name, title, href }) => ({ name, title, href }))
  if (!overview) return []
  return [
    one('overview', person.name, 'what awaits', subjects(overview.awaiting)),
    one(
      'notifications',
      person.name,
      'what awaits',
      subjects(replyOf<NotificationReply[]>(person, 'notifications') ?? []),
    ),
  ]
}

/** The account's call tells of every site, a page of its own. */
export function invoiceStatuses(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-payment')
  const account = replyOf<UserReply>(person, 'account')
  if (!account || account.brfAccount) return []
  const fact = 'statuses of invoices'
  const ofPage = page ? [...page.toPay, ...page.settled] : []
  return [
    one(
      'my-pages-payment',
      person.name,
      fact,
      ofPage.map(({ status, payedWithCode }) => [status, payedWithCode]).sort(),
    ),
    one(
      'account',
      person.name,
      fact,
      account.payments
        .filter(({ siteId }) => siteId === person.site)
        .map(({ status, payedWithCode }) => [status, payedWithCode])
        .sort(),
    ),
  ]
}

/** What is left of an invoice, what its payment asks for, and what its lines add up to. */
export function amounts(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-payment')
  const invoices = page ? [...page.toPay, ...page.settled] : []
  return invoices.flatMap(({ id, left, lines, amount, payment }) => [
    one('my-pages-payment', id, 'left to pay', left.minor),
    one('payment', id, 'left to pay', payment.amount.minor),
    one('my-pages-payment', id, 'amount of an invoice', amount.minor),
    one(
      'lines',
      id,
      'amount of an invoice',
      lines.reduce((sum, line) => sum + line.amount.minor, 0),
    ),
  ])
}

export function vipFees(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-payment')
  const fee = pageOf(person, 'my-pages-vip')?.fee
  if (!page || !fee) return []
  return [
    one('my-pages-vip', person.name, 'VIP fee', [fee.left.minor, fee.dueOn]),
    ...page.toPay
      .filter(({ purpose }) => purpose === 'vip')
      .map(({ left, dueOn }) => one('my-pages-payment', person.name, 'VIP fee', [left.minor, dueOn])),
  ]
}

export function vipMemberships(person: PersonPages): PersonReading[] {
  const account = replyOf<UserReply>(person, 'account')
  const fact = 'VIP membership'
  const vipPage = pageOf(person, 'my-pages-vip')
  const flags = (['my-pages-home', 'my-pages-residences', 'my-pages-settings'] as const).flatMap((reader) => {
    const vip = pageOf(person, reader)?.vip
    return vip ? [one(reader, person.name, fact, vip.isMember)] : []
  })
  if (!account || account.brfAccount) return []
  return [
    one(
      'account',
      person.name,
      fact,
      account.vipMemberships.some(({ siteId }) => siteId === person.site),
    ),
    one('account', person.name, fact, account.isVip),
    ...(vipPage ? [one('my-pages-vip', person.name, fact, vipPage.member !== null)] : []),
    ...flags,
  ]
}

export function vipShowings(person: PersonPages): PersonReading[] {
  const [page, list] = [pageOf(person, 'my-pages-vip'), pageOf(person, 'my-pages-vip-showing')]
  if (!page || !list) return []
  const listed = list.projects.reduce((sum, { showings }) => sum + showings.length, 0)
  return [
    one('my-pages-vip', person.name, 'VIP showings', page.showings),
    one('my-pages-vip-showing', person.name, 'VIP showings', listed),
  ]
}
