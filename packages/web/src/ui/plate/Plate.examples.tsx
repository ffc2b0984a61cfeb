import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { samplePicture } from '../../examples/sample-pictures.ts'
import { IconButton } from '../button/IconButton.tsx'
import { StatusMark } from '../status/StatusMark.tsx'
import { Plate } from './Plate.tsx'

const parkkvarteret = {
  href: '/bostader/stockholm/solna/parkkvarteret/',
  name: 'Parkkvarteret',
  picture: samplePicture('exterior-park-brick-quarter'),
  sizes: '(min-width: 960px) 33vw, 100vw',
  status: (
    <StatusMark tone="for-sale" form="ring">
      Till salu
    </StatusMark>
  ),
  place: 'Solna, Stockholms län',
  facts: ['1–4 rok', '34–101 m²'],
  price: '2 995 000–6 950 000 kr',
}

export const examples: Record<string, ReactNode> = {
  'with a heart': (
    <Plate {...parkkvarteret} action={<IconButton icon={Heart} label="Spara Parkkvarteret" variant="round" />} />
  ),
  dimmed: <Plate {...parkkvarteret} name="Solsidan" dimmed picture={samplePicture('exterior-brick-townhouses')} />,
  'no picture, long name': (
    <Plate
      href="/asunnot/"
      name="Jokirannan Puutarhakortteli ja Kirkkonummen asemanseutu"
      picture={null}
      sizes="100vw"
      place="Kirkkonummi"
    />
  ),
  beside: <Plate {...parkkvarteret} beside text="Tegelhus runt en park, nära tunnelbanan." />,
}
