import type * as z from 'zod'
import type { Environment } from './environment.ts'

/** Anyone who reaches the renderer can guess a short token. */
const TOKEN_MIN = 24

export type Role = 'api' | 'renderer'

/** Renderers to try in order; addresses without trailing slashes. */
export type RenderingConfig = { urls: readonly string[]; token: string }

type ParsedEnv = Pick<z.output<typeof Environment>, 'ROLE' | 'RENDERER_URL' | 'RENDERER_TOKEN'>

/** Adds errors to `problems` by variable name. A renderer has a token and no addresses. */
export function readRenderingConfig(e: ParsedEnv, problems: string[]): RenderingConfig | undefined {
  const { ROLE: role, RENDERER_URL: urls, RENDERER_TOKEN: token } = e
  if (role === 'api' && urls.length === 0) {
    if (token !== undefined) problems.push('RENDERER_TOKEN: means nothing without RENDERER_URL or ROLE=renderer')
    return undefined
  }
  if (token === undefined) problems.push('RENDERER_TOKEN: is required with RENDERER_URL and with ROLE=renderer')
  else if (token.length < TOKEN_MIN) problems.push(`RENDERER_TOKEN: is too weak (at least ${TOKEN_MIN} characters)`)
  return token === undefined ? undefined : { urls, token }
}
