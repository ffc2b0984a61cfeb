import { Compass, Images, Keyboard, Maximize, Minimize, Share2, SunMedium } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { useLayer } from '../../ui/layer/use-layer.ts'
import { isHandheld } from './device.ts'
import { ExposureControl } from './ExposureControl.tsx'
import type { Panorama } from './open-panorama.ts'
import styles from './SphereView.module.css'

type Props = {
  panorama: Panorama | null
  inside: RefObject<HTMLDivElement | null>
  shareUrl: () => string
  title: string
  onStills: () => void
}

type Flyout = 'exposure' | 'help'

export function ViewerTools({ panorama, inside, shareUrl, title, onStills }: Props) {
  const texts = useTexts('viewer').viewer
  const [flyout, setFlyout] = useState<Flyout | null>(null)
  const [reported, notify] = useState<string | null>(null)
  const [stops, setStops] = useState(0)
  useEffect(() => panorama?.setExposure(stops), [panorama, stops])
  const { isFull, toggle } = useFullScreen(inside)
  const device = useDevice(panorama, notify)
  const share = useShare(notify)
  useLayer(inside, flyout !== null, () => setFlyout(null))
  const fold = (which: Flyout) => setFlyout(flyout === which ? null : which)
  return (
    <div className={styles.tools}>
      <div className={styles.toolRow}>
        <IconButton
          icon={Share2}
          label={texts.share}
          className={styles.tool}
          onClick={() => share(shareUrl(), title)}
        />
        <IconButton
          icon={SunMedium}
          label={texts.exposure}
          className={styles.tool}
          aria-expanded={flyout === 'exposure'}
          onClick={() => fold('exposure')}
        />
        {isHandheld() && (
          <IconButton
            icon={Compass}
            label={texts.followDevice}
            className={styles.tool}
            aria-pressed={device.follows}
            onClick={device.toggle}
          />
        )}
        <IconButton icon={Images} label={texts.showStills} className={styles.tool} onClick={onStills} />
        <IconButton
          icon={Keyboard}
          label={texts.help}
          className={classNames(styles.tool, styles.forKeys)}
          aria-expanded={flyout === 'help'}
          onClick={() => fold('help')}
        />
        {document.fullscreenEnabled && (
          <IconButton
            icon={isFull ? Minimize : Maximize}
            label={isFull ? texts.leaveFullScreen : texts.fullScreen}
            className={styles.tool}
            onClick={toggle}
          />
        )}
      </div>
      {flyout === 'exposure' && <ExposureControl stops={stops} onChange={setStops} />}
      {flyout === 'help' && <ViewerHelp />}
      <p role="status" className={reported ? styles.told : styles.quiet}>
        {reported}
      </p>
    </div>
  )
}

function useFullScreen(inside: RefObject<HTMLDivElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  const toggle = () => {
    // A browser may refuse; the viewer keeps filling its window.
    const requested = isFull ? document.exitFullscreen() : inside.current?.requestFullscreen()
    requested?.catch(console.warn)
  }
  return { isFull, toggle }
}

function useDevice(panorama: Panorama | null, notify: (text: string) => void) {
  const texts = useTexts('viewer').viewer
  const [follows, setFollows] = useState(false)
  const toggle = async () => {
    if (!panorama) return
    if (follows) {
      panorama.leaveDevice()
      return setFollows(false)
    }
    const may = await panorama.followDevice()
    setFollows(may)
    if (!may) notify(texts.deviceRefused)
  }
  return { follows, toggle: () => void toggle() }
}

function useShare(notify: (text: string) => void) {
  const texts = useTexts('viewer').viewer
  const { siteName } = useSite()
  const share = async (url: string, title: string) => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: `${title} – ${siteName}`, url })
      await navigator.clipboard.writeText(url)
      notify(texts.linkCopied)
    } catch (cause) {
      // Closing the share sheet is no error; a refused clipboard leaves the link for manual copying.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      notify(texts.linkToCopy(url))
    }
  }
  return (url: string, title: string) => void share(url, title)
}

function ViewerHelp() {
  const { help, keys } = useTexts('viewer').viewer
  return (
    <div className={styles.flyout}>
      <Heading level={3} size="heading-4">
        {help}
      </Heading>
      <dl className={styles.keys}>
        {keys.map(([press, does]) => (
          <div key={press} className={styles.keyRow}>
            <dt>{press}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
