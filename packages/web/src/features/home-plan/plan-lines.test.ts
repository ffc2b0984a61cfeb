import { describe, expect, it } from 'vitest'
import { sampleExplorerPlan as plan } from '../../examples/sample-explorer-plan.ts'
import { doorLine, frameOf, innerWalls, pathOf, windowLine } from './plan-lines.ts'
import { roomLabels } from './room-labels.ts'
import { tellRoomsApart } from './tell-rooms-apart.ts'

const walls = innerWalls(plan).map((line) => line.flat().join(' '))

describe('the walls of a drawn plan', () => {
  it('stand between rooms', () => expect(walls).toContain('5.6 0 5.6 4.3'))
  it('do not repeat the outer walls', () => {
    expect(innerWalls(plan).filter(([[x], [other]]) => x === other && (x === 0 || x === plan.widthM))).toEqual([])
  })
  it('do not part a room that goes round a corner', () => {
    expect(walls).not.toContain('0 4.3 3.6 4.3')
    expect(walls).not.toContain('0 4.3 5.6 4.3')
    expect(walls).toContain('3.6 4.3 5.6 4.3')
  })
  it('are not drawn round a balcony', () => expect(walls.filter((wall) => wall.includes('-1.9'))).toEqual([]))
})

describe('the openings of a drawn plan', () => {
  it('lie along their walls', () => {
    expect(windowLine(plan, { side: 'W', from: 1, to: 2, sillM: 0, headM: 2 }, 0.4)).toEqual([
      [-0.2, 1],
      [-0.2, 2],
    ])
    expect(doorLine(plan, { x: 7.1, y: 4.3, width: 0.8, kind: 'in' }, 0.4)).toEqual([
      [6.699999999999999, 4.3],
      [7.5, 4.3],
    ])
    expect(doorLine(plan, { x: 3.6, y: 6, width: 1, kind: 'in' }, 0.4)).toEqual([
      [3.6, 5.5],
      [3.6, 6.5],
    ])
  })
  it('let one in through the outer wall', () => {
    expect(doorLine(plan, { x: 5, y: 7.2, width: 1, kind: 'entry' }, 0.4)[0]).toEqual([4.5, 7.4])
    expect(doorLine(plan, { x: 0, y: 5, width: 1, kind: 'entry' }, 0.4)[0]).toEqual([-0.2, 4.5])
  })
})

describe('the frame of a drawn plan', () => {
  it('has the balcony in it, with y downwards and in centimetres', () => {
    expect(frameOf(plan, 0.5)).toEqual({ left: -50, top: -770, width: 1220, height: 1010 })
    expect(
      pathOf([
        [
          [1, 2],
          [3, 4.5],
        ],
      ]),
    ).toBe('M100 -200L300 -450')
  })
})

describe('names in a drawn plan', () => {
  it('stand where they fit, on two lines when one is too long', () => {
    const labels = roomLabels(plan, 0.5, 0.3)
    expect(labels.find(({ key }) => key === 'hall')?.lines).toEqual(['Hall'])
    expect(roomLabels(plan, 0.7, 0.3).find(({ key }) => key === 'living_kitchen')?.lines).toEqual([
      'Vardagsrum',
      'och kök',
    ])
  })
  it('stand in the middle of what is seen of a balcony beside the wall', () => {
    expect(roomLabels(plan, 0.5, 0.3).find(({ key }) => key === 'balcony')?.at[1]).toBeCloseTo(-1.1)
  })
  it('are left out where they would run over the walls', () => {
    expect(roomLabels(plan, 0.5, 0.3).map(({ key }) => key)).not.toContain('storage')
  })
})

describe('rooms of the same name', () => {
  it('are numbered from the second on', () => {
    const alike = {
      ...plan,
      rooms: plan.rooms.map((room) => ({ ...room, title: room.key.startsWith('bed') ? 'Sovrum' : room.title })),
    }
    expect(
      tellRoomsApart(alike)
        .rooms.map(({ title }) => title)
        .filter((title) => title.startsWith('Sovrum')),
    ).toEqual(['Sovrum', 'Sovrum 2'])
  })
})
