import { heightOfZoom } from '@nyhem/domain/explorer/first-gaze'
import fc from 'fast-check'
import { Mesh, MeshBasicMaterial, PerspectiveCamera, Raycaster, SphereGeometry, Vector2, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { raysOf } from './first-sight.ts'

const radians = Math.PI / 180
/** Flat parts of the sphere lie a little within the round one. */
const farthest = 0.003
const camera = (yaw: number, pitch = 0, roll = 0) => ({ rotation: { yaw, pitch, roll } })
const vector = ([x, y, z]: readonly [number, number, number]) => new Vector3(x, y, z)

/** Place in the picture, from its left and upper edge, of a place in the window from -1 to 1: as the shader. */
function placeOf(rays: ReturnType<typeof raysOf>, x: number, y: number) {
  const ray = vector(rays.ahead).addScaledVector(vector(rays.right), x).addScaledVector(vector(rays.up), y).normalize()
  return { u: (Math.atan2(ray.x, -ray.z) / (2 * Math.PI) + 1) % 1, v: Math.acos(ray.y) / Math.PI }
}

/** The same by the sphere of the library: a camera within a tilted mesh. */
function placeOnSphere(tilt: { pitch: number; roll: number }, look: { yaw: number; pitch: number; zoom: number }) {
  const sphere = new Mesh(new SphereGeometry(10, 64, 32, -Math.PI / 2).scale(-1, 1, 1), new MeshBasicMaterial())
  sphere.rotation.set(-tilt.pitch * radians, 0, tilt.roll * radians, 'YXZ')
  sphere.updateMatrixWorld()
  const eye = new PerspectiveCamera(heightOfZoom(look.zoom), 1.5, 0.1, 100)
  const [yaw, pitch] = [look.yaw * radians, look.pitch * radians]
  eye.lookAt(-Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch), Math.cos(pitch) * Math.cos(yaw))
  eye.updateMatrixWorld()
  return (x: number, y: number) => {
    const caster = new Raycaster()
    caster.setFromCamera(new Vector2(x, y), eye)
    const uv = caster.intersectObject(sphere)[0]?.uv
    if (!uv) throw new Error('the ray leaves the sphere')
    return { u: uv.x, v: 1 - uv.y }
  }
}

describe('the first sight of a panorama', () => {
  it('has the middle of the picture in the middle of the window', () => {
    expect(placeOf(raysOf(camera(30), { bearing: 30, pitch: 0, zoom: 50 }, 1), 0, 0)).toEqual({ u: 0.5, v: 0.5 })
  })
  it('moves right in the picture with a larger bearing, and up with a larger pitch', () => {
    const { u, v } = placeOf(raysOf(camera(30), { bearing: 120, pitch: 45, zoom: 50 }, 1), 0, 0)
    expect(u).toBeCloseTo(0.75)
    expect(v).toBeCloseTo(0.25)
  })
  it('is what the sphere shows, wherever one looks and however the picture is tilted', () => {
    const within = (most: number) => fc.integer({ min: -most, max: most })
    const gaze = fc.record({ yaw: within(179), pitch: within(60), zoom: fc.integer({ min: 0, max: 100 }) })
    const tilt = fc.record({ pitch: within(20), roll: within(20) })
    fc.assert(
      fc.property(gaze, tilt, within(9), within(9), (look, { pitch, roll }, x, y) => {
        const rays = raysOf(camera(0, pitch, roll), { bearing: look.yaw, pitch: look.pitch, zoom: look.zoom }, 1.5)
        const place = placeOf(rays, x / 10, y / 10)
        const onSphere = placeOnSphere({ pitch, roll }, look)(x / 10, y / 10)
        const nearPole = Math.abs(place.v - 0.5) > 0.45
        const across = Math.abs(place.u - onSphere.u)
        expect(Math.abs(place.v - onSphere.v)).toBeLessThan(farthest)
        if (!nearPole) expect(Math.min(across, 1 - across)).toBeLessThan(farthest)
      }),
      { numRuns: 40 },
    )
  })
})
