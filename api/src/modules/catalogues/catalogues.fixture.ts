import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export async function setPartnerFault(sandboxUrl: string, fault: Record<string, unknown>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandboxUrl}/control`, { method: 'POST', headers, body: JSON.stringify(fault) })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function fakePartner(answer: unknown) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    bodies.push(Buffer.concat(parts).toString())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, bodies }
}
