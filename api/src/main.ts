import { ConfigError, readConfig } from './config.ts'
import { WrongDatabase } from './platform/database-start.ts'
import { CannotListen } from './web/http-server.ts'
import { welcome } from './welcome.ts'

/** Those who stop services wait ten seconds and then kill. */
const WAY_DOWN_MS = 9_000
/** Without its database nothing under way can end well: those who start services anew should do it soon. */
const BROKEN_WAY_DOWN_MS = 1_000

const ending = new AbortController()
try {
  const config = readConfig(process.env)
  // What a renderer does not need is not loaded there.
  const { start } =
    config.role === 'renderer' ? await import('./renderer/start-renderer.ts') : await import('./start.ts')
  // Who ends it while it starts lets it get as far as to end in order; only what it waits for is waited for no more.
  const starting = start(config, ending.signal)
  const end = (code: number, patience_ms: number) => {
    if (ending.signal.aborted) return
    ending.abort()
    setTimeout(() => process.exit(1), patience_ms).unref()
    void starting
      .then(
        ({ close }) => close(),
        () => {},
      )
      .then(() => process.exit(code))
  }
  // Heard as often as they come: Ctrl-C reaches us from the terminal and from who started us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(0, config.drain_ms + WAY_DOWN_MS))
  const running = await starting
  if (!ending.signal.aborted) process.stdout.write(welcome(config, running))
  void running.broken.then(() => end(1, BROKEN_WAY_DOWN_MS))
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`The configuration is not complete:\n${error.message}\n`)
  else if (error instanceof CannotListen || error instanceof WrongDatabase) process.stderr.write(`${error.message}\n`)
  else if (!ending.signal.aborted) throw error
  process.exitCode = 78
}
