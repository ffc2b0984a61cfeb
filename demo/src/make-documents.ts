import { mkdir } from 'node:fs/promises'

/** Writes the demo's documents as tagged PDF files into a folder. */
export async function makeDocuments(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
}
