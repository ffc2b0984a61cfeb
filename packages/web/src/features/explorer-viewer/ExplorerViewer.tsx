import type { ExplorerEntry, ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { useLoaded } from '../api-client/use-loaded.ts'
import { fetchHome, homeAtHand } from '../explorer-section/fetch-explorer.ts'
import { canDrawSpheres, savesData } from './device.ts'
import { ExplorerStills } from './ExplorerStills.tsx'
import styles from './ExplorerViewer.module.css'
import type { ExplorerViewerProps } from './explorer-viewer.types.ts'
import { SphereView } from './SphereView.tsx'
import type { KeyHandler } from './use-viewer-keys.ts'

export { prepareSight } from './early-sight.ts'
export type { ExplorerViewerProps } from './explorer-viewer.types.ts'

type StillsReason = 'chosen' | 'no-webgl' | 'saves-data'

export function ExplorerViewer(props: ExplorerViewerProps) {
  const { entry, onClose } = props
  const texts = useTexts('viewer').viewer
  const dialog = useRef<HTMLDialogElement>(null)
  const { home, hasFailed, retry } = useHome(entry)
  const [stills, setStills] = useState<StillsReason | null>(reasonForStills)
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null)

  // Before the first frame, which shows the first picture.
  useLayoutEffect(() => {
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
            <Button variant="outlined" onClick={() => setStills(null)}>
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
  keys: KeyHandler
}

function ViewerBody({ home, hasFailed, onRetry, ...props }: BodyProps) {
  const texts = useTexts('viewer').viewer
  if (hasFailed)
    return (
      <Sheet onClose={props.onClose}>
        <Message tone="error" heading={texts.homeFailed} announce="at-once">
          <p>{texts.homeFailedWhy}</p>
        </Message>
        <p className={styles.ways}>
          <Button onClick={onRetry}>{texts.retry}</Button>
          <Button variant="outlined" onClick={props.onStills}>
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

function Sheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const texts = useTexts('viewer').viewer
  return (
    <div className={styles.sheet}>
      <VisuallyHidden as="h2">{texts.heading}</VisuallyHidden>
      <IconButton icon={X} label={texts.close} className={styles.sheetClose} onClick={onClose} />
      {children}
    </div>
  )
}

function useHome(entry: ExplorerEntry) {
  const { loaded, last, retry } = useLoaded(`${entry.token} ${entry.objectName}`, () => fetchHome(entry))
  return { home: last ?? homeAtHand(entry), hasFailed: loaded.status === 'failed', retry }
}
