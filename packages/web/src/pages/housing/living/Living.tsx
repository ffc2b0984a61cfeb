import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { languageTags, locales, themes } from '@nyhem/domain/sites/site'
import type { ComponentType } from 'react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import type { LivingProps } from '../../../compositions/composition.ts'
import { livingParts } from '../../../compositions/living-parts.ts'
import { useSite } from '../../../site/site-context.tsx'
import { loadTextGroup } from '../../../texts/load-texts.ts'

type Props = LivingProps & {
  /** `call` is the band with the telephone. */
  part: 'first' | 'shared' | 'host' | 'call'
}

const called: BlockKind = 'telephone'

function Living({ part, ...props }: Props) {
  const parts = livingParts[useSite().theme]?.parts.get()
  if (!parts) return null
  const { First, Shared, Host } = parts
  const { blocks } = props.living
  switch (part) {
    case 'first':
      return <First {...props} />
    case 'shared':
      return (
        <>
          <Shared {...props} />
          <Blocks blocks={blocks.filter(({ kind }) => kind !== called)} />
        </>
      )
    case 'host':
      return Host && <Host {...props} />
    case 'call':
      return <Blocks blocks={blocks.filter(({ kind }) => kind === called)} />
  }
}

/** The parts of the page's theme, with their texts in its language; on the server all. */
export async function loadLiving(): Promise<ComponentType<Props>> {
  const page = typeof document === 'undefined' ? null : document.documentElement
  const drawn = themes.flatMap((theme) => {
    const entry = livingParts[theme]
    return entry && (page === null || page.dataset.theme === theme) ? [entry] : []
  })
  const spoken = locales.filter((locale) => page === null || page.lang === languageTags[locale])
  await Promise.all(
    drawn.flatMap(({ parts, texts }) => [
      parts.preload(),
      ...spoken.flatMap((locale) => texts.map((group) => loadTextGroup(locale, group))),
    ]),
  )
  return Living
}
