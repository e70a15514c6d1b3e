import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** A mail server on this machine that delivers to nobody: whatever comes in stays in the mailbox. */
export function createSmtpServer(mailbox: Mailbox, log: (line: string) => void): SMTPServer {
  const server = new SMTPServer({
    size: MAX_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'sandbox' }),
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const receive = async () => {
        const raw = await readBounded(stream)
        if (!raw) {
          throw Object.assign(new Error('The message is larger than 10 MB'), { responseCode: 552 })
        }
        const mail = await mailbox.deliver(raw, { from, to })
        log(`mail to ${to.join(', ')}: ${mail.subject}`)
      }
      receive().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A client that breaks off in the middle of a mail is its own affair, not the end of the server.
  server.on('error', (error) => log(`mail server: ${error.message}`))
  return server
}

/** The whole message, or nothing when it is too large; either way it is read to its end, as SMTP wants it. */
async function readBounded(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BYTES) chunks.push(chunk)
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks) : undefined
}
