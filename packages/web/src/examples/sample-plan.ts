import type { Picture } from '@nyhem/contract/picture'

export const samplePlan: Picture = {
  key: 'plans/type-3b-sw.sv.svg',
  hash: 'sample',
  orgWidth: 1048,
  orgHeight: 1736,
  altText: 'Planritning med vardagsrum och kök i söder, två sovrum i norr',
  description: null,
  color: '#ffffff',
  placeholder: null,
  focus: { x: 0.5, y: 0.5 },
  vector: true,
}
