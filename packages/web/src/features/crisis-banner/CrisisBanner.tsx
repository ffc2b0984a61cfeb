import type { CrisisBanner as Banner } from '@nyhem/contract/page-chrome'
import { mapViewHash, showsCrisisBanner } from '@nyhem/domain/sites/crisis-banner'
import { Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './CrisisBanner.module.css'
import { onClosedBanners, readClosedBanners, rememberClosedBanner } from './closed-banners.ts'

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const icons = { emergency: TriangleAlert, info: Info } as const satisfies Record<Banner['type'], unknown>

/**
 * The crisis banner. The server renders it for everyone; `entry/early.ts` hides it before the first paint for those
 * who have closed it, so that nothing moves.
 */
export function CrisisBanner({ banner, isStartPage }: { banner: Banner | null; isStartPage: boolean }) {
  const { shell } = useTexts()
  // For this page view even where storage is refused.
  const [closedNow, setClosedNow] = useState<string | null>(null)
  const stored = useSyncExternalStore(onClosedBanners, readClosedBanners, () => '')
  const hash = useSyncExternalStore(
    onHash,
    () => window.location.hash,
    () => '',
  )
  // From here on this component decides; what early.ts hid for the first paint has been taken out by now.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.documentElement.removeAttribute('data-crisis-hidden'))
    return () => cancelAnimationFrame(frame)
  }, [])
  const dismissed = [...stored.split(' '), ...(closedNow ? [closedNow] : [])]
  if (!banner || !showsCrisisBanner({ banner, isStartPage, isMapView: hash === mapViewHash, dismissed })) return null
  const close = () => {
    setClosedNow(banner.id)
    rememberClosedBanner(banner.id)
  }
  return (
    <section
      className={styles.banner}
      data-type={banner.type}
      data-crisis-banner
      aria-label={shell.crisis[banner.type]}
    >
      <Wrap className={styles.content}>
        <Icon of={icons[banner.type]} size={24} />
        <p>
          <strong className={styles.heading}>{banner.heading}</strong> {banner.text}{' '}
          {banner.link && <a href={banner.link.href}>{banner.link.text}</a>}
        </p>
        <IconButton label={shell.crisis.dismiss} icon={X} onClick={close} className={styles.close} />
      </Wrap>
    </section>
  )
}
