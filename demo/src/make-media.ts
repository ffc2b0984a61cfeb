import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type MediaDocument,
  type MediaManifest,
  type MediaPicture,
  mediaManifestSchema,
} from '@nyhem/contract/media-manifest'
import { directions } from '@nyhem/domain/housing/enumerations'
import { locales } from '@nyhem/domain/sites/site'
import sharp from 'sharp'
import { documentLanguages } from './catalogue/catalogue-documents.ts'
import { planKeyOf } from './catalogue/plan-types.ts'
import { readStills, type Still } from './catalogue/stills.ts'
import { makeDocuments } from './make-documents.ts'
import { fillPlan, planTitle, turnPlan } from './plan-texts.ts'

const media = fileURLToPath(new URL('../media/', import.meta.url))
const licence = 'CC0-1.0'

type PlanTemplate = { id: string; rooms: number; totalArea: number }

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(media, file), 'utf8')) as T
const hashOf = (bytes: Buffer, more = ''): string =>
  createHash('sha256').update(bytes).update(more).digest('hex').slice(0, 16)

async function miniatureOf(bytes: Buffer): Promise<string> {
  const miniature = await sharp(bytes).resize(20).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${miniature.toString('base64')}`
}

async function describeStill(still: Still): Promise<MediaPicture> {
  const bytes = await readFile(join(media, still.key))
  const { width, height } = await sharp(bytes).metadata()
  return {
    key: still.key,
    kind: still.kind,
    mimeType: 'image/jpeg',
    width,
    height,
    bytes: bytes.length,
    hash: hashOf(bytes, `${still.focus.x} ${still.focus.y}`),
    focus: still.focus,
    vector: false,
    alt: still.alt,
    color: still.color,
    placeholder: await miniatureOf(bytes),
    licence,
  }
}

async function drawPlan(plan: PlanTemplate): Promise<MediaPicture[]> {
  const template = await readFile(join(media, 'plan-templates', `${plan.id}.svg`), 'utf8')
  const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(template) ?? []
  const alt = {
    sv: planTitle(plan, 'sv'),
    no: planTitle(plan, 'no'),
    fi: planTitle(plan, 'fi'),
    en: planTitle(plan, 'en'),
  }
  const drawings = directions.flatMap((direction) =>
    documentLanguages.map((language) => ({
      key: `plans/${planKeyOf(plan.id, direction)}.${language}.svg`,
      bytes: Buffer.from(fillPlan(turnPlan(template, direction), plan, language)),
    })),
  )
  return Promise.all(
    drawings.map(async ({ key, bytes }) => {
      await writeFile(join(media, key), bytes)
      return {
        key,
        kind: 'plan' as const,
        mimeType: 'image/svg+xml' as const,
        width: Number(width),
        height: Number(height),
        bytes: bytes.length,
        hash: hashOf(bytes),
        focus: { x: 0.5, y: 0.5 },
        vector: true,
        alt,
        color: '#ffffff',
        placeholder: null,
        licence,
      }
    }),
  )
}

async function listDocuments(): Promise<MediaDocument[]> {
  const files = (await readdir(join(media, 'documents'))).filter((name) => name.endsWith('.pdf')).sort()
  return Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(media, 'documents', name))
      const language = locales.find((locale) => name.endsWith(`.${locale}.pdf`))
      if (!language) throw new Error(`documents/${name} does not end in a language`)
      const key = `documents/${name}`
      return { key, mimeType: 'application/pdf' as const, bytes: bytes.length, hash: hashOf(bytes), language, licence }
    }),
  )
}

await makeDocuments(join(media, 'documents'))
const stills = await Promise.all(readStills().map(describeStill))
const plans = await Promise.all((await readJson<PlanTemplate[]>('plan-templates/plans.json')).map(drawPlan))
const manifest: MediaManifest = mediaManifestSchema.parse({
  version: 1,
  pictures: [...stills, ...plans.flat()],
  documents: await listDocuments(),
})
await writeFile(join(media, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${manifest.pictures.length} pictures and ${manifest.documents.length} documents in manifest.json`)
