import type { Panorama } from './open-panorama.ts'

const turnDegrees = 5
const tiltDegrees = 15
const zoomPercent = 8

/** Keys for the sphere, active anywhere in the viewer except in fields. */
const moves: Readonly<Record<string, (panorama: Panorama) => void>> = {
  ArrowLeft: (panorama) => panorama.turn({ right: -turnDegrees, up: 0 }),
  ArrowRight: (panorama) => panorama.turn({ right: turnDegrees, up: 0 }),
  ArrowUp: (panorama) => panorama.turn({ right: 0, up: turnDegrees }),
  ArrowDown: (panorama) => panorama.turn({ right: 0, up: -turnDegrees }),
  PageUp: (panorama) => panorama.turn({ right: 0, up: tiltDegrees }),
  PageDown: (panorama) => panorama.turn({ right: 0, up: -tiltDegrees }),
  Home: (panorama) => panorama.lookAhead(),
}

/** Character keys work only with focus on the sphere, so that speech input does not trigger them. */
const zooms: Readonly<Record<string, number>> = { '+': zoomPercent, '=': zoomPercent, '-': -zoomPercent }

export type ViewerKey =
  | { kind: 'move'; move: (panorama: Panorama) => void }
  /** The camera's list index, from 0. */
  | { kind: 'camera'; index: number }

type Press = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Maps a key press; null when unassigned. `onSphere`: focus is on the sphere itself. */
export function readViewerKey(
  { key, altKey, ctrlKey, metaKey }: Press,
  focus: 'sphere' | 'elsewhere',
): ViewerKey | null {
  if (altKey || ctrlKey || metaKey) return null
  const move = moves[key]
  if (move) return { kind: 'move', move }
  if (focus === 'elsewhere') return null
  const zoom = zooms[key]
  if (zoom !== undefined) return { kind: 'move', move: (panorama) => panorama.zoom(zoom) }
  return /^[1-9]$/.test(key) ? { kind: 'camera', index: Number(key) - 1 } : null
}

/** Whether the element handles keys itself. */
export const keepsKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [data-own-keys]') !== null
