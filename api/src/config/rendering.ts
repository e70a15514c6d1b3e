import type * as z from 'zod'
import type { Environment } from './environment.ts'

/** Short ones can be tried out by who reaches the renderer. */
const TOKEN_MIN = 24

/** What this process is: `api` everything but what others do for it, `renderer` the printer alone. */
export type Role = 'api' | 'renderer'

/** Renderers that print for us; tried one after another. Addresses without slashes at their ends. */
export type Rendering = { urls: readonly string[]; token: string }

type Asked = Pick<z.output<typeof Environment>, 'ROLE' | 'RENDERER_URL' | 'RENDERER_TOKEN'>

/** What is wrong goes to `problems`, by the names of the variables. A renderer has a token and no addresses. */
export function renderingOf(e: Asked, problems: string[]): Rendering | undefined {
  const { ROLE: role, RENDERER_URL: urls, RENDERER_TOKEN: token } = e
  if (role === 'api' && urls.length === 0) {
    if (token !== undefined) problems.push('RENDERER_TOKEN: means nothing without RENDERER_URL or ROLE=renderer')
    return undefined
  }
  if (token === undefined) problems.push('RENDERER_TOKEN: is required with RENDERER_URL and with ROLE=renderer')
  else if (token.length < TOKEN_MIN) problems.push(`RENDERER_TOKEN: is too weak (at least ${TOKEN_MIN} characters)`)
  return token === undefined ? undefined : { urls, token }
}
