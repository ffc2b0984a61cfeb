import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { viewsToPrefetch } from '@nyhem/domain/explorer/choose-view'
import { outlookBearing } from '@nyhem/domain/explorer/outlook'
import type { Gaze } from '@nyhem/domain/explorer/view-address'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { panoramaAddress } from '../explorer-section/fetch-explorer.ts'
import { savesData, wantedMotion } from './device.ts'
import type { Panorama } from './open-panorama.ts'
import type { ShownView } from './use-view.ts'

/** Loading state; `changing` while the previous picture is still shown. */
export type PanoramaState = 'opening' | 'changing' | 'low' | 'full' | 'failed'

/** Views prepared ahead; the store keeps them beside the shown one. */
const mostAhead = 4

type Options = {
  home: ExplorerHomeReply
  shown: ShownView
  firstGaze: Gaze | null
  /** The sphere opens then. */
  after: Promise<void>
  onGone: () => void
}

/** Sphere showing the view; null until its code has loaded. */
export function usePanorama({ home, shown, firstGaze, after, onGone }: Options) {
  const container = useRef<HTMLDivElement>(null)
  const panorama = useOpened(container, after, onGone)
  const [state, setState] = useState<PanoramaState>('opening')
  const [attempt, setAttempt] = useState(0)
  // Used once: afterwards the direction is kept.
  const gaze = useRef(firstGaze)
  const before = useRef<string | null>(null)
  const { view, camera } = shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt shows the same view again
  useEffect(() => {
    if (!panorama) return
    const leaving = new AbortController()
    const { signal } = leaving
    const address = (sharpness: 'low' | 'full') => panoramaAddress(home.stageId, view.file, sharpness)
    const walks = before.current !== null && before.current !== camera.id
    setState(before.current === null ? 'opening' : 'changing')
    const show = async () => {
      try {
        await panorama.show(
          { camera, low: address('low'), full: address('full') },
          {
            signal,
            gaze: gaze.current,
            outlook: home.plan && outlookBearing(home.plan, camera),
            how: walks ? 'fade' : 'at-once',
            onStep: (sharpness) => {
              gaze.current = null
              before.current = camera.id
              if (!signal.aborted) setState(sharpness)
            },
          },
        )
      } catch (cause) {
        if (signal.aborted) return
        console.warn('a view could not be shown', cause)
        setState('failed')
        return
      }
      if (savesData()) return
      const next = viewsToPrefetch(home, view).slice(0, mostAhead)
      await panorama.prefetch(
        next.map(({ file }) => panoramaAddress(home.stageId, file, 'full')),
        signal,
      )
    }
    void show()
    return () => leaving.abort()
  }, [panorama, home, view, camera, attempt])

  return { container, panorama, state, retry: () => setAttempt((number) => number + 1) }
}

function useOpened(
  container: RefObject<HTMLDivElement | null>,
  after: Promise<void>,
  onGone: () => void,
): Panorama | null {
  const [panorama, setPanorama] = useState<Panorama | null>(null)
  const gone = useRef(onGone)
  useEffect(() => {
    let isWanted = true
    let opened: Panorama | null = null
    const open = async () => {
      try {
        const [{ openPanorama }] = await Promise.all([import('./open-panorama.ts'), after])
        if (!isWanted || !container.current) return
        opened = openPanorama({ container: container.current, motion: wantedMotion() })
        setPanorama(opened)
      } catch (cause) {
        console.warn('the sphere could not be opened', cause)
        if (isWanted) gone.current()
      }
    }
    void open()
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [container, after])
  return panorama
}
