import { ConfigError, readConfig } from './config.ts'
import { start } from './start.ts'
import { welcome } from './welcome.ts'

/** Those who stop services wait ten seconds and then kill. */
const WAY_DOWN_MS = 9_000
/** Without its database nothing under way can end well: those who start services anew should do it soon. */
const BROKEN_WAY_DOWN_MS = 1_000

try {
  const config = readConfig(process.env)
  const running = await start(config)
  process.stdout.write(welcome(config, running))
  let ending = false
  const end = (code: number, patience_ms: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), patience_ms).unref()
    void running.close().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0, WAY_DOWN_MS))
  void running.broken.then(() => end(1, BROKEN_WAY_DOWN_MS))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`The configuration is not complete:\n${error.message}\n`)
  process.exitCode = 78
}
