// Runs one of the project's TypeScript commands with the required Node and packages: `npm run catalogue:import -- FILE`
// is `node scripts/run.mjs apps/portal/src/commands/import-catalogue.ts FILE`.
import { spawn } from 'node:child_process'
import { runMain } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { nodeSettings } from './setup/node-settings.mjs'
import { inRoot } from './setup/paths.mjs'

await runMain(async () => {
  await ensureNode()
  await ensureDependencies()
  const [file = '', ...words] = process.argv.slice(2)
  const command = spawn(process.execPath, [inRoot(file), ...words], {
    stdio: 'inherit',
    env: { ...nodeSettings, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal))
  return new Promise((resolve) => {
    command.on('close', (code) => resolve(code ?? 1))
  })
})
