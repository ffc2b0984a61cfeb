import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newViewAddress, parseViewAddress, roundedGaze, writeViewAddress } from './view-address.ts'

const gaze = fc.record({
  bearing: fc.double({ min: -720, max: 720, noNaN: true }),
  pitch: fc.double({ min: -120, max: 120, noNaN: true }),
  zoom: fc.double({ min: -10, max: 110, noNaN: true }),
})
const id = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }))

describe('the address of an open viewer', () => {
  it('names the camera, the furnishing, the hour and where one looks', () => {
    expect(
      writeViewAddress({
        cameraId: 'living-kitchen',
        archetypeId: 'oak',
        hour: 16,
        gaze: { bearing: 205.24, pitch: -4.96, zoom: 39.6 },
      }),
    ).toBe('#360=living-kitchen,oak,16,205.2,-5,40')
  })

  it('says nothing of what is left to the viewer', () => {
    expect(writeViewAddress(newViewAddress)).toBe('#360=')
    expect(writeViewAddress({ ...newViewAddress, cameraId: 'balcony' })).toBe('#360=balcony')
    expect(parseViewAddress('#360=')).toEqual(newViewAddress)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(id, id, fc.option(fc.integer({ min: 0, max: 23 })), fc.option(gaze), (...parts) => {
        const [cameraId, archetypeId, hour, look] = parts
        const address = { cameraId, archetypeId, hour, gaze: look && roundedGaze(look) }
        expect(parseViewAddress(writeViewAddress(address))).toEqual(address)
      }),
    )
  })

  it('is unambiguous: another hash opens no viewer', () => {
    for (const hash of ['', '#', '#facts', '#360', '360=oak', '#map']) expect(parseViewAddress(hash)).toBeNull()
  })

  it('falls back where it makes no sense, whatever is written', () => {
    expect(parseViewAddress('#360=a,b,24,0,0,0')?.hour).toBeNull()
    expect(parseViewAddress('#360=a,b,1e1,0,0,0')?.hour).toBeNull()
    expect(parseViewAddress('#360=%E0%A4%A,b')).toEqual({ ...newViewAddress, archetypeId: 'b' })
    for (const numbers of ['360,0,0', '0,91,0', '0,0,101', '0,0', 'x,0,0', '1e1,0,0', '-1,0,0'])
      expect(parseViewAddress(`#360=a,b,12,${numbers}`)?.gaze).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseViewAddress(`#360=${text}`)
        expect(read).not.toBeNull()
        if (read) expect(parseViewAddress(writeViewAddress(read))).toEqual(read)
      }),
    )
  })
})
