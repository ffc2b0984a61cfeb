import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { StepHeading } from '../StepHeading.tsx'

/** It is booked: what was agreed, and what happens next. */
export function DoneStep({ control, links }: StepProps) {
  const words = useTexts().bookingSteps.done
  const { number, home, contract, payment } = control.booking
  const sealed = contract?.state === 'sealed' ? contract.href : null
  return (
    <div className={styles.form}>
      <StepHeading heading={words.heading(home.number)} lead={words.lead} />
      <Facts
        columns={1}
        facts={[
          { label: words.reference, value: number },
          ...(payment?.isPaid ? [{ label: words.paid, value: formatMoney(payment.amount) }] : []),
          {
            label: words.contract,
            value: sealed ? (
              <a href={sealed} target="_blank" rel="noopener">
                {words.openContract}
              </a>
            ) : (
              words.sealing
            ),
          },
        ]}
      />
      <section className={styles.stack} aria-labelledby="booking-next">
        <h2 id="booking-next" className={styles.subheading}>
          {words.next}
        </h2>
        <ol className={styles.nextSteps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {links.myPages && (
        <div>
          <ButtonLink href={links.myPages} size="large" wide="on-phones">
            {words.toMyPages}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
