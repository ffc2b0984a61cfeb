import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { leadingPrice, priceWithCosts } from '@nyhem/domain/housing/leading-price'
import { firstMonthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { addMoney } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatShortDay, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Ref } from 'react'
import { CompareChoice } from '../../../features/comparison/CompareChoice.tsx'
import { Heart } from '../../../features/favourites/Heart.tsx'
import { type HomeLanguage, type HousingLanguage, moveInText } from '../../../features/housing-texts/housing-format.ts'
import { homeStatusWord } from '../../../features/housing-texts/status-words.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { ShareButton } from '../../../features/share/ShareButton.tsx'
import { TrustStrip } from '../../../features/trust-strip/TrustStrip.tsx'
import { momentOf } from '../../../site/page-moments.ts'
import { ButtonLink, type ButtonVariant } from '../../../ui/button/Button.tsx'
import { type Fact, Facts } from '../../../ui/facts/Facts.tsx'
import styles from './PricePanel.module.css'

type Model = PageModels['object']

export function PricePanel({ model, ref }: { model: Model; ref: Ref<HTMLElement> }) {
  const language = useHousing('home')
  const { texts } = language
  const reported = tellsPrice(model.status)
  const facts = panelFacts(model, language)
  const showingHref = nextShowingHref(model)
  return (
    <aside className={styles.panel} aria-label={texts.object.pricePanel} ref={ref}>
      {reported ? (
        <Price model={model} language={language} />
      ) : (
        <p className={styles.price}>{homeStatusWord(model, texts)}</p>
      )}
      {model.status !== 'for-sale' && <p className={styles.meaning}>{meaningOf(model, language)}</p>}
      {reported && <MonthlyCostLine model={model} language={language} />}
      <div className={styles.actions}>
        {model.bookingHref && (
          <ButtonLink href={model.bookingHref} size="large" wide="always">
            {texts.object.book}
          </ButtonLink>
        )}
        {showingHref && (
          <ButtonLink href={showingHref} wide="always" variant="outlined">
            {texts.object.bookShowing}
          </ButtonLink>
        )}
        {model.interest && (
          <ButtonLink
            href="#interest"
            wide="always"
            size={model.bookingHref || isElsewhere(model) ? 'normal' : 'large'}
            variant={variantOfInterest(model)}
          >
            {isElsewhere(model) ? texts.object.interestInStage : texts.object.registerInterest}
          </ButtonLink>
        )}
        {model.purchaseNotificationHref && (
          <ButtonLink href={model.purchaseNotificationHref} wide="always" variant="outlined">
            {texts.object.notifyPurchase}
          </ButtonLink>
        )}
      </div>
      {facts.length > 0 && <Facts facts={facts} columns={1} className={styles.facts} />}
      {reported && texts.object.besidesPrice && !model.purchaseCosts && (
        <p className={styles.besides}>{texts.object.besidesPrice}</p>
      )}
      {model.bookingHref && <p className={styles.promise}>{texts.object.bookingPromise}</p>}
      {reported && <TrustStrip home={{ ...model.facts, isBuilt: model.isBuilt }} />}
      <div className={styles.share}>
        <Heart kind="home" id={model.objectId} name={model.number} text={texts.favouriteWord} />
        <CompareChoice home={{ id: model.objectId, name: model.number, status: model.status }} />
        <ShareButton url={model.shareUrl} title={`${model.number}, ${model.heading}`} />
      </div>
    </aside>
  )
}

function meaningOf({ status, disposalForm }: Model, { texts }: HomeLanguage): string {
  const ofTenancy: Partial<Record<Model['status'], string>> = texts.letStatusMeaning
  return (disposalForm === 'tenancy' ? ofTenancy[status] : undefined) ?? texts.homeStatusMeaning[status]
}

/** Whether the home is gone, so that interest is registered for its stage. */
export const isElsewhere = ({ interest }: Model): boolean => interest !== null && interest.kind !== 'home'

/** Where to register for the next showing with places left; null without one. */
export const nextShowingHref = ({ showings }: Model): string | null =>
  showings.find(({ registerHref }) => registerHref !== null)?.registerHref ?? null

/** Filled as the main action, quieter beside booking, quiet beside a showing too and for a home that is gone. */
export function variantOfInterest(model: Model): ButtonVariant {
  if (isElsewhere(model)) return 'quiet'
  if (!model.bookingHref) return 'filled'
  return nextShowingHref(model) === null ? 'outlined' : 'quiet'
}

function Price({ model, language: { texts } }: { model: Model; language: HousingLanguage }) {
  const price = leadingPrice(model)
  if (price === null) return <p className={styles.unknown}>{texts.priceUnknown}</p>
  const isLet = model.disposalForm === 'tenancy'
  const kind = isLet ? texts.tenancy.deposit : model.totalPrice && texts.label.totalPrice
  return (
    <>
      {kind && <p className={styles.kind}>{kind}</p>}
      <p className={styles.price}>{formatMoney(price)}</p>
    </>
  )
}

/** What the home costs a month, of which the fee is a part; the rent of a home with a deposit. */
function MonthlyCostLine({ model, language: { site, texts } }: { model: Model; language: HousingLanguage }) {
  const about = firstMonthlyCost(site.country, model)
  const perMonth = model.disposalForm === 'tenancy' ? texts.tenancy.rentPerMonth : texts.feePerMonth
  const fee = model.monthlyFee && perMonth(formatMoney(model.monthlyFee))
  if (!about && !fee) return null
  return (
    <p className={styles.month}>
      {about && <strong>{texts.aboutPerMonth(formatMoney(about))}</strong>}
      {fee && <span className={styles.fee}>{fee}</span>}
    </p>
  )
}

function panelFacts(model: Model, language: HousingLanguage): readonly Fact[] {
  const { site, texts } = language
  const { label } = texts
  const next = model.showings[0]
  const prices = tellsPrice(model.status) ? priceFacts(model, language) : []
  const shown: readonly { label: string; value: string | null }[] = [
    ...prices,
    { label: label.moveIn, value: model.facts.moveIn && moveInText(model.facts.moveIn, language) },
    {
      label: label.nextShowing,
      value: next ? formatShortDay(siteDayOf(momentOf(next.startsAt), site), site) : null,
    },
  ]
  return shown.flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}

function priceFacts(model: Model, { texts }: HousingLanguage): readonly { label: string; value: string }[] {
  const { label } = texts
  const { price, totalPrice, sharedDebt } = model
  const facts: { label: string; value: string }[] = []
  if (totalPrice && price) facts.push({ label: label.sellingPrice, value: formatMoney(price) })
  if (sharedDebt) facts.push({ label: label.sharedDebt, value: formatMoney(sharedDebt) })
  if (sharedDebt && price && !totalPrice)
    facts.push({ label: label.priceWithSharedDebt, value: formatMoney(addMoney(price, sharedDebt)) })
  const withCosts = priceWithCosts(model)
  if (model.purchaseCosts && withCosts)
    facts.push(
      { label: label.purchaseCosts, value: formatMoney(model.purchaseCosts) },
      { label: label.priceWithCosts, value: formatMoney(withCosts) },
    )
  if (model.municipalFees) facts.push({ label: label.municipalFees, value: formatMoney(model.municipalFees) })
  return facts
}
