import type { ExplorerEntry, ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { fetchHome } from '../explorer-section/fetch-explorer.ts'
import { canDrawSpheres, savesData } from './device.ts'
import { ExplorerStills } from './ExplorerStills.tsx'
import styles from './ExplorerViewer.module.css'
import type { ExplorerViewerProps } from './explorer-viewer.types.ts'
import { SphereView } from './SphereView.tsx'

export type { ExplorerViewerProps } from './explorer-viewer.types.ts'

/** Why one sees pictures and not the sphere. */
type StillsReason = 'chosen' | 'no-webgl' | 'saves-data'

/** The home in the whole window: the sphere one looks around in, or its rooms as pictures. */
export function ExplorerViewer(props: ExplorerViewerProps) {
  const { entry, onClose } = props
  const texts = useTexts().viewer
  const dialog = useRef<HTMLDialogElement>(null)
  const { home, hasFailed, retry } = useHome(entry)
  const [stills, setStills] = useState<StillsReason | null>(reasonForStills)
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.viewerOf(props.name)}
      onClose={onClose}
      onKeyDown={(event) => onKey.current?.(event)}
    >
      {stills ? (
        <Sheet onClose={close}>
          <ExplorerStills entry={entry} name={props.name} reason={stills} />
          {stills !== 'no-webgl' && (
            <Button look="outlined" onClick={() => setStills(null)}>
              {texts.showSphere}
            </Button>
          )}
        </Sheet>
      ) : (
        <ViewerBody
          {...props}
          home={home}
          hasFailed={hasFailed}
          onRetry={retry}
          onClose={close}
          onStills={() => setStills('chosen')}
          keys={onKey}
        />
      )}
    </dialog>
  )
}

const reasonForStills = (): StillsReason | null => {
  if (!canDrawSpheres()) return 'no-webgl'
  return savesData() ? 'saves-data' : null
}

type BodyProps = ExplorerViewerProps & {
  home: ExplorerHomeReply | null
  hasFailed: boolean
  onRetry: () => void
  onStills: () => void
  keys: { current: ((event: KeyboardEvent) => void) | null }
}

function ViewerBody({ home, hasFailed, onRetry, ...props }: BodyProps) {
  const texts = useTexts().viewer
  if (hasFailed)
    return (
      <Sheet onClose={props.onClose}>
        <Message tone="error" heading={texts.homeFailed} announce="at-once">
          <p>{texts.homeFailedWhy}</p>
        </Message>
        <p className={styles.ways}>
          <Button onClick={onRetry}>{texts.retry}</Button>
          <Button look="outlined" onClick={props.onStills}>
            {texts.showStills}
          </Button>
        </p>
      </Sheet>
    )
  if (home === null)
    return (
      <Sheet onClose={props.onClose}>
        <p role="status" className={styles.loading}>
          {texts.loading}
        </p>
      </Sheet>
    )
  if (home.views.length === 0)
    return (
      <Sheet onClose={props.onClose}>
        <Message tone="info" heading={texts.noViews} announce="politely">
          <p>{texts.noViewsMore}</p>
        </Message>
        {props.entry.stills.length > 0 && <ExplorerStills entry={props.entry} name={props.name} reason="chosen" />}
      </Sheet>
    )
  return <SphereView {...props} home={home} />
}

/** Whatever is read and not looked around in. */
function Sheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const texts = useTexts().viewer
  return (
    <div className={styles.sheet}>
      <VisuallyHidden as="h2">{texts.heading}</VisuallyHidden>
      <IconButton icon={X} label={texts.close} className={styles.sheetClose} onClick={onClose} />
      {children}
    </div>
  )
}

/** What there is to see in the home. */
function useHome(entry: ExplorerEntry) {
  const [home, setHome] = useState<ExplorerHomeReply | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isWanted = true
    fetchHome(entry).then(
      (reply) => isWanted && setHome(reply),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [entry, hasFailed])
  return { home, hasFailed, retry: () => setHasFailed(false) }
}
