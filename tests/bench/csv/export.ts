import { send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'

const NEW_LINE = 0x0a

export async function signInDemoAdmin(url: string): Promise<string> {
  const body = { national_id: 'admin@demo.test', loginType: 'email', password: 'olympiad-demo', type: 4 } as const
  const { jwt } = await send(adminSignIn, { body }, (path, init) => fetch(url + path, init))
  return `Bearer ${jwt}`
}

export async function measureExport(
  url: string,
  authorization: string,
  choice: string,
): Promise<{ lines: number; bytes: number; ms: number }> {
  const began_ms = performance.now()
  const answer = await fetch(`${url}/api/admin/teams/?download=true&competion_id=${choice}`, {
    headers: { authorization },
  })
  if (!answer.ok || !answer.body) throw new Error(`the export answers ${answer.status}: ${await answer.text()}`)
  let lines = 0
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === NEW_LINE) lines += 1
  }
  return { lines, bytes, ms: performance.now() - began_ms }
}
