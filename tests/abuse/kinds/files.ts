import type { Answer } from '../ask.ts'
import { BOMBS, HUNG_ON, POLYGLOTS } from '../file-corpus.ts'
import { broke, type Ground, type Kind, sentOf } from './kind.ts'

/** An honest picture takes a fraction, also while other suites run. */
const PATIENCE_MS = 8000
/** Far below what a bomb unpacks to, far above what pictures of the allowed size take in turns. */
const ROOM_BYTES = 700 * 1024 * 1024

/** Names of files in an answer that are ours: nobody sends such a name. */
const keptNames = ({ text }: Answer): string[] => [...new Set(text.match(/[\w-]{16,}\.(?:png|jpg|gif|svg|pdf)/g) ?? [])]

/** How a kept file is given to whoever asks, and what is left in it. */
async function asKept({ ask }: Ground, what: string, name: string): Promise<string[]> {
  const folder = name.endsWith('.pdf') ? '/uploads/competions/files' : '/uploads'
  const answer = await ask({ path: `${folder}/${name}` })
  if (answer.status !== 200) return []
  const { headers } = answer
  const holes: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') holes.push('its type may be guessed')
  if (name.endsWith('.pdf')) {
    if (headers['content-type'] !== 'application/pdf') holes.push(`it is given as ${headers['content-type']}`)
    if (!/^attachment; filename="[\w.-]+"$/.test(headers['content-disposition'] ?? ''))
      holes.push('it is shown, not saved')
  } else {
    if (!/^image\/(?:png|jpeg|gif)$/.test(headers['content-type'] ?? ''))
      holes.push(`it is given as ${headers['content-type']}`)
    if (!String(headers['content-security-policy']).includes('sandbox')) holes.push('it may run')
    const text = answer.bytes.toString('latin1')
    holes.push(...HUNG_ON.filter((mark) => text.includes(mark)).map((mark) => `it holds ${JSON.stringify(mark)}`))
  }
  return holes.map((hole) => `${what}: ${hole}`)
}

async function sendFile(
  ground: Ground,
  route: Parameters<Kind['attack']>[1],
  part: string,
  file: File,
): Promise<Answer> {
  const { path, form } = route.rule.right(ground.things)
  const sent = new FormData()
  for (const [name, value] of form ?? []) if (name !== part) sent.append(name, value)
  sent.set(part, file)
  return await ground.as(route.rule.as, await sentOf(route.method, { path, form: sent }))
}

export const files: Kind = {
  name: 'files',
  says: 'two files in one are refused or made anew without what hangs on; what grows when it is opened is refused within time and memory',
  nothing: ({ rule }) => (rule.files ? undefined : 'it takes no file'),
  async attack(ground, route) {
    const holes: string[] = []
    for (const part of Object.keys(route.rule.files ?? {})) {
      // Names of other files that the record has stand in every answer.
      const honest = new File([ground.things.picture], 'a.png')
      const others = new Set(keptNames(await sendFile(ground, route, part, honest)))
      for (const { what, name, bytes } of POLYGLOTS) {
        const answer = await sendFile(ground, route, part, new File([bytes], name))
        holes.push(...broke(what, answer))
        if (answer.headers['x-injected'] !== undefined) holes.push(`${what}: its name writes a header`)
        for (const kept of keptNames(answer).filter((name) => !others.has(name)))
          holes.push(...(await asKept(ground, what, kept)))
      }
      for (const { what, name, bytes } of BOMBS) {
        const before = process.memoryUsage().rss
        const answer = await sendFile(ground, route, part, new File([bytes], name))
        const grown = process.memoryUsage().rss - before
        if (answer.status < 400 || answer.status >= 500) holes.push(`${what} is answered ${answer.status}`)
        if (answer.ms > PATIENCE_MS) holes.push(`${what} took ${Math.round(answer.ms)} ms`)
        if (grown > ROOM_BYTES) holes.push(`${what} took ${Math.round(grown / 1024 / 1024)} MB`)
      }
    }
    return holes
  },
}
