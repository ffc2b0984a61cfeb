import { gainWeight, whiteOf } from '@nyhem/domain/explorer/exposure'
import { ShaderMaterial, Vector2 } from 'three'
import type { PanoramaTextures } from './panorama-textures.ts'

const vertexShader = `
varying vec2 place;
void main() {
  // Rows of the picture run from the top down.
  place = vec2(uv.x, 1.0 - uv.y);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Computes `exposedLight` of the domain, for all three channels. */
const fragmentShader = `
uniform sampler2D base;
uniform sampler2D gainMap;
uniform float opacity;
uniform float exposure;
uniform float weight;
uniform float white;
uniform float gammaInverse;
uniform vec2 stops;
uniform vec2 offsets;
varying vec2 place;

vec3 linear(vec3 colour) {
  return mix(colour / 12.92, pow((colour + 0.055) / 1.055, vec3(2.4)), step(0.04045, colour));
}

vec3 curved(vec3 light) {
  return mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

void main() {
  vec3 colour = texture2D(base, place).rgb;
#ifdef EXPOSED
  vec3 light = linear(colour);
  if (weight > 0.0) {
    vec3 share = pow(texture2D(gainMap, place).rgb, vec3(gammaInverse));
    light = max(vec3(0.0), (light + offsets.x) * exp2(mix(vec3(stops.x), vec3(stops.y), share) * weight) - offsets.y);
  }
  light *= exp2(exposure);
  colour = curved(clamp(light * (1.0 + light / (white * white)) / (1.0 + light), 0.0, 1.0));
#endif
  gl_FragColor = vec4(colour, opacity);
}`

export function panoramaMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
    defines: {},
    uniforms: {
      base: { value: null },
      gainMap: { value: null },
      opacity: { value: 1 },
      exposure: { value: 0 },
      weight: { value: 0 },
      white: { value: 1 },
      gammaInverse: { value: 1 },
      stops: { value: new Vector2() },
      offsets: { value: new Vector2() },
    },
  })
}

/**
 * Puts a panorama into its material, at an exposure in stops. At the picture's own exposure a program without the
 * computation draws it: on some cards a branch costs as much as taking it.
 */
export function fillMaterial(material: ShaderMaterial, textures: PanoramaTextures, exposure: number): void {
  const { metadata } = textures
  const isExposed = exposure !== 0
  if (isExposed !== 'EXPOSED' in material.defines) {
    material.defines = isExposed ? { EXPOSED: '' } : {}
    material.needsUpdate = true
  }
  const values = {
    base: textures.base,
    gainMap: textures.gainMap,
    exposure,
    weight: gainWeight(metadata, exposure),
    white: whiteOf(exposure),
    gammaInverse: 1 / metadata.gamma,
    stops: new Vector2(metadata.gainMapMin, metadata.gainMapMax),
    offsets: new Vector2(metadata.offsetSdr, metadata.offsetHdr),
  }
  for (const [name, value] of Object.entries(values)) {
    const uniform = material.uniforms[name]
    if (uniform) uniform.value = value
  }
}
