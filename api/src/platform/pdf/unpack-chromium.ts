import { inflate } from '@sparticuz/chromium'

// Run as a process of its own by chromium.ts: `inflate` writes to the process's TMPDIR and keeps a processor busy for
// seconds, and neither may touch the server that asked for it.
await Promise.all(process.argv.slice(2).map((archive) => inflate(archive)))
