import { AbstractAdapter, type TextureData } from '@photo-sphere-viewer/core'
import { Mesh, type ShaderMaterial, SphereGeometry } from 'three'
import { fillMaterial, panoramaMaterial } from './panorama-material.ts'
import type { PanoramaTextures } from './panorama-textures.ts'

export type ReadyPanorama = { readonly textures: PanoramaTextures; readonly pose: PanoramaPose }

/** Tilt in degrees to level the picture. */
export type PanoramaPose = { readonly posePitch: number; readonly poseRoll: number }

type Sphere = Mesh<SphereGeometry, ShaderMaterial>
type SphereData = TextureData<PanoramaTextures, ReadyPanorama, PanoramaPose>

const radius = 10
const segments = { across: 64, down: 32 } as const

/**
 * Shows panoramas with a gain map. The store fetches, unpacks and releases; textures are only swapped here, so nothing
 * flashes between a small picture and its sharp one.
 */
export class PanoramaAdapter extends AbstractAdapter<ReadyPanorama, PanoramaPose, PanoramaTextures, Sphere> {
  static override readonly id = 'nyhem-qhdr'
  static override readonly VERSION = '5.15.1'
  // Seen from inside; starts like three's own spheres, so that the picture's centre is straight ahead.
  private readonly geometry = new SphereGeometry(radius, segments.across, segments.down, -Math.PI / 2).scale(-1, 1, 1)
  private readonly shown = new Map<Sphere, PanoramaTextures>()
  private exposure = 0

  override supportsTransition(): boolean {
    return true
  }

  override supportsPreload(): boolean {
    return false
  }

  override async loadTexture(panorama: ReadyPanorama): Promise<SphereData> {
    return { panorama, texture: panorama.textures, panoData: panorama.pose }
  }

  override createMesh(): Sphere {
    return new Mesh(this.geometry, panoramaMaterial())
  }

  override setTexture(sphere: Sphere, { texture }: SphereData): void {
    this.shown.set(sphere, texture)
    fillMaterial(sphere.material, texture, this.exposure)
  }

  override setTextureOpacity(sphere: Sphere, opacity: number): void {
    const { uniforms } = sphere.material
    if (uniforms.opacity) uniforms.opacity.value = opacity
    sphere.material.transparent = opacity < 1
  }

  override disposeTexture(): void {
    // The store decides when a texture is released.
  }

  override disposeMesh(sphere: Sphere): void {
    this.shown.delete(sphere)
    sphere.material.dispose()
  }

  override destroy(): void {
    this.geometry.dispose()
  }

  /** Exposure in stops. */
  setExposure(stops: number): void {
    this.exposure = stops
    for (const [sphere, textures] of this.shown) fillMaterial(sphere.material, textures, stops)
    this.viewer.needsUpdate()
  }
}
