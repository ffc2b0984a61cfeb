import type { GainMapMetadata } from '@nyhem/domain/explorer/gain-map'
import { ClampToEdgeWrapping, LinearFilter, NoColorSpace, RepeatWrapping, Texture } from 'three'

export type PanoramaTextures = {
  readonly base: Texture
  readonly gainMap: Texture
  readonly metadata: GainMapMetadata
  dispose(): void
}

/** Creates textures from two pictures and takes ownership of them. */
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
  // The shader linearises the base where it computes light; otherwise the bytes pass unchanged.
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  // Wraps horizontally: no seam behind the visitor.
  texture.wrapS = RepeatWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.generateMipmaps = false
  texture.flipY = false
  texture.needsUpdate = true
  return texture
}
