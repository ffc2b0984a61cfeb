import { purchaseSecurity } from '@nyhem/domain/housing/purchase-security'
import { ShieldCheck } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './TrustStrip.module.css'

type Props = {
  home: { energyClass: string | null; ecoLabel: string | null; isBuilt: boolean }
  /** Company that sells, where the reply names it. By default the site's. */
  seller?: string
}

/** The same facts near each commitment; those that nothing says are left out. */
export function TrustStrip({ home, seller }: Props) {
  const site = useSite()
  const { trust } = useTexts('trust')
  const security = purchaseSecurity(site, home)
  const { guarantee, deposit, satisfaction } = security
  const energy = [home.energyClass && trust.energyClass(home.energyClass), home.ecoLabel].filter(Boolean).join(', ')
  const facts = knownFacts([
    { label: trust.seller, value: seller ?? security.seller },
    { label: trust.guarantee, value: guarantee && trust.guarantees[guarantee] },
    { label: trust.deposit, value: deposit && trust.deposits[deposit] },
    { label: trust.energy, value: energy },
    {
      label: trust.satisfaction,
      value: satisfaction && trust.satisfied(satisfaction.satisfied, satisfaction.of, satisfaction.year),
    },
  ])
  return (
    <div className={styles.strip}>
      <p className={styles.heading}>
        <Icon of={ShieldCheck} size={18} />
        {trust.heading}
      </p>
      <Facts columns={1} facts={facts} className={styles.facts} />
    </div>
  )
}
