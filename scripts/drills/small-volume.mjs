// A volume of its own that can be filled: a tmpfs. Requires Linux and root.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup/console.mjs'

function command(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new SetupError(`${program} failed: ${stderr}`)
}

/** Mounts it at `folder`. */
export function smallVolume(folder, megabytes) {
  mkdirSync(folder, { recursive: true })
  command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    /** To the last block. */
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => command('umount', '--lazy', folder),
  }
}

function writeUntilFull(file, block) {
  try {
    for (;;) if (writeSync(file, block) < block.length) return
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
}
