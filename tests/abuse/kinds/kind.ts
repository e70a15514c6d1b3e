import type { Answer, Sent } from '../ask.ts'
import type { KindName, Right, Route } from '../rule.ts'
import type { World } from '../world.ts'

/** What an attack stands on: the product, or in the tests of the attacks themselves an app with a hole. */
export type Ground = Pick<World, 'url' | 'as' | 'ask' | 'sessions' | 'things' | 'books' | 'forged' | 'fieldNames'>

/** One kind of abuse, tried on any route. */
export type Kind = {
  name: KindName
  /** What is tried and must be answered. */
  says: string
  /** Why there is nothing to attack at a route; undefined where there is. */
  nothing(route: Route): string | undefined
  /** Attacks a route. @returns what came through, none where all held */
  attack(ground: Ground, route: Route): Promise<string[]>
}

/** A right request as it goes over the wire. */
export async function sentOf(method: string, { path, body, form }: Right): Promise<Sent> {
  if (form) {
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    return { method, path, headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) }
  }
  return { method, path, ...(body !== undefined && inJson(body)) }
}

export const inJson = (body: unknown): Pick<Sent, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The same request with another value of a parameter of its address. */
export function withParameter(path: string, name: string, value: string): string {
  const [address = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${address}?${parameters}`
}

/** Where an answer is what no attack may get: a failure of ours. */
export const broke = (what: string, { status, text }: Answer): string[] =>
  status >= 500 ? [`${what}: ${status} ${text.slice(0, 200)}`] : []

/** Whether a refusal names the field, or what stands above or in it. */
export const names = (fields: readonly string[], path: readonly string[]): boolean =>
  fields.some((field) => {
    const parts = field.split('.')
    return (
      path.some((_, depth) => path.slice(depth).join('.') === field) ||
      parts.some((part) => part === path.findLast((name) => !/^\d+$/.test(name)))
    )
  })

export const takesBody = ({ method, rule }: Route): boolean => method !== 'GET' && rule.body !== undefined
