import type { Customer, UncoverCustomerReply } from '@nyhem/contract/calls/customers'
import { uncoverCustomer } from '@nyhem/contract/routes/customers.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { UncoverDialog } from '../../ui/UncoverDialog.tsx'
import css from '../bookings/Bookings.module.css'

type Uncovered = Extract<UncoverCustomerReply, { code: 'Ok' }>

/** Contact details are masked until one says why. */
export function CustomerAccount({ customer }: { customer: Customer }) {
  const texts = useTexts()
  const words = useCustomersTexts()
  const { uncover } = useSalesTexts()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Uncovered | null>(null)
  const { id, isEmailConfirmed, city, createdAt, logsInWith } = customer
  const { email, phone } = shown ?? customer
  const facts = [
    [words.email, email && (isEmailConfirmed ? email : `${email} (${words.notConfirmed})`)],
    [words.phone, phone],
    shown ? [words.address, shown.address] : [words.city, city],
    [words.since, momentText(texts, createdAt)],
    [words.logsInWith, logsInWith.map((way) => words.ways[way]).join(', ')],
  ] as const
  return (
    <section className={css.part}>
      <h2>{words.account}</h2>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {shown === null && (
        <p>
          <Button small onClick={() => setAsking(true)}>
            {uncover.title}
          </Button>
        </p>
      )}
      {isAsking && (
        <UncoverDialog
          onSend={(reason) => call(uncoverCustomer, { params: { customerId: id }, body: { words: reason } })}
          onClose={() => setAsking(false)}
          onShown={(uncovered) => {
            setShown(uncovered)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}
