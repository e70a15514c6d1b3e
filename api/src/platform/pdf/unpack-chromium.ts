import { inflate } from '@sparticuz/chromium'

// A process of its own: `inflate` uses TMPDIR and a processor for seconds.
await Promise.all(process.argv.slice(2).map((archive) => inflate(archive)))
