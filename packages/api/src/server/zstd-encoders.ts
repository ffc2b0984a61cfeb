import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'

/** As many as threads that compress. */
const mostEncoders = 4

/** The level's own choice for texts up to 128 KB; for streams, whose length it does not know, it chooses for gigabytes. */
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
    // Every write is answered with its error.
    this.#stream.on('error', () => undefined)
  }

  get isBroken(): boolean {
    return this.#stream.destroyed
  }

  encode(text: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream.write(text, (error) => {
        const parts = this.#parts
        this.#parts = []
        if (error) reject(error)
        else resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
      })
    })
  }
}
