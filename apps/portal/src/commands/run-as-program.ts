import { type Config, readProcessConfig } from '../config.ts'
import { type Terminal, terminal } from './terminal.ts'

/** What a command is given by whoever runs it: a terminal or a test. */
export type CommandParts = { config: Pick<Config, 'databaseUrl' | 'dataFolder'>; out: Terminal; now: () => Date }

/** A command: reads its words, does its work, gives its exit code. */
export type Command = (words: readonly string[], parts: CommandParts) => Promise<number>

/** Runs a command as this process: with its words, its environment and its exit code, 2 when the environment is wrong. */
export async function runAsProgram(command: Command): Promise<void> {
  const reading = readProcessConfig()
  if (!reading.ok) {
    console.error(reading.problems.join('\n'))
    process.exitCode = 2
    return
  }
  process.exitCode = await command(process.argv.slice(2), {
    config: reading.config,
    out: terminal(),
    now: () => new Date(),
  })
}
