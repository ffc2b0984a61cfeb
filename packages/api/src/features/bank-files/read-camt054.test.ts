import { exactReference } from '@nyhem/domain/bank/bank-transfer'
import { describe, expect, it } from 'vitest'
import { camt054, type FileEntry, iban } from './camt054.fixture.ts'
import { readCamt054 } from './read-camt054.ts'

const one: FileEntry = { ref: 'B-1', amount: '25000.00', reference: 'B26-004128' }
const read = (...entries: FileEntry[]) => readCamt054(camt054(entries))
const codeOf = async (text: string) => (await readCamt054(text)).code

describe('a file of the bank', () => {
  it('tells each credit with the bank’s own id, day, amount and reference', async () => {
    expect(await read(one, { ref: 'B-2', amount: '12.5', message: 'Elin &amp; Olle, lgh 1103' })).toEqual({
      code: 'Ok',
      transfers: [
        {
          account: iban,
          bankRef: 'B-1',
          bookedOn: '2026-11-22',
          amount: { minor: 2_500_000, currency: 'SEK' },
          reference: 'B26-004128',
          message: null,
        },
        {
          account: iban,
          bankRef: 'B-2',
          bookedOn: '2026-11-22',
          amount: { minor: 1_250, currency: 'SEK' },
          reference: null,
          message: 'Elin & Olle, lgh 1103',
        },
      ],
    })
  })
  it('tells nothing of money that left, was taken back or is not booked yet', async () => {
    const left = { ...one, sign: 'DBIT' } as const
    expect(await read(left, { ...one, status: '<Cd>PDNG</Cd>' })).toEqual({ code: 'Ok', transfers: [] })
  })
  it.each(['true', '1'])('tells nothing of money that was taken back, which is said by %s', async (reversal) => {
    expect(await read({ ...one, reversal })).toEqual({ code: 'Ok', transfers: [] })
    for (const other of ['false', '0'])
      expect(await read({ ...one, reversal: other })).toMatchObject({ transfers: [{ bankRef: 'B-1' }] })
  })
  it('tells several references as text, of which none is exact', async () => {
    const { reference, ...several } = { ...one, references: ['B26-004128', '8821345'], message: '8821345' }
    const reply = await read(several)
    expect(reply).toMatchObject({ transfers: [{ reference: null, message: 'B26-004128, 8821345, 8821345' }] })
    if (reply.code === 'Ok') expect(reply.transfers.map(exactReference)).toEqual([null])
    expect(await read({ ...several, references: ['8821345', '8821345'] })).toMatchObject({
      transfers: [{ reference: '8821345' }],
    })
  })
  it('is refused whole when two transfers that differ have one id, which it names', async () => {
    for (const change of [{ amount: '1.00' }, { day: '2026-11-23' }, { reference: '8821345' }, { message: 'Elin' }])
      expect(await read(one, { ref: 'B-2', amount: '1.00' }, { ...one, ...change })).toEqual({
        code: 'RefTwice',
        at: 'B-1',
      })
    expect(await read(one, one)).toMatchObject({ code: 'Ok' })
  })
  it('may have the status as older banks write it', async () => {
    expect(await read({ ...one, status: 'BOOK' })).toMatchObject({ transfers: [{ bankRef: 'B-1' }] })
  })
  it('tells the parts of a bundle, by their own ids or their places in it', async () => {
    const parts = [{ ref: 'P-1', amount: '10.00' }, { amount: '5.00' }]
    const reply = await read({ ...one, amount: '15.00', parts })
    expect(reply).toMatchObject({ transfers: [{ bankRef: 'P-1' }, { bankRef: 'B-1/2' }] })
  })
  it.each([
    ['NoBankRef', { ...one, ref: null }],
    ['Amount', { ...one, amount: '25000,00' }],
    ['Amount', { ...one, amount: '0.00' }],
    ['Amount', { ...one, currency: 'USD' }],
    ['Day', { ...one, day: '2026-02-30' }],
    ['SumDiffers', { ...one, amount: '15.01', parts: [{ amount: '10.00' }, { amount: '5.00' }] }],
  ] as const)('is refused whole: %s', async (code, wrong) => {
    expect(await read(one, wrong)).toMatchObject({ code })
  })
  it('is refused with a document type, by which bombs and other files come', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "lol"><!ENTITY y "&x;&x;"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
    expect(await codeOf(camt054([one]).replace('<Document', `${bomb}<Document`))).toBe('NotXml')
    expect(await codeOf(camt054([{ ...one, message: '&y;', reference: '' }]))).toBe('NotXml')
  })
  it.each([
    ['', 'NotXml'],
    ['not xml', 'NotXml'],
    ['<Document>', 'NotXml'],
    [`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`, 'NotXml'],
    ['<Document/>', 'NotCamt054'],
    [camt054([one]).replace('camt.054', 'camt.053'), 'NotCamt054'],
    [camt054([one]).replace(/<Acct>.*<\/Acct>/, ''), 'NoAccount'],
  ])('is refused when it is none: %#', async (text, code) => {
    expect(await codeOf(text)).toBe(code)
  })
})
