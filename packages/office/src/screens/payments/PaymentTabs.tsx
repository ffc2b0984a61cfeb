import { paymentLists } from '@nyhem/contract/calls/office-names'
import type { ListOfficePaymentsReply, PaymentList } from '@nyhem/contract/calls/office-payments'
import { Link } from '../../entry/navigation.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import css from './Payments.module.css'
import { addressOfDay, addressOfList } from './payments-address.ts'

type Tab = PaymentList | 'bank' | 'day'
type Props = {
  chosen: Tab
  counts: ListOfficePaymentsReply['counts'] | null
}

export function PaymentTabs({ chosen, counts }: Props) {
  const words = usePaymentsTexts()
  const current = (one: Tab) => (one === chosen ? { 'aria-current': 'page' as const } : {})
  return (
    <nav aria-label={words.tabsLabel} className={css.tabs}>
      {paymentLists.map((one) => (
        <Link key={one} href={addressOfList(one)} {...current(one)}>
          {words.tabs[one]} {one !== 'all' && counts && <small>{counts[one]}</small>}
        </Link>
      ))}
      <Link href={addressOfList('bank')} {...current('bank')}>
        {words.bankTab}
      </Link>
      <Link href={addressOfDay} {...current('day')}>
        {words.dayTab}
      </Link>
    </nav>
  )
}
