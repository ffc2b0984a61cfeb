import { type FileBytes, must } from './file-bytes.ts'

const endBytes = 22
const mostComment = 65_535
const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50
const entryBytes = 46
const mostDirectoryBytes = 1_048_576

export type ZipEntry = { readonly name: string; readonly packed: number; readonly unpacked: number }

/** Whether the bytes before `to` end a ZIP archive, whatever the file's type: archive programs look there first. */
export async function hasZipEnd(bytes: FileBytes, to: number): Promise<boolean> {
  const from = Math.max(0, to - endBytes - mostComment)
  const tail = await bytes.read(from, to - from)
  // The disk numbers are zero; image data matches these bytes by chance once in a century of reports.
  return tail.includes(Buffer.concat([endSignature, Buffer.alloc(4)]))
}

/** Throws BrokenFile, also for multi-part archives or bytes after the end. */
export async function zipEntries(bytes: FileBytes): Promise<readonly ZipEntry[]> {
  must(bytes.size >= endBytes)
  const end = await bytes.read(bytes.size - endBytes, endBytes)
  must(end.subarray(0, 8).equals(Buffer.concat([endSignature, Buffer.alloc(4)])))
  const count = end.readUInt16LE(10)
  const size = end.readUInt32LE(12)
  const start = end.readUInt32LE(16)
  must(size <= mostDirectoryBytes && start + size === bytes.size - endBytes)
  const directory = await bytes.read(start, size)
  const entries: ZipEntry[] = []
  let offset = 0
  while (offset + entryBytes <= directory.length && directory.readUInt32LE(offset) === entrySignature) {
    const nameBytes = directory.readUInt16LE(offset + 28)
    const next =
      offset + entryBytes + nameBytes + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32)
    entries.push({
      name: directory.toString('utf8', offset + entryBytes, offset + entryBytes + nameBytes),
      packed: directory.readUInt32LE(offset + 20),
      unpacked: directory.readUInt32LE(offset + 24),
    })
    offset = next
  }
  must(offset === directory.length && entries.length === count)
  return entries
}
