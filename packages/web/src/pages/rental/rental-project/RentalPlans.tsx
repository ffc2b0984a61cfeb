import type { RentalHomeRow } from '@nyhem/contract/holding-cards'
import type { Picture } from '@nyhem/contract/picture'
import { pictureUrl } from '@nyhem/contract/picture-address'
import { isToLet } from '@nyhem/domain/housing/rental-summary'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { useRentalLanguage } from '../../../features/rental/rental-texts.ts'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Plate } from '../../../ui/plate/Plate.tsx'
import styles from './RentalProjectPage.module.css'

/** Each plan once, with counts of all and of available homes. With `later` none is available. */
export function RentalPlans({ homes, later }: { homes: readonly RentalHomeRow[]; later: boolean }) {
  const { site, texts } = useRentalLanguage()
  const plans = plansOf(homes)
  if (plans.length === 0) return null
  return (
    <HeadedSection id="plans" heading={texts.plans}>
      <ul className={styles.plans}>
        {plans.map(({ plan, same }) => {
          const [home] = same
          const available = later ? 0 : same.filter(({ status }) => isToLet(status)).length
          return (
            <li key={plan.key}>
              <Plate
                href={pictureUrl(plan, { width: 1200, ratio: 'org', format: 'webp' })}
                name={home ? `${formatRooms(home.rooms, site)}, ${formatArea(home.area, site)}` : ''}
                size="heading-4"
                picture={plan}
                ratio="1x1"
                sizes="(min-width: 960px) 25vw, 100vw"
                contain
                place={texts.planHomes(same.length, available)}
              />
            </li>
          )
        })}
      </ul>
    </HeadedSection>
  )
}

/** Smallest home first. A mirrored plan is a separate drawing, so it counts separately. */
function plansOf(homes: readonly RentalHomeRow[]): readonly { plan: Picture; same: RentalHomeRow[] }[] {
  const plans = new Map<string, { plan: Picture; same: RentalHomeRow[] }>()
  for (const home of homes) {
    if (home.plan === null) continue
    const known = plans.get(home.plan.key)
    if (known) known.same.push(home)
    else plans.set(home.plan.key, { plan: home.plan, same: [home] })
  }
  return [...plans.values()].sort((a, b) => (a.same[0]?.area ?? 0) - (b.same[0]?.area ?? 0))
}
