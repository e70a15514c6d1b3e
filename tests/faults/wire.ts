import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string }
export type Sending = { method?: string; headers?: Record<string, string>; body?: Uint8Array }

/** Reads an answer to its end. @throws where it breaks off */
export async function read(answer: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(pieces).toString() }
}

/** Sends half of a body once the server has taken the request; the rest follows when it is asked for. */
export async function sendHalf(url: string, path: string, { method = 'POST', headers = {}, body }: Sending) {
  const bytes = Buffer.from(body ?? [])
  const half = Math.floor(bytes.length / 2)
  const sending = request(url + path, {
    method,
    agent: false,
    headers: { ...headers, 'content-length': String(bytes.length), expect: '100-continue' },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  // Who never sends the rest may be cut off before anybody looks.
  answered.catch(() => {})
  sending.flushHeaders()
  await Promise.race([once(sending, 'continue'), answered])
  sending.write(bytes.subarray(0, half))
  return {
    async rest(): Promise<Answer> {
      sending.end(bytes.subarray(half))
      const [answer] = await answered
      return await read(answer)
    },
    leave: () => void sending.destroy(),
  }
}

/** Asks for something, and reads nothing of it but its head until it is asked to. */
export async function askSlowly(url: string, path: string, headers: Record<string, string>) {
  const asking = request(url + path, { agent: false, headers })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.pause()
  return { status: answer.statusCode, read: () => read(answer), leave: () => void asking.destroy() }
}

/** A form as bytes, with the header that tells how to read it. */
export async function bytesOf(form: FormData): Promise<Required<Pick<Sending, 'headers' | 'body'>>> {
  const whole = new Response(form)
  return {
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body: new Uint8Array(await whole.arrayBuffer()),
  }
}
