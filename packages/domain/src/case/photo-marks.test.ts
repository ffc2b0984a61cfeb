import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawMark,
  inMarkOrder,
  isTextMissing,
  leastMarkSide,
  longestMarkText,
  type MarkKind,
  markAt,
  markInMiddle,
  markKinds,
  mostMarks,
  moveMark,
  type PhotoMark,
  problemOfMarks,
  resizeMark,
  tipOf,
  zoneOf,
} from './photo-marks.ts'

const box: PhotoMark = { kind: 'box', x: 0.2, y: 0.3, width: 0.4, height: 0.2, text: '', isInternal: false }
const arrow: PhotoMark = { ...box, kind: 'arrow', width: -0.1, height: 0.2 }
const pin: PhotoMark = { ...box, kind: 'pin', width: 0, height: 0, text: 'Här' }

const kind = fc.constantFrom<MarkKind>(...markKinds)
const anywhere = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
})
const drawn = fc
  .tuple(kind, anywhere, anywhere)
  .map(([one, from, to]): PhotoMark => ({ ...drawMark(one, from, to), text: 'Här' }))
const sound = (mark: PhotoMark) => expect(problemOfMarks([mark]), JSON.stringify(mark)).toBeNull()

describe('a mark', () => {
  it('is inside the picture and large enough, wherever it is drawn, moved and resized', () =>
    fc.assert(
      fc.property(drawn, fc.array(fc.tuple(fc.boolean(), anywhere), { maxLength: 8 }), (first, steps) => {
        sound(first)
        let mark = first
        for (const [isMove, by] of steps) {
          mark = isMove ? moveMark(mark, by) : resizeMark(mark, by)
          sound(mark)
        }
      }),
    ))
  it('keeps its size when it is moved', () =>
    fc.assert(
      fc.property(drawn, anywhere, (mark, by) => {
        const { width, height } = moveMark(mark, by)
        expect([width, height]).toEqual([mark.width, mark.height])
      }),
    ))
  it('keeps its place when it is resized', () =>
    fc.assert(
      fc.property(drawn, anywhere, (mark, by) => {
        const { x, y } = resizeMark(mark, by)
        expect([x, y]).toEqual([mark.x, mark.y])
      }),
    ))
  it('comes back by the way it was moved, unless the edge stopped it', () =>
    fc.assert(
      fc.property(drawn, (mark) => {
        const there = moveMark(mark, { x: 0.01, y: 0.01 })
        const way = { x: there.x - mark.x, y: there.y - mark.y }
        expect(moveMark(there, { x: -way.x, y: -way.y })).toEqual(mark)
      }),
    ))
  it.each(markKinds)('of usual size is put in the middle, and aside of those before: %s', (one) => {
    const marks = Array.from({ length: mostMarks }, (_, count) => markInMiddle(one, count))
    for (const mark of marks) sound({ ...mark, text: 'Här' })
    expect(marks[1]).not.toEqual(marks[0])
    expect(zoneOf(markInMiddle(one, 0))).toBe('middle')
  })
  it('is drawn in any direction: an arrow from its tail to its tip, a box from its upper left corner', () => {
    const [from, to] = [
      { x: 0.6, y: 0.5 },
      { x: 0.2, y: 0.3 },
    ]
    expect(drawMark('box', from, to)).toMatchObject({ x: 0.2, y: 0.3, width: 0.4, height: 0.2 })
    expect(drawMark('arrow', from, to)).toMatchObject({ x: 0.6, y: 0.5, width: -0.4, height: -0.2 })
    expect(tipOf(drawMark('arrow', from, to))).toEqual(to)
    expect(drawMark('pin', from, to)).toMatchObject({ ...to, width: 0, height: 0 })
  })
  it('has its usual size where one only pressed, at the edge too', () => {
    const corner = { x: 1, y: 1 }
    expect(drawMark('ellipse', corner, corner)).toMatchObject({ x: 0.76, y: 0.76, width: 0.24, height: 0.24 })
    expect(drawMark('arrow', { x: 0.5, y: 0.5 }, { x: 0.51, y: 0.5 })).toEqual(markAt('arrow', { x: 0.5, y: 0.5 }))
  })
  it('gets no smaller than can be seen, and an arrow is no point', () => {
    expect(resizeMark(box, { x: -1, y: -1 })).toMatchObject({ width: leastMarkSide, height: leastMarkSide })
    expect(resizeMark(arrow, { x: 0.1, y: -0.2 })).toEqual(arrow)
    expect(resizeMark(pin, { x: 0.1, y: 0.1 })).toEqual(pin)
  })
  it('is said by the ninth of the picture that it is in, an arrow by its tip', () => {
    expect(zoneOf(box)).toBe('middle')
    expect(zoneOf({ ...arrow, x: 0.3, y: 0.1 })).toBe('top-left')
    expect(zoneOf({ ...pin, x: 1, y: 1 })).toBe('bottom-right')
    expect(zoneOf({ ...pin, x: 0.5, y: 0 })).toBe('top')
  })
})

describe('marks of a photo', () => {
  it('are at most twenty', () => {
    expect(problemOfMarks(Array.from({ length: mostMarks }, () => box))).toBeNull()
    expect(problemOfMarks(Array.from({ length: mostMarks + 1 }, () => box))).toBe('Most')
  })
  it.each([
    [{ ...box, x: -0.01 }, 'Outside'],
    [{ ...box, x: 0.7 }, 'Outside'],
    [{ ...arrow, x: 0.05 }, 'Outside'],
    [{ ...pin, y: 1.01 }, 'Outside'],
    [{ ...box, height: 0.01 }, 'Small'],
    [{ ...box, width: -0.1 }, 'Small'],
    [{ ...arrow, width: 0, height: 0.01 }, 'Small'],
    [{ ...pin, width: 0.1 }, 'Small'],
    [{ ...box, text: 'x'.repeat(longestMarkText + 1) }, 'Text'],
    [{ ...pin, text: ' ' }, 'Text'],
  ] as const)('are refused where one is wrong: %o', (mark, problem) => {
    expect(problemOfMarks([box, mark])).toBe(problem)
  })
  it('need a text where they are nothing else', () => {
    expect(isTextMissing({ ...pin, text: '' })).toBe(true)
    expect(isTextMissing({ ...box, text: '' })).toBe(false)
    expect(problemOfMarks([{ ...box, text: 'x'.repeat(longestMarkText) }])).toBeNull()
  })
  it('are numbered with those for the reporter first, each in the order it was made', () => {
    const marks = [
      { ...box, text: 'a', isInternal: true },
      { ...pin, text: 'b' },
      { ...arrow, text: 'c', isInternal: true },
      { ...box, text: 'd' },
    ]
    expect(inMarkOrder(marks).map(({ text }) => text)).toEqual(['b', 'd', 'a', 'c'])
  })
})
