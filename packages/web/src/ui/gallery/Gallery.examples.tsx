import type { ReactNode } from 'react'
import { samplePicture } from '../../examples/sample-pictures.ts'
import { Picture } from '../picture/Picture.tsx'
import { Gallery } from './Gallery.tsx'

const pictures = [
  samplePicture('exterior-white-functional-blocks'),
  samplePicture('interior-kitchen-oak'),
  samplePicture('interior-bathroom'),
  samplePicture('interior-laundry-room'),
]

export const examples: Record<string, ReactNode> = {
  'one large and two': <Gallery heading="Bilder av B-1303" pictures={pictures} layout="lead" />,
  'two pictures': <Gallery heading="Bilder av B-1303" pictures={pictures.slice(0, 2)} layout="lead" />,
  picture: <Picture picture={pictures[0] ?? null} ratio="16x9" sizes="100vw" />,
  'missing picture': <Picture picture={null} ratio="3x2" sizes="100vw" alt="Kvarteret Sockerbruket" />,
}
