import type { Customer } from '@nyhem/contract/calls/customers'
import { addressOfBooking } from '@nyhem/contract/office-pages'
import { type CaseStatus, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { CustomerPanel } from '@nyhem/domain/staff/customer-panels'
import type { ReactNode } from 'react'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import type { CustomersTexts } from '../../texts/sv/customers.ts'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import css from '../bookings/Bookings.module.css'
import { toneOfBooking } from '../bookings/booking-tone.ts'

type Line = {
  readonly what: ReactNode
  readonly more?: ReactNode
  readonly at?: string
  readonly siteId?: string | null
}

/** A part that one may not see is not there at all. */
export function CustomerPanels({ customer }: { customer: Customer }) {
  const lines = useLines(customer)
  return lines.map(([panel, rows]) => rows && <Panel key={panel} panel={panel} rows={rows} />)
}

function Panel({ panel, rows }: { panel: CustomerPanel; rows: readonly Line[] }) {
  const texts = useTexts()
  const words = useCustomersTexts()
  const { sites } = useMe()
  return (
    <section className={css.part}>
      <h2>{words.panels[panel]}</h2>
      {rows.length === 0 && <p className={css.quiet}>{words.empty[panel]}</p>}
      <ul className={css.list}>
        {rows.map(({ what, more, at, siteId }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are read anew whole.
          <li key={place}>
            <span>{what}</span>
            {more && <span>{more}</span>}
            <small>
              {[sites.find(({ id }) => id === siteId)?.name, at && momentText(texts, at)].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLines(customer: Customer): readonly (readonly [CustomerPanel, readonly Line[] | undefined])[] {
  const texts = useTexts()
  const words = useCustomersTexts()
  const { statuses } = useSalesTexts()
  const { consents, bookings, interests, purchaseNotifications, showings, payments, documents, cases, events } =
    customer
  return [
    [
      'bookings',
      bookings?.map(({ id, number, homeNumber, status, price, siteId, createdAt }) => ({
        what: (
          <Link href={addressOfBooking(id)}>
            {number}, {homeNumber}
          </Link>
        ),
        more: (
          <>
            <Status tone={toneOfBooking[status]}>{statuses[status]}</Status> {moneyText(texts, price)}
          </>
        ),
        ...{ siteId, at: createdAt },
      })),
    ],
    ['interests', interests?.map(({ target, siteId, createdAt }) => ({ what: target.name, siteId, at: createdAt }))],
    [
      'purchaseNotifications',
      purchaseNotifications?.map(({ number, target, siteId, createdAt }) => ({
        ...{ what: number, more: target.name, siteId, at: createdAt },
      })),
    ],
    [
      'showings',
      showings?.map(({ name, startsAt, siteId, ...guest }) => ({
        what: name,
        more: guestFacts(guest, words).join(', '),
        ...{ siteId, at: startsAt },
      })),
    ],
    [
      'payments',
      payments?.map(({ number, purpose, dueOn, amount, siteId }) => ({
        what: `${words.purposes[purpose]}, ${number}`,
        more: `${moneyText(texts, amount)}, ${words.due(dueOn)}`,
        siteId,
      })),
    ],
    [
      'documents',
      documents?.map(({ title, issuedAt, actedAt, siteId }) => ({
        ...{ what: title, more: actedAt && words.acted, siteId, at: issuedAt },
      })),
    ],
    [
      'cases',
      cases?.map(({ ticketNumber, status, room, part, siteId, createdAt }) => ({
        what: `${ticketNumber}, ${[room, part].filter(Boolean).join(', ')}`,
        more: status in groupOfStatus ? words.caseGroups[groupOfStatus[status as CaseStatus]] : status,
        ...{ siteId, at: createdAt },
      })),
    ],
    [
      'consents',
      consents && [
        ...consents.given.map(({ siteId, givenAt }) => ({ what: words.given, siteId, at: givenAt })),
        ...consents.vip.map(({ siteId, campaignCode, since }) => ({
          ...{ what: words.vip(campaignCode), siteId, at: since },
        })),
        ...consents.history.map(({ event, siteId, at }) => ({ what: words.history[event], siteId, at })),
      ],
    ],
    ['events', events?.map(({ event, siteId, at }) => ({ what: words.events[event], siteId, at }))],
  ]
}

type Guest = Pick<
  NonNullable<Customer['showings']>[number],
  'partySize' | 'waitingSince' | 'isRegisteredFor' | 'checkedInAt' | 'cancelledAt'
>

function guestFacts(
  { partySize, waitingSince, isRegisteredFor, checkedInAt, cancelledAt }: Guest,
  words: CustomersTexts,
): string[] {
  const isWaiting = waitingSince !== null && checkedInAt === null && cancelledAt === null
  return [
    words.guests(partySize),
    ...(isRegisteredFor ? [words.registeredFor] : []),
    ...(isWaiting ? [words.waiting] : []),
    ...(checkedInAt === null ? [] : [words.came]),
    ...(cancelledAt === null ? [] : [words.cancelled]),
  ]
}
