import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCommandRecorder } from './command-recorder.ts'
import { DATA_IN_USE_EXIT_CODE, DataInUse } from './data-in-use.ts'
import { lockFile } from './lock.ts'
import { startServer } from './server.ts'

/** Usage: `main.ts --data <folder> --socket <path> [--port <n>] [--with-parent]`. Reports readiness on stdout. */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    socket: { type: 'string' },
    port: { type: 'string' },
    'with-parent': { type: 'boolean', default: false },
  },
})

// Only this user may access the data and the socket, from their creation on.
process.umask(0o077)

const folder = values.data ?? './data'
mkdirSync(folder, { recursive: true })

try {
  const unlock = lockFile(join(folder, 'embedded-mongo.lock'))
  const server = await startServer({
    file: join(folder, 'embedded-mongo.sqlite'),
    socket: values.socket,
    port: values.port === undefined ? undefined : Number(values.port),
    onCommand: createCommandRecorder(process.env['EMBEDDED_MONGO_RECORD']),
  })
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void server.close().then(() => {
      if (values.socket !== undefined) rmSync(values.socket, { force: true })
      unlock()
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  // Ctrl-C reaches the whole process group, but the parent decides when the database ends.
  process.on('SIGINT', values['with-parent'] ? () => {} : end)
  if (values['with-parent']) process.stdin.on('close', end).on('end', end).resume()
  process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(error instanceof DataInUse ? DATA_IN_USE_EXIT_CODE : 1)
}
