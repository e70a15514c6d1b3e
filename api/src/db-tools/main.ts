import { runCommand } from './run-command.ts'
import { ToolError } from './tool-error.ts'

const shutdown = new AbortController()
const end = () => shutdown.abort(new ToolError('It was ended from outside.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  signal: shutdown.signal,
})
