import { bearingInPlan, yawInPicture } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { type Gaze, roundedGaze } from '@nyhem/domain/explorer/view-address'
import { CONSTANTS, Viewer } from '@photo-sphere-viewer/core'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { PanoramaAdapter } from './panorama-adapter.ts'
import { openPanoramaStore } from './panorama-store.ts'

/** What is to be seen: a camera, and where its panorama lies, small and sharp. */
export type Sight = { readonly camera: ExplorerCamera; readonly low: string; readonly full: string }

/** A sphere that one looks around in. Angles are degrees; bearings are clockwise from the plan's up. */
export type Panorama = {
  /**
   * Shows the small picture and then the sharp one, or the sharp one at once when it is there. Without a gaze the
   * visitor goes on looking the same way. `onStep` is told of each. Throws when neither can be had.
   */
  show(sight: Sight, options: ShowOptions): Promise<void>
  /** Fetches and unpacks what may be asked for next, one after the other. Failures are told when it is asked for. */
  prefetch(addresses: readonly string[], signal: AbortSignal): Promise<void>
  setExposure(stops: number): void
  gaze(): Gaze
  look(gaze: Gaze): void
  /** Turns by so many degrees, at once. */
  turn(by: { right: number; up: number }): void
  zoom(by: number): void
  /** Looks as the makers of the picture want it to be seen first. */
  lookAhead(): void
  /** How wide is seen, in degrees. */
  width(): number
  /** Where in the window a direction is seen, in pixels; null outside of it. */
  find(direction: { bearing: number; pitch: number }): { x: number; y: number } | null
  /** Called after every picture that is drawn. Gives what ends that. */
  onDraw(listener: () => void): () => void
  /** Lets the device's own turning turn the picture; asks for leave where the device wants it. False when it may not. */
  followDevice(): Promise<boolean>
  leaveDevice(): void
  close(): void
}

export type ShowOptions = {
  readonly signal: AbortSignal
  readonly gaze: Gaze | null
  /** `fade` when one walks, `at-once` when the same place changes. */
  readonly how: 'fade' | 'at-once'
  readonly onStep: (sharpness: 'low' | 'full') => void
}

const radians = Math.PI / 180
/** How close and how wide one can look, in degrees of height. */
const heights = { closest: 35, widest: 90 } as const
const fadeMs = 280

/** Opens the sphere in an element. Throws where the browser has no WebGL. */
export function openPanorama({ container, motion }: { container: HTMLElement; motion: 'full' | 'reduced' }): Panorama {
  const viewer = new Viewer({
    container,
    adapter: PanoramaAdapter,
    plugins: [[GyroscopePlugin, { moveMode: 'fast', roll: false, touchmove: true }]],
    navbar: false,
    // Keys are the dialog's: they are the same in full screen and out of it.
    keyboard: false,
    minFov: heights.closest,
    maxFov: heights.widest,
    moveInertia: motion === 'full' ? 0.8 : 0,
    canvasBackground: 'transparent',
    // The inside of a sphere has no edges to smooth.
    rendererParameters: { alpha: true, antialias: false },
  })
  // Without WebGL the viewer gives up half-way, and says so only to its own window.
  const { adapter } = viewer as unknown as { adapter?: PanoramaAdapter }
  if (!adapter) throw new Error('the browser draws no WebGL')
  const store = openPanoramaStore()
  hidePressSphere(viewer)
  const canvas = container.querySelector('canvas')
  // The card was taken away and given back: three has made everything anew, and it has to be drawn.
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
  const put = async (sight: Sight, address: string, options: ShowOptions & { change: 'another' | 'sharper' }) => {
    const textures = await store.load(address, options.signal)
    options.signal.throwIfAborted()
    const wanted = options.gaze ?? (camera ? gaze() : ownGaze(sight.camera, viewer))
    // Pictures that are turned alike need no turning; what the visitor does while one fades into the other stays done.
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
      const isReady = store.has(sight.full)
      if (!isReady) {
        await store.load(sight.low, options.signal)
        // On its way while the small one is shown; what fails is told below.
        store.load(sight.full, options.signal).catch(() => undefined)
        await put(sight, sight.low, { ...options, change: 'another' })
        options.onStep('low')
      }
      await put(sight, sight.full, { ...options, change: isReady ? 'another' : 'sharper' })
      store.release(sight.low)
      options.onStep('full')
    },
    async prefetch(addresses, signal) {
      for (const address of addresses) {
        if (signal.aborted) return
        if (!store.has(address)) await store.load(address, signal).catch(ignoreUntilAsked)
      }
    },
    setExposure: (stops) => adapter.setExposure(stops),
    gaze,
    look,
    lookAhead: () => camera && look(ownGaze(camera, viewer)),
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
        // The visitor, or the device, said no: dragging still turns the picture.
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

/** What the makers of the pictures want to be seen first: as wide as they say, or as the window is high enough for. */
function ownGaze(camera: ExplorerCamera, viewer: Viewer): Gaze {
  const height = Math.min(heights.widest, viewer.dataHelper.hFovToVFov(camera.fieldOfView.initial))
  return {
    bearing: bearingInPlan(camera, 0),
    pitch: 0,
    zoom: viewer.dataHelper.fovToZoomLevel(Math.max(heights.closest, height)),
  }
}

/**
 * Photo Sphere Viewer draws a sphere that nobody sees, to learn where it is pressed. Ours is pressed nowhere but on
 * buttons, and blending a whole window of nothing took as long as drawing the picture.
 */
function hidePressSphere(viewer: Viewer): void {
  const { scene } = viewer.renderer as unknown as { scene: { children: { userData: object; visible: boolean }[] } }
  for (const object of scene.children) if (CONSTANTS.VIEWER_DATA in object.userData) object.visible = false
}

const ignoreUntilAsked = (cause: unknown) => {
  if (!(cause instanceof DOMException)) console.warn('a panorama is fetched when it is asked for', cause)
}
