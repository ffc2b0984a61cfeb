import type { CrisisBanner as Banner } from '@nyhem/contract/page-chrome'
import { mapViewHash, showsCrisisBanner } from '@nyhem/domain/sites/crisis-banner'
import { Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './CrisisBanner.module.css'
import { closedBannersKey } from './closed-banners-key.ts'

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const icons = { emergency: TriangleAlert, info: Info } as const satisfies Record<Banner['type'], unknown>

export type CrisisBannerProps = { banner: Banner; isStartPage: boolean }

/**
 * Rendered for everyone; `entry/early.ts` hides it before the first paint for visitors who closed it, to avoid layout
 * shift.
 */
export function CrisisBanner({ banner, isStartPage }: CrisisBannerProps) {
  const { shell } = useTexts()
  // For this page view even where storage is blocked.
  const [closedNow, setClosedNow] = useState<string | null>(null)
  const stored = useSyncExternalStore(onClosedBanners, readClosedBanners, () => '')
  const hash = useSyncExternalStore(
    onHash,
    () => window.location.hash,
    () => '',
  )
  // From here this component decides; the banner hidden by early.ts is no longer rendered.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.documentElement.removeAttribute('data-crisis-hidden'))
    return () => cancelAnimationFrame(frame)
  }, [])
  const dismissed = [...stored.split(' '), ...(closedNow ? [closedNow] : [])]
  if (!showsCrisisBanner({ banner, isStartPage, isMapView: hash === mapViewHash, dismissed })) return null
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
          {banner.link && (
            <a href={banner.link.href} {...(banner.link.openInNewTab && { target: '_blank', rel: 'noopener' })}>
              {banner.link.text}
            </a>
          )}
        </p>
        <IconButton label={shell.crisis.dismiss} icon={X} onClick={close} className={styles.close} />
      </Wrap>
    </section>
  )
}

/** Space-separated ids of closed banners; empty where storage is blocked. */
function readClosedBanners(): string {
  try {
    return localStorage.getItem(closedBannersKey) ?? ''
  } catch {
    // Some private modes block storage: the banner then harmlessly returns on the next page.
    return ''
  }
}

/** Stores a closed banner; the last twenty are kept. */
function rememberClosedBanner(id: string): void {
  const ids = [...readClosedBanners().split(' '), id].slice(-20)
  try {
    localStorage.setItem(closedBannersKey, ids.join(' ').trim())
  } catch {
    // See readClosedBanners; the banner stays closed on this page.
    return
  }
}

/** Subscribes to banners closed in another tab. */
function onClosedBanners(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
