import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { firstMonthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { homeStatusWord } from '../../../features/housing-texts/status-words.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import styles from './BookingBar.module.css'
import { isElsewhere, nextShowingHref, variantOfInterest } from './PricePanel.tsx'

type Props = {
  model: PageModels['object']
  /** The price panel has left the view. */
  shown: boolean
}

/** Once the price panel has left the view: there are the same price and actions. */
export function BookingBar({ model, shown }: Props) {
  const { site, texts } = useHousing('home')
  const price = tellsPrice(model.status) ? leadingPrice(model) : null
  const about = tellsPrice(model.status) ? firstMonthlyCost(site.country, model) : null
  const showingHref = nextShowingHref(model)
  // A home that is gone leaves no action.
  if (!model.bookingHref && (!model.interest || isElsewhere(model))) return null
  const area = model.facts.internalUsableArea ?? model.facts.primaryArea
  const facts = [formatRooms(model.facts.rooms, site), formatArea(area, site)].join(', ')
  return (
    <div className={styles.bar} data-shown={shown || undefined}>
      <Wrap className={styles.inside}>
        <div className={styles.home}>
          <p className={styles.name}>
            {model.number}, {model.stage.areaName}
          </p>
          <p className={styles.detail}>{facts}</p>
        </div>
        <div className={styles.price}>
          <p className={styles.amount}>{price ? formatMoney(price) : homeStatusWord(model, texts)}</p>
          <p className={styles.detail}>
            {about && <span className={styles.about}>{texts.aboutPerMonth(formatMoney(about))}</span>}
            <span className={styles.short}>
              {model.number}, {facts}
            </span>
          </p>
        </div>
        {model.bookingHref && showingHref && (
          <ButtonLink href={showingHref} variant="outlined" className={styles.second}>
            {texts.object.bookShowing}
          </ButtonLink>
        )}
        {model.interest && !(model.bookingHref && showingHref) && (
          <ButtonLink
            href="#interest"
            variant={variantOfInterest(model)}
            className={model.bookingHref ? styles.second : undefined}
          >
            {texts.object.registerInterest}
          </ButtonLink>
        )}
        {model.bookingHref && <ButtonLink href={model.bookingHref}>{texts.object.book}</ButtonLink>}
      </Wrap>
    </div>
  )
}
