import { ConfigError, readConfig } from './config.ts'
import { DatabaseConfigError } from './platform/wait-for-database.ts'
import { releaseStartMemory } from './release-start-memory.ts'
import { startupMessage } from './startup-message.ts'
import { ListenError } from './web/http-server.ts'

/** Service managers wait ten seconds before they kill. */
const SHUTDOWN_MS = 9_000
/** Without its database no open request can succeed, so a fast restart is better. */
const FAILED_SHUTDOWN_MS = 1_000

const shutdown = new AbortController()
try {
  const config = readConfig(process.env)
  // Dynamic, so that a renderer does not load the rest of the product.
  const { start } =
    config.role === 'renderer' ? await import('./renderer/start-renderer.ts') : await import('./start.ts')
  // A signal during the start aborts its waiting, and the start then ends in order.
  const starting = start(config, shutdown.signal)
  const end = (code: number, timeout_ms: number) => {
    if (shutdown.signal.aborted) return
    shutdown.abort()
    setTimeout(() => process.exit(1), timeout_ms).unref()
    void starting
      .then(
        ({ close }) => close(),
        () => {},
      )
      .then(() => process.exit(code))
  }
  // Signals may repeat: Ctrl-C arrives from the terminal and from the parent process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(0, config.drain_ms + SHUTDOWN_MS))
  const running = await starting
  releaseStartMemory()
  if (!shutdown.signal.aborted) process.stdout.write(startupMessage(config, running))
  void running.failed.then(() => end(1, FAILED_SHUTDOWN_MS))
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`The configuration is not complete:\n${error.message}\n`)
  else if (error instanceof ListenError || error instanceof DatabaseConfigError)
    process.stderr.write(`${error.message}\n`)
  else if (!shutdown.signal.aborted) throw error
  process.exitCode = 78
}
