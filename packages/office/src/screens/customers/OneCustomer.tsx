import type { Customer } from '@nyhem/contract/calls/customers'
import { addressOfDataRequest, officePages } from '@nyhem/contract/office-pages'
import { readCustomer } from '@nyhem/contract/routes/customers.paths'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText, momentText } from '../../texts/format.ts'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../bookings/Bookings.module.css'
import { CustomerAccount } from './CustomerAccount.tsx'
import { CustomerDoubles } from './CustomerDoubles.tsx'
import { CustomerPanels } from './CustomerPanels.tsx'
import { RecordRequest } from './RecordRequest.tsx'
import { SeenAs } from './SeenAs.tsx'

export function OneCustomer({ customerId }: { customerId: string }) {
  const words = useCustomersTexts()
  const { answer, again } = useAnswer(customerId, () => call(readCustomer, { params: { customerId } }))
  const customer = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={words.title} title={customer?.name ?? words.title}>
        <Link href={officePages.customers}>{words.back}</Link>
      </Head>
      <Screen {...(customer ? { panel: <Beside customer={customer} again={again} /> } : {})}>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {customer === null && answer.kind === 'asking' && <Loading />}
        {customer && (
          <>
            {customer.isDeceased && <Message tone="wait">{words.deceased}</Message>}
            {customer.restriction && <Restricted restriction={customer.restriction} />}
            <CustomerAccount customer={customer} />
            <SeenAs customer={customer} />
            {customer.mayRecordRequest && <RecordRequest customerId={customer.id} />}
            <CustomerPanels customer={customer} />
          </>
        )}
      </Screen>
    </>
  )
}

function Restricted({ restriction: { at, requestId } }: { restriction: NonNullable<Customer['restriction']> }) {
  const texts = useTexts()
  const words = useCustomersTexts()
  return (
    <Message tone="wait">
      {words.restricted(dayText(texts, at))} <Link href={addressOfDataRequest(requestId)}>{words.toRequest}</Link>
    </Message>
  )
}

/** Who has looked, and who may be the same person. */
function Beside({ customer, again }: { customer: Customer; again: () => void }) {
  const { looks } = customer
  const texts = useTexts()
  const words = useCustomersTexts()
  return (
    <>
      {looks && (
        <section className={css.part}>
          <h2>{words.panels.looks}</h2>
          {looks.length === 0 && <p className={css.quiet}>{words.empty.looks}</p>}
          <ul className={css.list}>
            {looks.map(({ at, event, roles, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew whole.
              <li key={`${at} ${place}`}>
                <span>
                  {roles.map((role) => texts.roles[role]).join(', ') || texts.office}: {texts.log.events[event]}
                </span>
                <small>
                  <time dateTime={at}>{momentText(texts, at)}</time>
                </small>
                {reason && <small>{reason}</small>}
              </li>
            ))}
          </ul>
          <p className={css.quiet}>{words.looksWhat}</p>
        </section>
      )}
      <CustomerDoubles customer={customer} again={again} />
    </>
  )
}
