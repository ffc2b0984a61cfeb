import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import type { ExplorerCamera, ExplorerHome } from './explorer-home.ts'
import { shownHome } from './shown-home.ts'

const camera = (id: string, hasQA = true): ExplorerCamera => ({
  id,
  type: 'interior',
  title: id,
  description: null,
  floorLevel: 0,
  position: { x: 1, y: 1, z: 1.5 },
  rotation: { yaw: 180, pitch: 0, roll: 0 },
  hasQA,
  fieldOfView: { horizontal: 360, vertical: 180, initial: 85 },
})
const view = (cameraId: string, archetypeId: string, hour: number) => ({
  cameraId,
  archetypeId,
  hour,
  file: `m/${cameraId}/${archetypeId}-${hour}`,
})
const home: ExplorerHome = {
  views: [view('living', 'oak', 8), view('living', 'oak', 16), view('living', 'walnut', 16), view('bed', 'oak', 16)],
  cameras: [camera('living'), camera('bed', false), camera('balcony')],
  archetypes: [
    { id: 'oak', title: 'Ek', description: null },
    { id: 'walnut', title: 'Valnöt', description: null },
  ],
  plan: null,
  sunStudy: { date: '2026-06-21' as LocalDate, hours: [8, 12, 16] },
}
const all = () => true

describe('what is shown of a home', () => {
  it('leaves out an unchecked camera, with its views, and one without views', () => {
    const shown = shownHome(home, all)
    expect(shown.cameras.map(({ id }) => id)).toEqual(['living'])
    expect(shown.views.map(({ cameraId }) => cameraId)).toEqual(['living', 'living', 'living'])
  })
  it('leaves out a view whose file has not come, and a furnishing that has no other', () => {
    const shown = shownHome(home, (file) => !file.includes('walnut'))
    expect(shown.views.map(({ file }) => file)).toEqual(['m/living/oak-8', 'm/living/oak-16'])
    expect(shown.archetypes.map(({ id }) => id)).toEqual(['oak'])
  })
  it('has a sun study of the hours that a view shows', () => {
    expect(shownHome(home, all).sunStudy?.hours).toEqual([8, 16])
  })
  it('is nothing to look at while no file has come', () => {
    expect(shownHome(home, () => false)).toEqual({ views: [], cameras: [], archetypes: [], plan: null, sunStudy: null })
  })
})
