import { describe, expect, it } from 'vitest'
import {
  apartmentRooms,
  codeOfArea,
  codeOfRoom,
  partsOfRoom,
  publicAreas,
  roomParts,
  urgentFaultsOf,
} from './fault-places.ts'

describe('where something is broken', () => {
  it('is one of thirteen public areas, or of nine rooms', () => {
    expect([publicAreas.length, apartmentRooms.length]).toEqual([13, 9])
  })
  it('has in every room parts of its own, each once, and a way out at the end', () => {
    for (const room of apartmentRooms) {
      const parts: readonly string[] = partsOfRoom[room]
      expect(new Set(parts).size, room).toBe(parts.length)
      expect(parts.at(-1), room).toBe('other')
    }
  })
  it('has no part that is never requested', () => {
    const requested: ReadonlySet<string> = new Set(Object.values(partsOfRoom).flat())
    expect(roomParts.filter((part) => !requested.has(part))).toEqual([])
  })
  it('is filed as the technical management files it', () => {
    expect([codeOfRoom.bathroom, codeOfRoom.balcony, codeOfArea.trash, codeOfArea.elevator]).toEqual([
      'wet-room',
      'balcony',
      'waste',
      'stairs',
    ])
  })
})

describe('a fault that may be urgent', () => {
  it('is a water leak where there is water', () => {
    expect(urgentFaultsOf({ room: 'kitchen', part: 'water' })).toEqual(['water-leak'])
    expect(urgentFaultsOf({ room: 'bathroom', part: 'washing-machine' })).toEqual(['water-leak'])
  })
  it('is no heat where there is heating', () => {
    expect(urgentFaultsOf({ room: 'bedroom', part: 'heating' })).toEqual(['no-heat'])
    expect(urgentFaultsOf({ area: 'sub-central' })).toContain('no-heat')
  })
  it('is a lift with people in it', () => {
    expect(urgentFaultsOf({ area: 'elevator' })).toEqual(['people-in-elevator'])
  })
  it('is fire', () => {
    expect(urgentFaultsOf({ area: 'fire' })).toEqual(['fire'])
    expect(urgentFaultsOf({ room: 'hallway', part: 'electricity' })).toEqual(['fire'])
  })
  it('is of an appliance what that appliance may do, and either where it is not said which', () => {
    expect(urgentFaultsOf({ room: 'kitchen', part: 'stove' })).toEqual(['fire'])
    expect(urgentFaultsOf({ room: 'kitchen', part: 'fridge' })).toEqual([])
    expect(urgentFaultsOf({ room: 'kitchen', part: 'appliances' })).toEqual(['water-leak', 'fire'])
  })
  it('is not a scratch in the floor', () => {
    expect(urgentFaultsOf({ room: 'hallway', part: 'floor' })).toEqual([])
    expect(urgentFaultsOf({ area: 'grass' })).toEqual([])
  })
})
