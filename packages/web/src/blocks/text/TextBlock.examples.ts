import type { BlockModels } from '@nyhem/contract/blocks/blocks'

export const examples: Record<string, BlockModels['text']> = {
  plain: {
    heading: 'Så bygger vi',
    body: '<p>Ett hus ska hålla i hundra år. Därför börjar vi med marken, ljuset och grannarna.</p>',
    link: null,
    columns: 'measure',
  },
}
