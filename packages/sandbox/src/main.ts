import { fstatSync } from 'node:fs'
import { readOptions } from './options.ts'
import { startSandbox } from './sandbox.ts'

/** The sandbox as a process of its own: one line of JSON on stdout when it is ready, the log on stderr. */
const sandbox = await startSandbox(readOptions(process.env), console.error)
process.stdout.write(`${JSON.stringify({ url: sandbox.url, smtp: sandbox.smtp })}\n`)

let ending = false
const end = () => {
  if (ending) return
  ending = true
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
// A pipe on stdin is held by the parent: when it breaks, even by kill -9, there is nobody left to play for.
const stdin = fstatSync(0)
const hasParent = stdin.isFIFO() || stdin.isSocket()
if (hasParent) process.stdin.on('close', end).resume()
process.on('SIGTERM', end)
// Ctrl-C reaches the whole group: the parent still has requests to finish, and ends this afterwards.
process.on('SIGINT', hasParent ? () => {} : end)
