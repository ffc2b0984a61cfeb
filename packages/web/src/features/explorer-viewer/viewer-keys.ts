import type { Panorama } from './open-panorama.ts'

const turnDegrees = 5
const tiltDegrees = 15
const zoomPercent = 8

/** What keys do with the sphere wherever focus is in the viewer, but in fields. */
const moves: Readonly<Record<string, (panorama: Panorama) => void>> = {
  ArrowLeft: (panorama) => panorama.turn({ right: -turnDegrees, up: 0 }),
  ArrowRight: (panorama) => panorama.turn({ right: turnDegrees, up: 0 }),
  ArrowUp: (panorama) => panorama.turn({ right: 0, up: turnDegrees }),
  ArrowDown: (panorama) => panorama.turn({ right: 0, up: -turnDegrees }),
  PageUp: (panorama) => panorama.turn({ right: 0, up: tiltDegrees }),
  PageDown: (panorama) => panorama.turn({ right: 0, up: -tiltDegrees }),
  Home: (panorama) => panorama.lookAhead(),
}

/** Keys that are letters or figures: only while the sphere itself has focus, so that nobody who speaks sets them off. */
const zooms: Readonly<Record<string, number>> = { '+': zoomPercent, '=': zoomPercent, '-': -zoomPercent }

/** What a key press means. */
export type ViewerKey =
  | { kind: 'move'; move: (panorama: Panorama) => void }
  /** The camera at a place in the list, from 0. */
  | { kind: 'camera'; index: number }

type Press = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Reads a key press; null when it means nothing here. `onSphere` is focus on the sphere itself. */
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

/** Elements that have a use for the keys themselves. */
export const keepsKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [data-own-keys]') !== null
