import { asId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import { openReceiptDrawing } from './draw-receipts.ts'
import type { makeReceipt } from './make-receipt.ts'

const [elin, mattias] = [asId<'Account'>('elin'), asId<'Account'>('mattias')]
const receiptOf = (customer: string) => ({ customer }) as Parameters<typeof makeReceipt>[0]

/** Draws when it is told to. */
function heldDrawing() {
  const started: { customer: string; finish: () => void; fail: () => void }[] = []
  const draw = openReceiptDrawing(({ customer }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof makeReceipt>>>()
    const finish = () => resolve({ bytes: new Uint8Array(), name: `${customer}.pdf` })
    started.push({ customer, finish, fail: () => reject(new Error('no font')) })
    return promise
  })
  return { draw, started }
}

describe('receipts', () => {
  it('are drawn one at a time', async () => {
    const { draw, started } = heldDrawing()
    const first = draw(elin, receiptOf('Elin'))
    const second = draw(mattias, receiptOf('Mattias'))
    await expect.poll(() => started.length).toBe(1)
    expect(started.map(({ customer }) => customer)).toEqual(['Elin'])
    started[0]?.finish()
    expect((await first).name).toBe('Elin.pdf')
    await expect.poll(() => started.length).toBe(2)
    started[1]?.finish()
    expect((await second).name).toBe('Mattias.pdf')
  })
  it('of one account wait for a part of the queue at most, and leave room for others', async () => {
    const { draw, started } = heldDrawing()
    const own = [1, 2, 3, 4].map(() => draw(elin, receiptOf('Elin')))
    await expect(draw(elin, receiptOf('Elin'))).rejects.toMatchObject({ code: 'Unavailable' })
    const other = draw(mattias, receiptOf('Mattias'))
    for (let drawn = 0; drawn < 5; drawn++) {
      await expect.poll(() => started.length).toBe(drawn + 1)
      started[drawn]?.finish()
    }
    expect((await Promise.all([...own, other])).map(({ name }) => name)).toContain('Mattias.pdf')
  })
  it('go on after one that failed', async () => {
    const { draw, started } = heldDrawing()
    const first = draw(elin, receiptOf('Elin'))
    const second = draw(elin, receiptOf('Elin'))
    await expect.poll(() => started.length).toBe(1)
    started[0]?.fail()
    await expect(first).rejects.toThrow('no font')
    await expect.poll(() => started.length).toBe(2)
    started[1]?.finish()
    expect((await second).name).toBe('Elin.pdf')
  })
})
