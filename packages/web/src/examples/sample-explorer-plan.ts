import type { ExplorerPlan, PlanRoom } from '@nyhem/domain/explorer/explorer-home'

export const sampleExplorerPlan: ExplorerPlan = {
  widthM: 11.2,
  depthM: 7.2,
  bearing: 25,
  rooms: [
    {
      key: 'living_kitchen',
      title: 'Vardagsrum och kök',
      kind: 'room',
      areaM2: 34.5,
      rects: [
        [0, 0, 5.6, 4.3],
        [0, 4.3, 3.6, 7.2],
      ],
    },
    { key: 'bedroom', title: 'Sovrum', kind: 'room', areaM2: 13.8, rects: [[5.6, 0, 8.8, 4.3]] },
    { key: 'bedroom_2', title: 'Sovrum 2', kind: 'room', areaM2: 10.3, rects: [[8.8, 0, 11.2, 4.3]] },
    {
      key: 'hall',
      title: 'Hall',
      kind: 'room',
      areaM2: 14.2,
      rects: [
        [3.6, 4.3, 6.6, 7.2],
        [6.6, 4.3, 11.2, 5.5],
      ],
    },
    { key: 'bath', title: 'Badrum', kind: 'room', areaM2: 4.8, rects: [[6.6, 5.5, 9.4, 7.2]] },
    { key: 'storage', title: 'Klädkammare', kind: 'room', areaM2: 3.1, rects: [[9.4, 5.5, 11.2, 7.2]] },
    { key: 'balcony', title: 'Balkong', kind: 'balcony', areaM2: 9.5, rects: [[0.5, -1.9, 5.5, 0]] },
  ],
  windows: [
    { side: 'S', from: 1.3, to: 4.7, sillM: 0, headM: 2.2 },
    { side: 'S', from: 6.4, to: 8, sillM: 0.6, headM: 2.2 },
    { side: 'S', from: 9.2, to: 10.8, sillM: 0.6, headM: 2.2 },
    { side: 'W', from: 1.5, to: 3.3, sillM: 0.6, headM: 2.2 },
    { side: 'W', from: 4.9, to: 6.3, sillM: 0.9, headM: 2.2 },
  ],
  doors: [
    { x: 5.3, y: 7.2, width: 1, kind: 'entry' },
    { x: 7.1, y: 4.3, width: 0.9, kind: 'in' },
    { x: 9.5, y: 4.3, width: 0.9, kind: 'in' },
    { x: 7.3, y: 5.5, width: 0.9, kind: 'in' },
    { x: 10.3, y: 5.5, width: 0.9, kind: 'in' },
    { x: 3.6, y: 6, width: 1.2, kind: 'in' },
  ],
}

export const sampleExplorerPlanNamed = (names: Readonly<Record<string, string>>): ExplorerPlan => ({
  ...sampleExplorerPlan,
  rooms: sampleExplorerPlan.rooms.map((room): PlanRoom => ({ ...room, title: names[room.key] ?? room.title })),
})
