import { yawInPicture } from '@nyhem/domain/explorer/choose-view'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { heightOfZoom } from '@nyhem/domain/explorer/first-gaze'
import { readQhdr } from '@nyhem/domain/explorer/qhdr'
import type { Gaze } from '@nyhem/domain/explorer/view-address'

type Vector = [x: number, y: number, z: number]

/** Directions in the picture: ahead, and to the right and upper edge of the window, seen from the middle. */
export type SightRays = Readonly<Record<'ahead' | 'right' | 'up', Vector>>

const radians = Math.PI / 180

/**
 * Rays through a window of this aspect (width by height), in the directions of the picture: its middle is along z, its left
 * edge is behind, y is up. As the sphere's library turns camera and picture.
 */
export function raysOf(camera: Pick<ExplorerCamera, 'rotation'>, gaze: Gaze, aspect: number): SightRays {
  const yaw = yawInPicture(camera, gaze.bearing) * radians
  const pitch = gaze.pitch * radians
  const top = Math.tan((heightOfZoom(gaze.zoom) / 2) * radians)
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const level = levelled(camera)
  return {
    ahead: level([-cosPitch * sinYaw, sinPitch, cosPitch * cosYaw]),
    right: level([-cosYaw * top * aspect, 0, -sinYaw * top * aspect]),
    up: level([sinPitch * sinYaw * top, cosPitch * top, -sinPitch * cosYaw * top]),
  }
}

/** Undoes the tilt of the picture. */
function levelled({ rotation }: Pick<ExplorerCamera, 'rotation'>): (direction: Vector) => Vector {
  const [pitch, roll] = [rotation.pitch * radians, rotation.roll * radians]
  return ([x, y, z]) => {
    const tilted = y * Math.cos(pitch) - z * Math.sin(pitch)
    return [
      x * Math.cos(roll) + tilted * Math.sin(roll),
      tilted * Math.cos(roll) - x * Math.sin(roll),
      y * Math.sin(pitch) + z * Math.cos(pitch),
    ]
  }
}

const vertexShader = `#version 300 es
in vec2 corner;
out vec2 place;
void main() {
  place = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D base;
uniform vec3 ahead;
uniform vec3 right;
uniform vec3 up;
in vec2 place;
out vec4 colour;
void main() {
  vec3 ray = normalize(ahead + place.x * right + place.y * up);
  vec2 at = vec2(atan(ray.x, -ray.z) / ${2 * Math.PI}, acos(ray.y) / ${Math.PI});
  colour = vec4(texture(base, at).rgb, 1.0);
}`

/** One triangle that covers the window. */
const corners = new Float32Array([-1, -1, 3, -1, -1, 3])

/** A canvas that is ready to draw a panorama. */
export type SightCanvas = {
  readonly element: HTMLCanvasElement
  /** Draws the picture of a panorama, which it closes, in the size that the canvas has on the page. */
  draw(picture: ImageBitmap, at: { camera: Pick<ExplorerCamera, 'rotation'>; gaze: Gaze }): void
  close(): void
}

/** The picture of a panorama in its own exposure. Throws where the bytes are none. */
export async function pictureOf(bytes: ArrayBuffer): Promise<ImageBitmap> {
  const read = readQhdr(new Uint8Array(bytes))
  if (!read.ok) throw new Error(read.problem)
  const { base } = read.value
  return createImageBitmap(new Blob([base.bytes], { type: base.mediaType }), { colorSpaceConversion: 'none' })
}

/**
 * Makes a canvas that draws one sight of a panorama with WebGL alone: a few kilobytes that are there long before the
 * sphere's library. Throws where nothing can be drawn.
 */
export function openSightCanvas(): SightCanvas {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl) throw new Error('the browser draws no WebGL')
  const program = programOf(gl)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return {
    element: canvas,
    draw(picture, { camera, gaze }) {
      const { clientWidth, clientHeight } = canvas
      const density = Math.min(2, devicePixelRatio)
      canvas.width = Math.round(clientWidth * density)
      canvas.height = Math.round(clientHeight * density)
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      const rays = raysOf(camera, gaze, clientWidth / clientHeight)
      for (const name of ['ahead', 'right', 'up'] as const)
        gl.uniform3f(gl.getUniformLocation(program, name), ...rays[name])
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      picture.close()
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('the WebGL context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'not linked')
  // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL
  gl.useProgram(program)
  return program
}
