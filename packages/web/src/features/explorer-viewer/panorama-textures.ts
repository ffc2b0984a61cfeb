import type { GainMapMetadata } from '@nyhem/domain/explorer/gain-map'
import { ClampToEdgeWrapping, LinearFilter, NoColorSpace, RepeatWrapping, Texture } from 'three'

/** A panorama on the graphics card: its base, its gain map, and how they go together. */
export type PanoramaTextures = {
  readonly base: Texture
  readonly gainMap: Texture
  readonly metadata: GainMapMetadata
  dispose(): void
}

/** Makes textures of two pictures, which belong to them from then on. */
export function texturesOf(base: ImageBitmap, gainMap: ImageBitmap, metadata: GainMapMetadata): PanoramaTextures {
  const pictures = [base, gainMap] as const
  const [baseTexture, gainTexture] = [textureOf(base), textureOf(gainMap)]
  return {
    base: baseTexture,
    gainMap: gainTexture,
    metadata,
    dispose() {
      baseTexture.dispose()
      gainTexture.dispose()
      for (const picture of pictures) picture.close()
    },
  }
}

function textureOf(picture: ImageBitmap): Texture {
  const texture = new Texture(picture)
  // The shader takes the base out of its curve where it reckons with light; where it does not, the bytes pass as they are.
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  // The left edge goes on at the right one: no seam behind the visitor.
  texture.wrapS = RepeatWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.generateMipmaps = false
  texture.flipY = false
  texture.needsUpdate = true
  return texture
}
