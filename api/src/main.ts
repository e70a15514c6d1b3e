import { ConfigError, readConfig } from './config.ts'
import { start } from './start.ts'
import { welcome } from './welcome.ts'

/** Those who stop services wait ten seconds and then kill. */
const WAY_DOWN_MS = 9_000

try {
  const config = readConfig(process.env)
  const running = await start(config)
  process.stdout.write(welcome(config, running))
  let ending = false
  const end = (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), WAY_DOWN_MS).unref()
    void running.close().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0))
  void running.broken.then(() => end(1))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`The configuration is not complete:\n${error.message}\n`)
  process.exitCode = 78
}
