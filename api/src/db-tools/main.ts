import { runCommand } from './command.ts'
import { Failure } from './failure.ts'

const ending = new AbortController()
const end = () => ending.abort(new Failure('It was ended from outside.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  signal: ending.signal,
})
