import type { PageData } from '@nyhem/contract/page-data'
import { addMoney } from '@nyhem/domain/money'
import { formatExactMoney } from '@nyhem/domain/sites/format'
import { useId, useState } from 'react'
import invoiceStyles from '../../../features/invoices/Invoices.module.css'
import { InvoiceToPay, type PaidBy } from '../../../features/invoices/InvoiceToPay.tsx'
import { JustPaid } from '../../../features/invoices/JustPaid.tsx'
import { SettledInvoice } from '../../../features/invoices/SettledInvoice.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { useFreshModel } from '../../../features/navigation/use-fresh-model.ts'
import { currentSession } from '../../../features/session/session-store.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-payment'>['model']
type Paid = { invoice: Model['toPay'][number]; by: PaidBy }

const readModel = ({ template }: PageData): Model | null =>
  template.currentComponent === 'my-pages-payment' ? template.viewModel : null

/** Settled payments shown initially. */
const shownAtOnce = 10

/** The person's due payments with payment options, and settled ones with receipts. */
export function MyPagesPaymentPage({ model: given }: { model: Model }) {
  const { invoices: strings, myPages } = useTexts('invoices', 'my-pages')
  const help = myPages.help
  const site = useSite()
  const { model, refresh } = useFreshModel(given, readModel)
  const [paid, setPaid] = useState<Paid | null>(null)
  const { heading, settled, company } = model
  // Paid at once, also before the refreshed page is here.
  const toPay = model.toPay.filter(({ id }) => id !== paid?.invoice.id)
  const isEmpty = toPay.length === 0 && settled.length === 0 && paid === null
  const onPaid = (now: Paid) => {
    setPaid(now)
    void refresh()
    // What awaits is shown in the header too.
    void currentSession()?.reload()
  }
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            {toPay.length > 0 && (
              <dl className={invoiceStyles.sum}>
                <dt>{strings.sum}</dt>
                <dd>{formatExactMoney(toPay.map(({ left }) => left).reduce(addMoney), site)}</dd>
              </dl>
            )}
          </div>
          {paid && <JustPaid key={paid.invoice.id} {...paid} />}
          {isEmpty && <EmptyState heading={strings.emptyHeading}>{strings.empty}</EmptyState>}
          {!isEmpty && toPay.length === 0 && <EmptyState heading={strings.nothing}>{strings.nothingText}</EmptyState>}
          {toPay.length > 0 && (
            <ToPay toPay={toPay} opened={model.opened} onPaid={onPaid} onUnknown={() => void refresh()} />
          )}
          {settled.length > 0 && <Settled model={model} />}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <Help heading={help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}

type ToPayProps = Pick<Model, 'toPay' | 'opened'> & { onPaid: (paid: Paid) => void; onUnknown: () => void }

function ToPay({ toPay, opened, onPaid, onUnknown }: ToPayProps) {
  const { invoices: strings } = useTexts('invoices')
  const id = useId()
  const underWay = toPay.find(({ payment }) => payment.attempt !== null)?.id ?? null
  const [paying, setPaying] = useState(opened ?? underWay)
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {strings.toPay}
      </Heading>
      <ul className={invoiceStyles.list}>
        {toPay.map((invoice, index) => (
          <InvoiceToPay
            key={invoice.id}
            invoice={invoice}
            isOpened={invoice.id === opened}
            isPaying={invoice.id === paying}
            isFirst={index === 0 && paying === null}
            onPay={() => setPaying(invoice.id)}
            onPaid={(by) => onPaid({ invoice, by })}
            onUnknown={onUnknown}
          />
        ))}
      </ul>
    </section>
  )
}

function Settled({ model: { settled, opened } }: { model: Model }) {
  const { invoices: strings } = useTexts('invoices')
  const id = useId()
  const rest = settled.slice(shownAtOnce)
  const row = (invoice: Model['settled'][number]) => (
    <SettledInvoice key={invoice.id} invoice={invoice} isOpened={invoice.id === opened} />
  )
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {strings.settled}
      </Heading>
      <ul className={invoiceStyles.list}>{settled.slice(0, shownAtOnce).map(row)}</ul>
      {rest.length > 0 && (
        <details className={invoiceStyles.more} open={rest.some((invoice) => invoice.id === opened)}>
          <summary>{strings.more(rest.length)}</summary>
          <ul className={invoiceStyles.list}>{rest.map(row)}</ul>
        </details>
      )}
    </section>
  )
}
