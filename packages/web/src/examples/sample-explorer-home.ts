import type { ExplorerEntry, ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import type { ExplorerCamera } from '@nyhem/domain/explorer/explorer-home'
import { sampleExplorerPlan } from './sample-explorer-plan.ts'
import { samplePicture } from './sample-pictures.ts'

const camera = (id: string, title: string, x: number, y: number, description: string | null): ExplorerCamera => ({
  id,
  type: id === 'balcony' ? 'exterior' : 'interior',
  title,
  description,
  floorLevel: 3,
  position: { x, y, z: 1.5 },
  rotation: { yaw: 180, pitch: 0, roll: 0 },
  hasQA: true,
  fieldOfView: { horizontal: 360, vertical: 180, initial: 85 },
})

const cameras = [
  camera('living-kitchen', 'Vardagsrum och kök', 3, 3.35, 'Soffa och matplats mot balkongen, köket längs väggen.'),
  camera('bedroom', 'Sovrum', 7.35, 3.45, null),
  camera('balcony', 'Balkong', 2.1, -1.15, 'Plats för ett bord och fyra stolar, med vattnet framför.'),
]

const archetypes = [
  { id: 'oak', title: 'Ljus ek', description: 'Ljusa textilier, vita köksluckor och ek.' },
  { id: 'walnut', title: 'Valnöt', description: 'Mörkt trä och varma, dova färger.' },
  { id: 'colour', title: 'Färg', description: null },
]

const still = (cameraId: string, picture: Parameters<typeof samplePicture>[0]) => {
  const { title = '', description = null } = cameras.find(({ id }) => id === cameraId) ?? {}
  return { cameraId, title, description, picture: samplePicture(picture) }
}

export const sampleExplorer: ExplorerEntry = {
  stageId: 'se-sjofartskajen-2',
  objectName: 'B-1303',
  token: '/api/residenceexplorer/sample/',
  stills: [
    still('living-kitchen', 'interior-living-room-balcony-view'),
    still('bedroom', 'interior-bedroom-oak'),
    still('balcony', 'interior-balcony-view'),
  ],
  archetypes,
}

const view = (cameraId: string, archetypeId: string, hour: number) => ({
  cameraId,
  archetypeId,
  hour,
  file: `type-3c/${cameraId}/${archetypeId}_${String(hour).padStart(2, '0')}`,
})

export const sampleExplorerHome: ExplorerHomeReply = {
  stageId: sampleExplorer.stageId,
  objectName: sampleExplorer.objectName,
  views: [
    view('living-kitchen', 'oak', 16),
    view('living-kitchen', 'oak', 8),
    view('living-kitchen', 'oak', 12),
    view('living-kitchen', 'oak', 20),
    view('living-kitchen', 'walnut', 16),
    view('living-kitchen', 'colour', 16),
    view('bedroom', 'oak', 16),
    view('balcony', 'oak', 16),
  ],
  cameras,
  archetypes,
  plan: {
    ...sampleExplorerPlan,
    rooms: sampleExplorerPlan.rooms.map((room) => ({ ...room, rects: room.rects.map((rect) => [...rect]) })),
    windows: [...sampleExplorerPlan.windows],
    doors: [...sampleExplorerPlan.doors],
  },
  sunStudy: { date: '2027-06-21', hours: [8, 12, 16, 20] },
  geo: { latitude: 59.33, longitude: 18.07 },
}
