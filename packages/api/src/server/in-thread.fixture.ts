import { threadId } from 'node:worker_threads'

export const whereAndWhat = async (bytes: Uint8Array) => ({ threadId, bytes, length: bytes.byteLength })
export const failing = async (why: string): Promise<never> => {
  throw new RangeError(why)
}
export const dying = async (code: number): Promise<never> => process.exit(code)
