import type { RawRequest, RawResponse } from '../raw-http-client.ts'
import type { AttackName, Route, ValidRequest } from '../route-spec.ts'
import type { TestEnvironment } from '../test-environment.ts'

/** The product, or in the attacks' own tests an app with vulnerabilities. */
export type AttackTarget = Pick<
  TestEnvironment,
  'url' | 'sendAs' | 'send' | 'sessions' | 'records' | 'takeSnapshot' | 'forgedTokens' | 'fieldNames'
>

export type AttackKind = {
  name: AttackName
  expectation: string
  notApplicableReason(route: Route): string | undefined
  /** @returns successful attacks; empty when all failed */
  findVulnerabilities(target: AttackTarget, route: Route): Promise<string[]>
}

export async function toRawRequest(method: string, { path, body, form }: ValidRequest): Promise<RawRequest> {
  if (form) {
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    return { method, path, headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) }
  }
  return { method, path, ...(body !== undefined && jsonBody(body)) }
}

export const jsonBody = (body: unknown): Pick<RawRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export function withQueryParameter(path: string, name: string, value: string): string {
  const [address = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${address}?${parameters}`
}

export const serverErrorFindings = (what: string, { status, text }: RawResponse): string[] =>
  status >= 500 ? [`${what}: ${status} ${text.slice(0, 200)}`] : []

export const namesField = (fields: readonly string[], path: readonly string[]): boolean =>
  fields.some((field) => {
    const parts = field.split('.')
    return (
      path.some((_, depth) => path.slice(depth).join('.') === field) ||
      parts.some((part) => part === path.findLast((name) => !/^\d+$/.test(name)))
    )
  })

export const acceptsBody = ({ method, spec }: Route): boolean => method !== 'GET' && spec.body !== undefined
