import { createLucideIcon } from 'lucide-react'

/** Icons missing from general sets, on Lucide's 24-px grid. Source: our own drawings. */
export const Balcony = createLucideIcon('balcony', [
  ['path', { d: 'M7 3.5h10V13H7z', key: '1' }],
  ['path', { d: 'M12 3.5V13', key: '2' }],
  ['path', { d: 'M3.5 13h17', key: '3' }],
  ['path', { d: 'M5 13v7.5h14V13M8.5 13v7.5M12 13v7.5M15.5 13v7.5', key: '4' }],
])
export const CompassLight = createLucideIcon('compass-light', [
  ['circle', { cx: '12', cy: '12', r: '9', key: '1' }],
  ['path', { d: 'm12 6 2.6 6L12 18l-2.6-6z', key: '2' }],
  ['path', { d: 'M9.4 12h5.2', key: '3' }],
])
export const FloorLevel = createLucideIcon('floor-level', [
  ['path', { d: 'M5 20.5V8l7-4.5L19 8v12.5z', key: '1' }],
  ['path', { d: 'M5 12h14M5 16.2h14', key: '2' }],
  ['path', { d: 'M5 14.1h14', strokeWidth: '2.8', strokeLinecap: 'butt', key: '3' }],
])
export const FloorPlan = createLucideIcon('floor-plan', [
  ['path', { d: 'M3 4.5h18v15H3z', key: '1' }],
  ['path', { d: 'M11 4.5v5M11 13.5v6M3 12h4.5M11 12h4M19 12h2', key: '2' }],
  ['path', { d: 'M15 12a4 4 0 0 1 4 4', key: '3' }],
  ['path', { d: 'M19 12v4', strokeDasharray: '.1 2', key: '4' }],
])
export const Heating = createLucideIcon('heating', [
  ['path', { d: 'M4.5 6v13M8.2 6v13M12 6v13M15.8 6v13M19.5 6v13', key: '1' }],
  ['path', { d: 'M3 8.8h18M3 16.2h18', key: '2' }],
])
export const KeyHandover = createLucideIcon('key-handover', [
  ['circle', { cx: '7.5', cy: '7', r: '3.5', key: '1' }],
  ['path', { d: 'm10 9.5 6.2 6M13.4 12.8l1.9-1.9M15.3 14.6l1.5-1.5', key: '2' }],
  ['path', { d: 'M3 20.5h5l3.6.5c1 .1 2-.1 2.9-.6l6-3.6a1.6 1.6 0 0 0-1.6-2.8L15.8 16', key: '3' }],
])
export const Lift = createLucideIcon('lift', [
  ['path', { d: 'M4.5 3h15v18h-15z', key: '1' }],
  ['path', { d: 'M12 3v18', key: '2' }],
  ['path', { d: 'm6.8 10 1.5-2 1.5 2M14.2 14l1.5 2 1.5-2', key: '3' }],
])
export const MonthlyCost = createLucideIcon('monthly-cost', [
  ['path', { d: 'M4 5h16v15.5H4zM4 9.5h16M8 3v3.5M16 3v3.5', key: '1' }],
  ['path', { d: 'M9.5 12.5v5M13.5 12.5l-4 3 4 2', key: '2' }],
])
export const Plot = createLucideIcon('plot', [
  ['path', { d: 'm3.5 8.5 9-4.5 8 6-4 9.5-11-2.5z', key: '1' }],
  ['path', { d: 'M9.5 12.8 12.4 10l3 2.6v3.2l-5.9-.9z', key: '2' }],
])
export const Sauna = createLucideIcon('sauna', [
  ['path', { d: 'M4 14h16v6.5H4zM4 17h16', key: '1' }],
  [
    'path',
    {
      d: 'M8 11c-1.5-1.6 1.4-2.5 0-4.5-.5-.8-.6-1.5-.2-2.5M12.2 11c-1.5-1.6 1.4-2.5 0-4.5-.5-.8-.6-1.5-.2-2.5M16.4 11c-1.5-1.6 1.4-2.5 0-4.5-.5-.8-.6-1.5-.2-2.5',
      key: '2',
    },
  ],
])
export const Stairwell = createLucideIcon('stairwell', [
  ['path', { d: 'M3 20.5h4.5V16H12v-4.5h4.5V7H21', key: '1' }],
  ['path', { d: 'M3 14.5 14.5 3', key: '2' }],
])
export const Storage = createLucideIcon('storage', [
  ['path', { d: 'M3.5 9 12 4l8.5 5v11h-17z', key: '1' }],
  ['path', { d: 'M7.5 20v-7.5h9V20M7.5 15h9M7.5 17.5h9', key: '2' }],
])
export const SunStudy = createLucideIcon('sun-study', [
  ['path', { d: 'M3 19.5h18', key: '1' }],
  ['path', { d: 'M4.5 19.5a9 9 0 0 1 5.2-8.1', key: '2' }],
  ['path', { d: 'M19.5 19.5a9 9 0 0 0-.6-3.2', key: '3' }],
  ['circle', { cx: '15', cy: '10.5', r: '3', key: '4' }],
  ['path', { d: 'M15 4.3v1.2M19.4 6.1l-.9.9M21.2 10.5H20M10.6 6.1l.9.9', key: '5' }],
])
export const Terrace = createLucideIcon('terrace', [
  ['path', { d: 'M12 3v18', key: '1' }],
  ['path', { d: 'M3 10c1-4.2 4.6-7 9-7s8 2.8 9 7z', key: '2' }],
  ['path', { d: 'M8.5 21h7', key: '3' }],
  ['path', { d: 'M17 15h4M19 15v6M3 15h4M5 15v6', key: '4' }],
])
export const View360 = createLucideIcon('view-360', [
  ['path', { d: 'M12 4c5 0 9 2.2 9 5.2 0 2.5-2.8 4.6-6.6 5.1', key: '1' }],
  ['path', { d: 'M9.6 14.3C5.8 13.8 3 11.7 3 9.2 3 6.2 7 4 12 4', key: '2' }],
  ['path', { d: 'm16.8 11.8-2.6 2.5 2.6 2.6', key: '3' }],
  ['path', { d: 'M8 20h8M12 17.5V20', key: '4' }],
])
export const Viewing = createLucideIcon('viewing', [
  ['path', { d: 'M3 20.5h18', key: '1' }],
  ['path', { d: 'M6 20.5V4h8v16.5', key: '2' }],
  ['path', { d: 'm14 6 4.5 1.5v13', key: '3' }],
  ['path', { d: 'M11.2 12.5v1', key: '4' }],
])
export const WasteSorting = createLucideIcon('waste-sorting', [
  ['path', { d: 'M4 8h7v12H5z', key: '1' }],
  ['path', { d: 'M13 8h7l-1 12h-6z', key: '2' }],
  ['path', { d: 'M3 8h18M6 8V5h3v3M15 8V5h3v3', key: '3' }],
])
export const WaterLeak = createLucideIcon('water-leak', [
  ['path', { d: 'M3 6.5h8.5a4 4 0 0 1 4 4V12', key: '1' }],
  ['path', { d: 'M3 10.5h7.5a1 1 0 0 1 1 1v.5', key: '2' }],
  ['path', { d: 'M10 12h7v2.5h-7z', key: '3' }],
  ['path', { d: 'M13.5 17.2c1.1 1.3 1.6 2 1.6 2.7a1.6 1.6 0 0 1-3.2 0c0-.7.5-1.4 1.6-2.7z', key: '4' }],
  ['path', { d: 'M6 4v9', key: '5' }],
])
