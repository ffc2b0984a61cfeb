import { Compass, Images, Keyboard, Maximize, Minimize, Share2, SunMedium } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isHandheld } from './device.ts'
import { ExposureControl } from './ExposureControl.tsx'
import type { Panorama } from './open-panorama.ts'
import styles from './SphereView.module.css'
import { ViewerHelp } from './ViewerHelp.tsx'

type Props = {
  panorama: Panorama | null
  /** What fills the screen in full screen. */
  inside: RefObject<HTMLDivElement | null>
  shareUrl: () => string
  title: string
  onStills: () => void
}

type Foldout = 'exposure' | 'help'

/** Small tools at the edge, each with its foldout beside it; one at a time. */
export function ViewerTools({ panorama, inside, shareUrl, title, onStills }: Props) {
  const texts = useTexts().viewer
  const [foldout, setFoldout] = useState<Foldout | null>(null)
  const [told, tell] = useState<string | null>(null)
  const [stops, setStops] = useState(0)
  useEffect(() => panorama?.setExposure(stops), [panorama, stops])
  const { isFull, toggle } = useFullScreen(inside)
  const device = useDevice(panorama, tell)
  const share = useShare(tell)
  const fold = (which: Foldout) => setFoldout(foldout === which ? null : which)
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
          aria-expanded={foldout === 'exposure'}
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
          aria-expanded={foldout === 'help'}
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
      {foldout === 'exposure' && <ExposureControl stops={stops} onChange={setStops} />}
      {foldout === 'help' && <ViewerHelp />}
      <p role="status" className={told ? styles.told : styles.quiet}>
        {told}
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
    // A browser may refuse; the viewer fills its window as before.
    const asked = isFull ? document.exitFullscreen() : inside.current?.requestFullscreen()
    asked?.catch(console.warn)
  }
  return { isFull, toggle }
}

function useDevice(panorama: Panorama | null, tell: (text: string) => void) {
  const texts = useTexts().viewer
  const [follows, setFollows] = useState(false)
  const toggle = async () => {
    if (!panorama) return
    if (follows) {
      panorama.leaveDevice()
      return setFollows(false)
    }
    const may = await panorama.followDevice()
    setFollows(may)
    if (!may) tell(texts.deviceRefused)
  }
  return { follows, toggle: () => void toggle() }
}

function useShare(tell: (text: string) => void) {
  const texts = useTexts().viewer
  const { siteName } = useSite()
  const share = async (url: string, title: string) => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: `${title} – ${siteName}`, url })
      await navigator.clipboard.writeText(url)
      tell(texts.linkCopied)
    } catch (cause) {
      // Closing the sheet is no fault; a refused clipboard leaves the link to be copied by hand.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      tell(texts.linkToCopy(url))
    }
  }
  return (url: string, title: string) => void share(url, title)
}
