import { fstatSync } from 'node:fs'
import { readOptions } from './options.ts'
import { startSandbox } from './sandbox.ts'

/** Prints one line of JSON on stdout when ready; logs go to stderr. */
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
// The parent holds stdin's pipe: it breaks when the parent ends, even by kill -9.
const stdin = fstatSync(0)
const hasParent = stdin.isFIFO() || stdin.isSocket()
if (hasParent) process.stdin.on('close', end).resume()
process.on('SIGTERM', end)
// Ctrl-C reaches the whole process group, but the parent still has requests to finish.
process.on('SIGINT', hasParent ? () => {} : end)
