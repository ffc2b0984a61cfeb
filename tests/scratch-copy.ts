import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const copied = ['contract', 'api', 'web'].map((name) => `packages/${name}`).concat('apps/portal')

/** A copy of the sources, in which a test adds something and sees what the compiler finds missing. */
export type ScratchCopy = {
  write(path: string, text: string): void
  /** Inserts text before the first occurrence of `before`. Throws when there is none. */
  insert(path: string, before: string, text: string): void
  /** Errors of the compiler as `file: first line of the message`, sorted, for the named files and all that they import. */
  errors(programs: readonly string[]): string[]
  remove(): void
}

export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-scratch-'))
  const at = (path: string) => join(folder, path)
  for (const path of copied) {
    for (const part of ['src', 'package.json'])
      cpSync(join(root, path, part), at(join(path, part)), { recursive: true })
  }
  cpSync(join(root, 'tsconfig.base.json'), at('tsconfig.base.json'))
  linkPackages(folder)
  const scratch: ScratchCopy = {
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    },
    insert(path, before, text) {
      const source = readFileSync(at(path), 'utf8')
      if (!source.includes(before)) throw new Error(`${path} has no ${before}`)
      scratch.write(
        path,
        source.replace(before, () => text + before),
      )
    },
    errors(programs) {
      const compilerOptions = {
        types: ['node', 'vite/client'],
        jsx: 'react-jsx',
        lib: ['ESNext', 'DOM', 'DOM.Iterable'],
        noEmit: true,
      }
      scratch.write(
        'tsconfig.json',
        JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files: programs }),
      )
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
        cwd: folder,
        encoding: 'utf8',
      })
      return [...stdout.matchAll(/^(?:(\S+?)\(\d+,\d+\): )?error \w+: (.*)$/gm)]
        .map(([, file = 'program', message = '']) => `${file}: ${message}`)
        .sort()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  return scratch
}

/** The copied packages import each other through links; all others are those of the repository. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@nyhem'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@nyhem')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    const isCopied = copied.includes(`packages/${name}`)
    symlinkSync(join(isCopied ? folder : root, 'packages', name), join(folder, 'node_modules/@nyhem', name))
  }
  symlinkSync(join(root, 'demo'), join(folder, 'node_modules/@nyhem/demo'))
}
