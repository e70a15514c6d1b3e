import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Faults, MailFault } from '../control/faults.ts'
import type { Mailbox } from './mailbox.ts'

const MAX_BYTES = 10 * 1024 * 1024

export type MailServer = { server: Server; close(done: () => void): void }

type Mode = MailFault['mode']
const CONNECTION_FAULTS: Partial<Record<Mode, (socket: Socket) => void>> = {
  down: (socket) => socket.destroy(),
  nonsense: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
  tls: breakTls,
}

/** A connection keeps the fault of its start. */
export function createSmtpServer(
  mailbox: Mailbox,
  faults: Pick<Faults, 'nextMailFault'>,
  log: (line: string) => void,
): MailServer {
  const faulty = new Map<number | undefined, MailFault>()
  const hasFault = ({ remotePort }: SMTPServerSession, mode: Mode, address: string): boolean => {
    const fault = faulty.get(remotePort)
    return fault?.mode === mode && (fault.to ?? address) === address
  }
  const smtp = new SMTPServer({
    size: MAX_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'sandbox' }),
    onRcptTo: ({ address }, session, done) =>
      hasFault(session, 'refuse', address) ? done(smtpError(550, 'No such user here')) : done(),
    onData(stream, session, done) {
      const { envelope } = session
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const anyHasFault = (mode: Mode) => to.some((address) => hasFault(session, mode, address))
      const receive = async () => {
        const raw = await readBounded(stream)
        if (!raw) throw smtpError(552, 'The message is larger than 10 MB')
        if (anyHasFault('busy')) throw smtpError(451, 'Try again later')
        const mail = await mailbox.deliver(raw, { from, to })
        log(`mail to ${to.join(', ')}: ${mail.subject}`)
      }
      receive().then(
        // Without a reply the sender can't know that the mail arrived.
        () => anyHasFault('silent') || done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A client that disconnects mid-mail must not end the server.
  smtp.on('error', (error) => log(`mail server: ${error.message}`))

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const fault = faults.nextMailFault()
    const serve = () => void (socket.destroyed || smtp.server.emit('connection', socket))
    const applyFault = CONNECTION_FAULTS[fault.mode]
    socket.on('error', () => socket.destroy())
    if (applyFault) return applyFault(socket)
    const { remotePort } = socket
    faulty.set(remotePort, fault)
    socket.once('close', () => faulty.delete(remotePort))
    if (fault.mode === 'slow') setTimeout(serve, fault.delay_ms).unref()
    else serve()
  })
  return {
    server,
    close(done) {
      server.close(() => done())
      smtp.close(() => {})
      for (const socket of sockets) socket.destroy()
    },
  }
}

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

function breakTls(socket: Socket): void {
  const lines = createInterface({ input: socket })
  socket.write('220 sandbox ESMTP\r\n')
  lines.on('line', (line) => {
    if (!socket.writable) return
    if (/^EHLO/i.test(line)) socket.write('250-sandbox\r\n250 STARTTLS\r\n')
    else if (/^STARTTLS/i.test(line)) socket.end('220 Go ahead\r\nthis is no handshake\r\n')
    else socket.write('530 Must issue a STARTTLS command first\r\n')
  })
}

/** Returns undefined if the message is too large. Drains it anyway, as SMTP requires. */
async function readBounded(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BYTES) chunks.push(chunk)
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks) : undefined
}
