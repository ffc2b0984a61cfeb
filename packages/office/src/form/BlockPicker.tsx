import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { type ReactNode, useId, useState } from 'react'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type BlockGroup, blockGroupNames, blockGroups, blockKinds } from './block-groups.ts'
import css from './form.module.css'

type PickerProps = {
  /** Name of the block above; null at the beginning. */
  after: string | null
  /** Kinds that may stand on this page. */
  kinds?: readonly BlockKind[]
  onChoose(kind: BlockKind): void
  onPaste(): void
  onClose(): void
}

/** Chooses a block by search, by group, or from the clipboard. */
export function BlockPicker({ after, kinds = blockKinds, onChoose, onPaste, onClose }: PickerProps): ReactNode {
  const { blocks, blockTexts } = useEditorTexts()
  const [text, setText] = useState('')
  const [group, setGroup] = useState<BlockGroup | null>(null)
  const id = useId()
  const wanted = text.trim().toLowerCase()
  const found = kinds.filter((kind) => {
    const { name, shows } = blockTexts[kind]
    return (group === null || blockGroups[kind] === group) && `${name} ${shows}`.toLowerCase().includes(wanted)
  })
  return (
    <Dialog title={after === null ? blocks.insert : blocks.insertAfter(after)} onClose={onClose}>
      <div className={css.picker}>
        <label htmlFor={id} className={css.label}>
          {blocks.search}
        </label>
        <input
          id={id}
          type="search"
          data-first
          className={css.input}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <fieldset className={css.inline}>
          <legend className={css.small}>{blocks.heading}</legend>
          {[null, ...blockGroupNames].map((one) => (
            <Button key={one ?? 'all'} small aria-pressed={group === one} onClick={() => setGroup(one)}>
              {one === null ? blocks.all : blocks.groups[one]}
            </Button>
          ))}
          <Button small onClick={onPaste}>
            {blocks.paste}
          </Button>
        </fieldset>
        <p role="status" className={css.said}>
          {found.length === 0 ? blocks.nothingFound : blocks.count(found.length)}
        </p>
        <ul className={css.choices}>
          {found.map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => onChoose(kind)}>
                <b>{blockTexts[kind].name}</b>
                <small>{blockTexts[kind].shows}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
