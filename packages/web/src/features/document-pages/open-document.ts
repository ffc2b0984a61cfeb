import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type StructureNode, type TextBlock, type TextPiece, textBlocks } from './text-blocks.ts'

// A file of our own, since the CSP allows no blob workers.
GlobalWorkerOptions.workerSrc = workerUrl

/** A page of an open file. Sizes in points; `draw` at a width in pixels of the canvas. */
export type DocumentPage = {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly text: readonly TextBlock[]
  draw(canvas: HTMLCanvasElement, width: number): Promise<void>
}

export type OpenDocument = { readonly pages: readonly DocumentPage[]; close(): void }

/** Fetches a PDF with the session's cookies. Throws when it cannot be fetched or read. */
export async function openDocument(href: string): Promise<OpenDocument> {
  const task = getDocument({ url: href, disableRange: true, disableAutoFetch: true })
  const close = () => void task.destroy()
  try {
    const file = await task.promise
    const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1)
    return { pages: await Promise.all(numbers.map(async (number) => pageOf(await file.getPage(number)))), close }
  } catch (cause) {
    close()
    throw cause
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function pageOf(page: Page): Promise<DocumentPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const [{ items }, structure] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    page.getStructTree(),
  ])
  return {
    number: page.pageNumber,
    width,
    height,
    text: textBlocks(items as TextPiece[], structure as StructureNode | null),
    async draw(canvas, pixels) {
      const viewport = page.getViewport({ scale: pixels / width })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
    },
  }
}
