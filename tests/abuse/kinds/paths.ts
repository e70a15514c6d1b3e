import type { Answer } from '../ask.ts'
import { fieldsOf, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, sentOf } from './kind.ts'

/** Files of the machine and of the product, and what of them an answer would show. */
const MACHINE = 'etc/passwd'
const SHOWN = /root:.*:0:0|"name": "(?:olympiad|@olympiad)/
const UP = 8
const STEPS = ['../', '..%2f', '%2e%2e%2f', '..%252f', '..%5c', '%c0%ae%c0%ae/', '..;/']
export const WAYS_UP: readonly string[] = [
  ...STEPS.map((step) => step.repeat(UP) + MACHINE),
  ...['..%2f', '%2e%2e%2f'].map((step) => `${step.repeat(4)}package.json`),
  ...['/', 'file:///', '//127.0.0.1/', '%5c%5c127.0.0.1%5cc$%5c', '%00'].map((start) => start + MACHINE),
  ...['..', '%2e%2e', '', 'a'.repeat(5000), 'con', 'x%00.png', '%ff'],
]

export const showsFile = (what: string, answer: Answer): string[] => [
  ...broke(what.slice(0, 100), answer),
  ...(SHOWN.test(answer.text) ? [`${what} shows a file`] : []),
]

/** A field that takes the name of a file of ours. */
const NAMES_FILE = /(?:image|logo|banner|picture|file|file_path|file_path_en|image_\w+)$/

export const paths: Kind = {
  name: 'paths',
  says: 'no path and no name of a file leads out of the folder that it is meant for',
  nothing: ({ path, rule }) => {
    const named = fieldsOf(rule.body).some(({ path }) => NAMES_FILE.test(path.at(-1) ?? ''))
    return path.includes(':') || named ? undefined : 'it names no file and has no variable part'
  },
  async attack({ as, things, books }, route) {
    const { method, rule } = route
    const right = rule.right(things)
    const sent = await sentOf(method, right)
    const [address = ''] = right.path.split('?')
    const parts = address.split('/')
    // The variable parts of a declared path, by their places in it.
    const declared = route.path.replace(/\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, '').split('/')
    const places = declared.flatMap((part, place) => (part.startsWith(':') ? [place] : []))
    const holes: string[] = []
    for (const way of WAYS_UP) {
      for (const place of places) {
        const path = parts.map((part, nth) => (nth === place ? way.replaceAll(' ', '%20') : part)).join('/')
        const answer = await as(rule.as, { ...sent, method: method === 'DELETE' ? 'GET' : method, path })
        holes.push(...showsFile(path, answer))
      }
      for (const { path } of fieldsOf(rule.body).filter(({ path }) => NAMES_FILE.test(path.at(-1) ?? ''))) {
        if (way === '') continue
        const name = way.replaceAll(/%2f/gi, '/').replaceAll(/%2e/gi, '.').replaceAll(/%5c/gi, '\\')
        const answer = await as(rule.as, { method, path: right.path, ...inJson(withValue(right.body, path, name)) })
        holes.push(...showsFile(`${path.join('.')}=${name}`, answer))
        if (answer.status < 400) holes.push(`${path.join('.')}=${name} is answered ${answer.status}`)
      }
    }
    const kept = [...(await books())].filter(([, text]) => text.includes('etc/passwd'))
    return [...holes, ...kept.map(([record]) => `${record} names a file of the machine`)]
  },
}
