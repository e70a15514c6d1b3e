import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export type HttpResponse = { status: number; headers: IncomingMessage['headers']; text: string }
export type HttpRequestOptions = { method?: string; headers?: Record<string, string>; body?: Uint8Array }

export async function readResponse(answer: IncomingMessage): Promise<HttpResponse> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(pieces).toString() }
}

/** Returns once the server has accepted the request; the rest follows on demand. */
export async function sendHalfBody(
  url: string,
  path: string,
  { method = 'POST', headers = {}, body }: HttpRequestOptions,
) {
  const bytes = Buffer.from(body ?? [])
  const half = Math.floor(bytes.length / 2)
  const sending = request(url + path, {
    method,
    agent: false,
    headers: { ...headers, 'content-length': String(bytes.length), expect: '100-continue' },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  // The server may disconnect before the test awaits the response.
  answered.catch(() => {})
  sending.flushHeaders()
  await Promise.race([once(sending, 'continue'), answered])
  sending.write(bytes.subarray(0, half))
  return {
    async sendRest(): Promise<HttpResponse> {
      sending.end(bytes.subarray(half))
      const [answer] = await answered
      return await readResponse(answer)
    },
    abort: () => void sending.destroy(),
  }
}

export async function openUnreadResponse(url: string, path: string, headers: Record<string, string>) {
  const asking = request(url + path, { agent: false, headers })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.pause()
  return { status: answer.statusCode, read: () => readResponse(answer), abort: () => void asking.destroy() }
}

export async function encodeForm(form: FormData): Promise<Required<Pick<HttpRequestOptions, 'headers' | 'body'>>> {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: new Uint8Array(await response.arrayBuffer()),
  }
}
