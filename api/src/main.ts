import { ConfigError, readConfig } from './config.ts'
import { start } from './start.ts'
import { welcome } from './welcome.ts'

try {
  const config = readConfig(process.env)
  const running = await start(config)
  process.stdout.write(welcome(config, running))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)))
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`The configuration is not complete:\n${error.message}\n`)
  process.exitCode = 78
}
