import { asId } from '@nyhem/domain/ids'
import { orderOfInvoices } from '@nyhem/domain/invoice/invoice'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import { addMoney } from '@nyhem/domain/money'
import type { BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'
import { invoiceCard } from './invoice-cards.ts'

/** What the person has to pay and has paid on the site. */
export const buildMyPagesPayment: Builder<'my-pages-payment'> = async ({ entry, visitor }, context) => {
  const { site, today, query } = context
  const heading = contentAs(entry, 'my-pages-payment').fields.heading ?? entry.title
  const invoices = await visitor.invoices()
  const homes = await homesOf(
    invoices.flatMap(({ invoice }) => invoice.homeId ?? []),
    context,
  )
  const around = { today, country: site.country, methods: visitor.paymentMethods(), homes }
  const { toPay, settled } = orderOfInvoices(invoices.map((one) => invoiceCard(one, around)) as Sortable[])
  const asked = query[invoiceQueryNames.invoice]
  const [first, ...others] = toPay
  return {
    ...personalPage(entry, heading),
    model: {
      heading,
      // An answer that nobody waits for is told only to whoever comes back from paying.
      toPay: toPay.map((card) => (card.id === asked ? card : withoutFailure(card))),
      settled: [...settled],
      sum: first ? others.reduce((sum, { left }) => addMoney(sum, left), first.left) : null,
      opened: [...toPay, ...settled].find(({ id }) => id === asked)?.id ?? null,
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}

type Card = ReturnType<typeof invoiceCard>
type Sortable = Card & Parameters<typeof orderOfInvoices>[0][number]

const withoutFailure = (card: Card): Card => {
  const { attempt } = card.payment
  const isOpen = attempt?.status === 'started' || attempt?.status === 'unknown'
  return isOpen ? card : { ...card, payment: { ...card.payment, attempt: null } }
}

/** Each home once, however many invoices are about it. */
async function homesOf(ids: readonly string[], { catalogue }: Pick<BuildContext, 'catalogue'>) {
  const found = await Promise.all([...new Set(ids)].map((id) => catalogue.getHome(asId<'Home'>(id))))
  return new Map(
    found.flatMap((details) =>
      details ? [[details.home.id as string, { number: details.home.number, name: details.area.name }] as const] : [],
    ),
  )
}
