import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { orderOfInvoices } from '@nyhem/domain/invoice/invoice'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import type { BuildContext } from '../building/build-context.ts'
import { invoiceCard } from './invoice-cards.ts'
import { definePersonalPage } from './page-kind.ts'

export const myPagesPaymentPage = definePersonalPage('my-pages-payment', async ({ visitor, heading }, context) => {
  const { site, today, query } = context
  const invoices = await visitor.invoices()
  const homes = await homesOf(
    invoices.flatMap(({ invoice }) => invoice.homeId ?? []),
    context,
  )
  const around = { today, site, methods: visitor.paymentMethods(), homes }
  const { toPay, settled } = orderOfInvoices(invoices.map((one) => invoiceCard(one, around)) as Sortable[])
  const requested = query[invoiceQueryNames.invoice]
  return {
    model: {
      heading,
      // A payment failure is shown only to a visitor returning from payment.
      toPay: toPay.map((card) => (card.id === requested ? card : withoutFailure(card))),
      settled: [...settled],
      opened: [...toPay, ...settled].find(({ id }) => id === requested)?.id ?? null,
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
})

type Card = ReturnType<typeof invoiceCard>
type Sortable = Card & Parameters<typeof orderOfInvoices>[0][number]

const withoutFailure = (card: Card): Card => {
  const { attempt } = card.payment
  const isOpen = attempt?.status === 'started' || attempt?.status === 'unknown'
  return isOpen ? card : { ...card, payment: { ...card.payment, attempt: null } }
}

/** One lookup per home, for any number of invoices. */
async function homesOf(ids: readonly string[], { catalogue }: Pick<BuildContext, 'catalogue'>) {
  const found = await Promise.all([...new Set(ids)].map((id) => catalogue.getHome(asId<'Home'>(id))))
  return new Map(
    found.flatMap((details) =>
      details
        ? [
            [
              details.home.id as string,
              { number: details.home.number, name: stageTitle(details.area.name, details.stage.name) },
            ] as const,
          ]
        : [],
    ),
  )
}
