import { formatExactMoney } from '@nyhem/domain/sites/format'
import { useId, useState } from 'react'
import invoiceStyles from '../../../features/invoices/Invoices.module.css'
import { InvoiceToPay } from '../../../features/invoices/InvoiceToPay.tsx'
import { SettledInvoice } from '../../../features/invoices/SettledInvoice.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../registry.ts'

type Model = TemplateProps<'my-pages-payment'>['model']

/** Of what is settled, as many are shown at once. */
const shownAtOnce = 10

/** What the person has to pay, each with its ways to pay, and what has been paid, each with its receipt. */
export function MyPagesPaymentPage({ model }: { model: Model }) {
  const { invoices: words, myPages } = useTexts()
  const help = myPages.help
  const site = useSite()
  const { heading, toPay, settled, sum, company } = model
  const isEmpty = toPay.length === 0 && settled.length === 0
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            {sum && (
              <dl className={invoiceStyles.sum}>
                <dt>{words.sum}</dt>
                <dd>{formatExactMoney(sum, site)}</dd>
              </dl>
            )}
          </div>
          {isEmpty && <EmptyState heading={words.emptyHeading}>{words.empty}</EmptyState>}
          {!isEmpty && toPay.length === 0 && <EmptyState heading={words.nothing}>{words.nothingText}</EmptyState>}
          {toPay.length > 0 && <ToPay model={model} />}
          {settled.length > 0 && <Settled model={model} />}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <Help heading={help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}

function ToPay({ model: { toPay, opened } }: { model: Model }) {
  const { invoices: words } = useTexts()
  const id = useId()
  const underWay = toPay.find(({ payment }) => payment.attempt !== null)?.id ?? null
  const [paying, setPaying] = useState(opened ?? underWay)
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {words.toPay}
      </Heading>
      <ul className={invoiceStyles.list}>
        {toPay.map((invoice) => (
          <InvoiceToPay
            key={invoice.id}
            invoice={invoice}
            isOpened={invoice.id === opened}
            isPaying={invoice.id === paying}
            onPay={() => setPaying(invoice.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function Settled({ model: { settled, opened } }: { model: Model }) {
  const { invoices: words } = useTexts()
  const id = useId()
  const rest = settled.slice(shownAtOnce)
  const row = (invoice: Model['settled'][number]) => (
    <SettledInvoice key={invoice.id} invoice={invoice} isOpened={invoice.id === opened} />
  )
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {words.settled}
      </Heading>
      <ul className={invoiceStyles.list}>{settled.slice(0, shownAtOnce).map(row)}</ul>
      {rest.length > 0 && (
        <details className={invoiceStyles.more} open={rest.some((invoice) => invoice.id === opened)}>
          <summary>{words.more(rest.length)}</summary>
          <ul className={invoiceStyles.list}>{rest.map(row)}</ul>
        </details>
      )}
    </section>
  )
}
