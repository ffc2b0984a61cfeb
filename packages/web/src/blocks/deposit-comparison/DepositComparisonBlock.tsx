import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './DepositComparisonBlock.module.css'

type Model = BlockProps<'deposit-comparison'>['model']

/** Two amounts as bars of one scale; each is also written. */
export function DepositComparisonBlock({ id, model }: BlockProps<'deposit-comparison'>) {
  const { siteName } = useSite()
  const { membership: texts } = useTexts('membership')
  const { heading, body, deposit, rent, comparedOwnFunds, link } = model
  const headingId = `${id}-heading`
  const widest = Math.max(deposit.minor, comparedOwnFunds.minor)
  return (
    <Section id={id} ground="sunken" labelledBy={headingId}>
      <div className={styles.comparison}>
        <div>
          <Heading level={2} size="heading-1" id={headingId}>
            {heading}
          </Heading>
          <RichText html={body} />
          {link && (
            <p className={styles.more}>
              <TextLink href={link.href} openInNewTab={link.openInNewTab}>
                {link.text}
              </TextLink>
            </p>
          )}
        </div>
        <div>
          <dl className={styles.bars}>
            <Amount label={texts.deposit(siteName)} amount={deposit} widest={widest} own />
            <Amount label={texts.ownFunds} amount={comparedOwnFunds} widest={widest} />
          </dl>
          {rent && <p className={styles.rent}>{texts.rent(formatMoney(rent))}</p>}
          <p className={styles.basis}>
            <Basis model={model} />
          </p>
        </div>
      </div>
    </Section>
  )
}

type AmountProps = { label: string; amount: Model['deposit']; widest: number; own?: boolean }

const Amount = ({ label, amount, widest, own }: AmountProps) => (
  <div className={styles.amount} data-own={own}>
    <dt>{label}</dt>
    <dd>
      {formatMoney(amount)}
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round((amount.minor / widest) * 100)} height="1" />
      </svg>
    </dd>
  </div>
)

/** Which home this is true of, by link, and of which price. */
function Basis({ model: { home, comparedPrice } }: { model: Model }) {
  const site = useSite()
  const { membership, housing } = useTexts('membership')
  const name = `${housing.residenceType[home.residenceType]}, ${formatArea(home.area, site)}, ${home.place.municipality}`
  const [, rest = ''] = membership.basis(name, formatMoney(comparedPrice)).split(name)
  return (
    <>
      <a href={home.href}>{name}</a>
      {rest}
    </>
  )
}
