import { bearingInPlan, yawInPicture } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { firstGaze, viewHeights } from '@nyhem/domain/explorer/first-gaze'
import { type Gaze, roundedGaze } from '@nyhem/domain/explorer/view-address'
import { CONSTANTS, Viewer } from '@photo-sphere-viewer/core'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { PanoramaAdapter } from './panorama-adapter.ts'
import { openPanoramaStore } from './panorama-store.ts'
import { type Change, type Sizes, showInSteps } from './show-in-steps.ts'

export type Sight = Sizes & { readonly camera: ExplorerCamera }

/** Panorama sphere. Angles in degrees; bearings clockwise from the plan's up. */
export type Panorama = {
  /**
   * Shows the small picture and then the sharp one, as `showInSteps` says. Without a gaze the direction is kept. Calls
   * `onStep` for each.
   */
  show(sight: Sight, options: ShowOptions): Promise<void>
  /** Fetches and unpacks likely next panoramas sequentially. Failures are reported only when one is shown. */
  prefetch(addresses: readonly string[], signal: AbortSignal): Promise<void>
  setExposure(stops: number): void
  gaze(): Gaze
  look(gaze: Gaze): void
  turn(by: { right: number; up: number }): void
  zoom(by: number): void
  lookAhead(): void
  /** Horizontal field of view in degrees. */
  width(): number
  /** Pixel position of a direction in the window; null outside it. */
  find(direction: { bearing: number; pitch: number }): { x: number; y: number } | null
  /** Subscribes to drawn frames; returns the unsubscribe function. */
  onDraw(listener: () => void): () => void
  /** Follows device orientation, requesting permission where needed. False when refused. */
  followDevice(): Promise<boolean>
  leaveDevice(): void
  close(): void
}

export type ShowOptions = {
  readonly signal: AbortSignal
  readonly gaze: Gaze | null
  /** Plan bearing of the first gaze where no other is given; null is the middle of the picture. */
  readonly outlook: number | null
  /** `fade` when walking, `at-once` when the same place changes. */
  readonly how: 'fade' | 'at-once'
  readonly onStep: (sharpness: 'low' | 'full') => void
}

const radians = Math.PI / 180
const fadeMs = 280

/** Opens the sphere in an element. Throws without WebGL. */
export function openPanorama({ container, motion }: { container: HTMLElement; motion: 'full' | 'reduced' }): Panorama {
  const viewer = new Viewer({
    container,
    adapter: PanoramaAdapter,
    plugins: [[GyroscopePlugin, { moveMode: 'fast', roll: false, touchmove: true }]],
    navbar: false,
    // The dialog handles keys, identically in full screen.
    keyboard: false,
    minFov: viewHeights.closest,
    maxFov: viewHeights.widest,
    moveInertia: motion === 'full' ? 0.8 : 0,
    canvasBackground: 'transparent',
    // The inside of a sphere has no edges to smooth.
    rendererParameters: { alpha: true, antialias: false },
  })
  // Without WebGL the viewer stops half-way and reports it only in its own overlay.
  const { adapter } = viewer as unknown as { adapter?: PanoramaAdapter }
  if (!adapter) throw new Error('the browser draws no WebGL')
  const store = openPanoramaStore()
  hidePressSphere(viewer)
  const canvas = container.querySelector('canvas')
  // After a lost context three has recreated everything; it needs a redraw.
  canvas?.addEventListener('webglcontextrestored', () => viewer.needsUpdate())
  let camera: ExplorerCamera | null = null

  const gaze = (): Gaze => {
    const { yaw, pitch } = viewer.getPosition()
    const bearing = camera ? bearingInPlan(camera, yaw / radians) : yaw / radians
    return roundedGaze({ bearing, pitch: pitch / radians, zoom: viewer.getZoomLevel() })
  }
  const positionOf = (of: ExplorerCamera, { bearing, pitch }: Pick<Gaze, 'bearing' | 'pitch'>) => ({
    yaw: yawInPicture(of, bearing) * radians,
    pitch: pitch * radians,
  })
  const look = (to: Gaze) => {
    if (!camera) return
    viewer.zoom(to.zoom)
    viewer.rotate(positionOf(camera, to))
  }
  const putPicture = async (sight: Sight, address: string, options: ShowOptions & { change: Change }) => {
    const textures = await store.load(address, options.signal)
    options.signal.throwIfAborted()
    const wanted = options.gaze ?? (camera ? gaze() : firstGaze(sight.camera, viewer.state.aspect, options.outlook))
    // Equally rotated pictures need no turning, so the visitor's movement during a fade is kept.
    const isTurned = options.gaze !== null || camera?.rotation.yaw !== sight.camera.rotation.yaw
    store.hold(address)
    camera = sight.camera
    const { pitch: posePitch, roll: poseRoll } = sight.camera.rotation
    const isOther = options.change === 'another'
    const fades = isOther && options.how === 'fade' && motion === 'full' && viewer.state.ready
    await viewer.setPanorama(
      { textures, pose: { posePitch, poseRoll } },
      {
        ...(isOther && isTurned ? { position: positionOf(sight.camera, wanted), zoom: wanted.zoom } : {}),
        transition: fades ? { effect: 'fade', rotation: false, speed: fadeMs } : false,
        showLoader: false,
      },
    )
  }
  return {
    async show(sight, options) {
      const put = (address: string, change: Change) => putPicture(sight, address, { ...options, change })
      await showInSteps(sight, { store, put, signal: options.signal, onStep: options.onStep })
    },
    async prefetch(addresses, signal) {
      for (const address of addresses) {
        if (signal.aborted) return
        if (!store.has(address)) await store.load(address, signal).catch(ignoreUntilRequested)
      }
    },
    setExposure: (stops) => adapter.setExposure(stops),
    gaze,
    look,
    lookAhead: () => camera && look(firstGaze(camera, viewer.state.aspect, null)),
    turn({ right, up }) {
      const { yaw, pitch } = viewer.getPosition()
      viewer.rotate({ yaw: yaw + right * radians, pitch: pitch + up * radians })
    },
    zoom: (by) => viewer.zoom(viewer.getZoomLevel() + by),
    width: () => viewer.dataHelper.vFovToHFov(viewer.state.vFov),
    find(direction) {
      if (!camera) return null
      const position = positionOf(camera, direction)
      return viewer.dataHelper.isPointVisible(position)
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(position)
        : null
    },
    onDraw(listener) {
      viewer.addEventListener('render', listener)
      return () => viewer.removeEventListener('render', listener)
    },
    async followDevice() {
      const gyroscope = viewer.getPlugin<GyroscopePlugin>('gyroscope')
      try {
        await gyroscope.start()
        return gyroscope.isEnabled()
      } catch {
        // Refused by the visitor or the device: dragging still works.
        return false
      }
    },
    leaveDevice: () => viewer.getPlugin<GyroscopePlugin>('gyroscope').stop(),
    close() {
      viewer.destroy()
      store.close()
    },
  }
}

/**
 * Hides Photo Sphere Viewer's invisible press-detection sphere. Only our buttons are pressed, and blending it over the
 * whole window took as long as drawing the picture.
 */
function hidePressSphere(viewer: Viewer): void {
  const { scene } = viewer.renderer as unknown as { scene: { children: { userData: object; visible: boolean }[] } }
  for (const object of scene.children) if (CONSTANTS.VIEWER_DATA in object.userData) object.visible = false
}

const ignoreUntilRequested = (cause: unknown) => {
  if (!(cause instanceof DOMException)) console.warn('a panorama is fetched when it is asked for', cause)
}
