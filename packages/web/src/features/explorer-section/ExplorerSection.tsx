import type { ExplorerEntry } from '@nyhem/contract/calls/explorer'
import { newViewAddress, parseViewAddress, type ViewAddress } from '@nyhem/domain/explorer/view-address'
import type { Locale } from '@nyhem/domain/sites/site'
import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { loadFurtherStyles } from '../../load-further-styles.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { View360 } from '../../ui/icon/own-icons.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { whenIdle } from '../../when-idle.ts'
import { canDrawSpheres, savesData } from '../explorer-viewer/device.ts'
import type { ExplorerViewerProps } from '../explorer-viewer/ExplorerViewer.tsx'
import styles from './ExplorerSection.module.css'
import { fetchEarly, fetchHome } from './fetch-explorer.ts'
import { closeViewer, readViewer, requestedHash, viewerHref, watchViewer } from './viewer-hash.ts'

export type ExplorerSectionProps = {
  entry: ExplorerEntry
  /** Home and stage for the viewer's heading: `B-1303, Sjöfartskajen`. */
  name: string
  /** Starts a booking from within the viewer; null while the home cannot be booked. */
  bookingHref: string | null
  headingId: string
  isBuilt?: boolean
}

const noHash = () => ''

/**
 * Entry to an unbuilt home's viewer: a large still and a small one per other room. In-page links open the viewer
 * however late its code loads.
 */
export function ExplorerSection(props: ExplorerSectionProps) {
  const { entry, headingId, isBuilt } = props
  const texts = useTexts('home').housing.explorer
  const hash = useSyncExternalStore(watchViewer, requestedHash, noHash)
  const address = useMemo(() => parseViewAddress(hash), [hash])
  const [first, ...others] = entry.stills
  const { locale } = useSite()
  useEffect(() => {
    if (!savesData()) return whenIdle(() => void loadViewer.prepare(entry, locale))
  }, [entry, locale])
  const meet = () =>
    void loadViewer.begin(entry, readViewer() ?? { ...newViewAddress, cameraId: first?.cameraId ?? null })
  return (
    <>
      <Heading level={2} size="heading-2" id={headingId} className={styles.heading}>
        {isBuilt ? texts.headingBuilt : texts.heading}
      </Heading>
      <p className={styles.lead}>{texts.lead}</p>
      <a
        className={styles.enter}
        href={viewerHref(first?.cameraId ?? null)}
        onPointerEnter={meet}
        onTouchStart={meet}
        onFocus={meet}
      >
        {first && <Picture picture={first.picture} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" alt="" />}
        <span className={styles.button}>
          <Icon of={View360} size={24} />
          {texts.enter}
        </span>
      </a>
      {first?.description && <p className={styles.caption}>{`${first.title}. ${first.description}`}</p>}
      {others.length > 0 && (
        <ul className={styles.rooms} aria-label={texts.rooms}>
          {others.map((still) => (
            <li key={still.cameraId}>
              <a className={styles.room} href={viewerHref(still.cameraId)} onPointerEnter={meet} onFocus={meet}>
                <Picture picture={still.picture} ratio="3x2" sizes="(min-width: 960px) 28vw, 50vw" alt="" />
                <span className={styles.name}>{still.title}</span>
              </a>
              {still.description && <p className={styles.caption}>{still.description}</p>}
            </li>
          ))}
        </ul>
      )}
      {address && <OpenViewer {...props} start={address} />}
    </>
  )
}

type ViewerCode = Pick<typeof import('../explorer-viewer/ExplorerViewer.tsx'), 'ExplorerViewer' | 'prepareSight'>

/** Code and styles of the viewer: separate chunks, the largest of which, the sphere's library, comes on entry. */
const loadViewer = {
  code: null as Promise<ViewerCode> | null,
  fetch() {
    this.code ??= Promise.all([import('../explorer-viewer/ExplorerViewer.tsx'), loadFurtherStyles('viewer')]).then(
      ([module]) => module,
      (cause: unknown) => {
        this.code = null
        throw cause
      },
    )
    return this.code
  },
  /** Some twenty kilobytes, so that a press waits for the first picture only. What fails is asked for again by the press. */
  async prepare(entry: ExplorerEntry, locale: Locale) {
    if (!canDrawSpheres()) return
    await Promise.all([this.fetch(), loadTextGroup(locale, 'viewer'), fetchHome(entry)]).catch(() => undefined)
  },
  /** The library comes after the first picture, which would wait for its bytes and for its start. */
  async begin(entry: ExplorerEntry, wish: ViewAddress) {
    const isDrawn = !savesData() && canDrawSpheres()
    try {
      const [address, { prepareSight }] = await Promise.all([isDrawn ? fetchEarly(entry, wish) : null, this.fetch()])
      if (address) await prepareSight(address)
      if (isDrawn) await import('../explorer-viewer/open-panorama.ts')
    } catch (cause) {
      console.warn('the viewer is fetched when it is opened', cause)
    }
  },
}

function OpenViewer({ start, ...props }: ExplorerSectionProps & { start: ViewAddress }) {
  const { locale } = useSite()
  const { housing } = useTexts('home')
  const [Viewer, setViewer] = useState<ComponentType<ExplorerViewerProps> | null>(null)
  const [first] = useState(start)
  useEffect(() => {
    let isWanted = true
    void loadViewer.begin(props.entry, first)
    Promise.all([loadViewer.fetch(), loadTextGroup(locale, 'viewer')]).then(
      ([{ ExplorerViewer }]) => isWanted && setViewer(() => ExplorerViewer),
      (cause: unknown) => {
        console.warn('the viewer could not be fetched', cause)
        showToast({ tone: 'error', text: housing.explorer.didNotOpen })
        closeViewer()
      },
    )
    return () => {
      isWanted = false
    }
  }, [props.entry, first, locale, housing])
  return Viewer && <Viewer {...props} address={start} onClose={closeViewer} />
}
