import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { firstGaze } from '@nyhem/domain/explorer/first-gaze'
import { outlookBearing } from '@nyhem/domain/explorer/outlook'
import type { Gaze } from '@nyhem/domain/explorer/view-address'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { earlyPanorama, panoramaAddress } from '../explorer-section/fetch-explorer.ts'
import { drawFirstSight } from './first-sight.ts'
import type { ShownView } from './use-view.ts'

type Options = { home: ExplorerHomeReply; shown: ShownView; gaze: Gaze | null }

export type FirstSight = {
  canvas: RefObject<HTMLCanvasElement | null>
  /** When the sight is painted, or cannot be: opening the sphere, which blocks the page, waits for it. */
  settled: Promise<void>
}

/** Draws the first view as the sphere will show it, before the sphere's library has started. */
export function useFirstSight(options: Options): FirstSight {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [first] = useState(options)
  const [{ promise: settled, resolve }] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    const draw = async () => {
      try {
        if (canvas.current && (await hasDrawn(canvas.current, first))) {
          canvas.current.dataset.drawn = ''
          await frame()
          await frame()
        }
      } catch (cause) {
        console.warn('the first picture comes with the sphere', cause)
      }
      resolve()
    }
    void draw()
  }, [first, resolve])
  return { canvas, settled }
}

async function hasDrawn(canvas: HTMLCanvasElement, { home, shown, gaze }: Options): Promise<boolean> {
  const { view, camera } = shown
  const bytes = await earlyPanorama(panoramaAddress(home.stageId, view.file, 'low'))
  if (!bytes) return false
  const outlook = home.plan && outlookBearing(home.plan, camera)
  const aspect = canvas.clientWidth / canvas.clientHeight
  await drawFirstSight(canvas, bytes, { camera, gaze: gaze ?? firstGaze(camera, aspect, outlook) })
  return true
}

/** The second begins when the first is on its way to the screen. */
const frame = () => new Promise<unknown>(requestAnimationFrame)
