import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const marked = (id: string, ...lines: string[]) => [
  { type: 'beginMarkedContentProps', id },
  ...lines.map((str) => ({ str, hasEOL: true })),
  { type: 'endMarkedContent' },
]
const part = (role: string, ...ids: string[]) => ({ role, children: ids.map((id) => ({ type: 'content', id })) })

const blocks = (...given: Parameters<typeof textBlocks>) =>
  textBlocks(...given).map(({ kind, text }) => ({ kind, text }))

describe('the text of a page of a document', () => {
  it('has a block for each part of the structure, its lines joined', () => {
    const structure = { role: 'Root', children: [part('H1', 'a'), part('P', 'b')] }
    expect(
      blocks([...marked('a', 'Förhandsavtal'), ...marked('b', 'Mellan föreningen', 'och dig.')], structure),
    ).toEqual([
      { kind: 'heading', text: 'Förhandsavtal' },
      { kind: 'text', text: 'Mellan föreningen och dig.' },
    ])
  })

  it('keeps a span within the sentence around it', () => {
    const structure = {
      role: 'Root',
      children: [{ role: 'P', children: [...part('P', 'a').children, part('Span', 'b')] }],
    }
    expect(blocks([...marked('a', 'Priset är'), ...marked('b', '25 000 kr')], structure)).toEqual([
      { kind: 'text', text: 'Priset är 25 000 kr' },
    ])
  })

  it('has a block for each line where the file has no structure', () => {
    const lines = ['Första raden', '', 'Andra  raden'].map((str) => ({ str, hasEOL: true }))
    expect(blocks(lines, null)).toEqual([
      { kind: 'text', text: 'Första raden' },
      { kind: 'text', text: 'Andra raden' },
    ])
  })

  it('leaves out what has no letters, such as lines and backgrounds', () => {
    expect(
      blocks([{ type: 'beginMarkedContent' }, { str: ' ', hasEOL: false }, { type: 'endMarkedContent' }], null),
    ).toEqual([])
  })
})
