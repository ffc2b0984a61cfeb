import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'

/** As many as threads that compress. */
const mostEncoders = 4

/** The library's own choice for 128 KB at its usual level; for a stream, whose length it does not know, it takes more memory. */
const params = {
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 16,
  [constants.ZSTD_c_chainLog]: 15,
}

/**
 * Compresses texts of some kilobytes by Zstandard (RFC 8878), each to a frame of its own, in the threads of the runtime. Encoders
 * are kept: one that is made for a single text outlives the young generation of the heap, and 300 a second have the whole heap
 * collected every few seconds.
 */
export class ZstdEncoders {
  readonly #idle: ZstdEncoder[] = []
  readonly #waiting: ((encoder: ZstdEncoder) => void)[] = []
  #made = 0

  async encode(text: string): Promise<Buffer> {
    const encoder = await this.#take()
    try {
      return await encoder.encode(text)
    } finally {
      this.#giveBack(encoder.isBroken ? new ZstdEncoder() : encoder)
    }
  }

  #take(): ZstdEncoder | Promise<ZstdEncoder> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#made === mostEncoders) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#made += 1
    return new ZstdEncoder()
  }

  #giveBack(encoder: ZstdEncoder): void {
    const next = this.#waiting.shift()
    if (next) next(encoder)
    else this.#idle.push(encoder)
  }
}

/** One text at a time. */
class ZstdEncoder {
  readonly #stream: ZstdCompress
  #parts: Buffer[] = []

  constructor() {
    // Each write ends its frame.
    this.#stream = createZstdCompress({ flush: constants.ZSTD_e_end, chunkSize: 65_536, params })
    this.#stream.on('data', (part: Buffer) => this.#parts.push(part))
    // Its write is told of an error, and `isBroken` tells the others.
    this.#stream.on('error', () => undefined)
  }

  get isBroken(): boolean {
    return this.#stream.destroyed
  }

  encode(text: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream.write(text, (error) => {
        const [part = Buffer.alloc(0), ...others] = this.#parts
        this.#parts = []
        const bytes = others.length === 0 ? part : Buffer.concat([part, ...others])
        if (!error && isFrame(bytes)) return resolve(bytes)
        this.#stream.destroy()
        reject(error ?? new Error('the encoder gave no whole frame'))
      })
    })
  }
}

/** Nothing of one answer may ever lead another: bytes that do not begin as a frame are not sent (RFC 8878, section 3.1.1). */
const isFrame = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE() === 0xfd2fb528
