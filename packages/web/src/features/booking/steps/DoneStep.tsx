import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { StepHeading } from '../StepHeading.tsx'

export function DoneStep({ control, links }: StepProps) {
  const strings = useTexts('booking').bookingSteps.done
  const { number, home, contract, payment } = control.booking
  const sealed = contract?.state === 'sealed' ? contract.href : null
  return (
    <div className={styles.form}>
      <StepHeading heading={strings.heading(home.number)} lead={strings.lead} />
      {home.picture && (
        <Picture
          picture={home.picture}
          ratio="3x2"
          sizes="(min-width: 960px) 640px, 100vw"
          className={styles.donePicture}
        />
      )}
      <Facts
        columns={1}
        facts={[
          { label: strings.reference, value: number },
          ...(payment?.isPaid ? [{ label: strings.paid, value: formatMoney(payment.amount) }] : []),
          {
            label: strings.contract,
            value: sealed ? (
              <a href={sealed} target="_blank" rel="noopener">
                {strings.openContract}
              </a>
            ) : (
              strings.sealing
            ),
          },
        ]}
      />
      <section className={styles.stack} aria-labelledby="booking-next">
        <h2 id="booking-next" className={styles.subheading}>
          {strings.next}
        </h2>
        <ol className={styles.nextSteps}>
          {strings.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className={styles.stack} aria-labelledby="booking-prepare">
        <h2 id="booking-prepare" className={styles.subheading}>
          {strings.prepare}
        </h2>
        <ul className={styles.nextSteps}>
          {strings.toPrepare.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      {links.myPages && (
        <div>
          <ButtonLink href={links.myPages} size="large" wide="on-phones">
            {strings.toMyPages}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
