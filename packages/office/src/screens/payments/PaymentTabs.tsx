import { paymentLists } from '@nyhem/contract/calls/office-names'
import type { ListOfficePaymentsReply, PaymentList } from '@nyhem/contract/calls/office-payments'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { addressOfDay, addressOfList } from './payments-address.ts'

type Tab = PaymentList | 'bank' | 'day'
type Props = {
  chosen: Tab
  counts: ListOfficePaymentsReply['counts'] | null
}

export function PaymentTabs({ chosen, counts }: Props) {
  const words = usePaymentsTexts()
  return (
    <LinkTabs
      label={words.tabsLabel}
      tabs={[
        ...paymentLists.map((one) => ({
          href: addressOfList(one),
          text: words.tabs[one],
          isChosen: one === chosen,
          count: one === 'all' ? undefined : counts?.[one],
        })),
        { href: addressOfList('bank'), text: words.bankTab, isChosen: chosen === 'bank' },
        { href: addressOfDay, text: words.dayTab, isChosen: chosen === 'day' },
      ]}
    />
  )
}
