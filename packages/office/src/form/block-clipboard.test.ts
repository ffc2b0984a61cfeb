import type { FormDescription } from '@nyhem/contract/calls/editing-forms'
import { describe, expect, it } from 'vitest'
import { copiedBlock, pastedBlock } from './block-clipboard.ts'
import { blockKinds } from './block-groups.ts'
import { someForm } from './forms.fixture.ts'

const forms = Object.fromEntries(blockKinds.map((kind) => [kind, someForm])) as Record<
  (typeof blockKinds)[number],
  FormDescription
>
const block = {
  key: 'a',
  kind: 'campaign' as const,
  id: 'kampanj',
  fields: { heading: 'Hej', links: [{ text: 'x', href: '/y/' }] },
}
const paste = (fields: unknown) => pastedBlock(JSON.stringify({ 'nyhem-block': 1, kind: 'text', fields }), forms)

describe('a copied block', () => {
  it('is pasted with its kind and fields, without its key and anchor', () => {
    expect(pastedBlock(copiedBlock(block), forms)).toEqual({ kind: 'campaign', fields: block.fields, isWhole: true })
  })

  it('leaves out fields that the form does not have, and values that it can not show', () => {
    expect(paste({ heading: 3, lead: 'Ja', unheardOf: 'x', ground: 'tartan', newest: 'tre' })).toEqual({
      kind: 'text',
      fields: { lead: 'Ja' },
      isWhole: false,
    })
    expect(paste({ links: [{ text: 'a', href: 1, onclick: 'x' }, 'b'] })?.fields).toEqual({ links: [{ text: 'a' }] })
  })

  it('is no other text or JSON', () => {
    for (const text of [
      '',
      'Hej',
      '{}',
      '[]',
      'null',
      '{"kind":"text","fields":{}}',
      '{"nyhem-block":1,"kind":"gone"}',
    ])
      expect(pastedBlock(text, forms)).toBeNull()
  })
})
