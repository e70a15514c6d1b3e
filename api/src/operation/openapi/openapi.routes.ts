import { readOpenApi } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type Precompressed, precompress, sendPrecompressed } from '../precompressed.ts'
import { buildOpenApi, type OpenApiDocument } from './document.ts'
import type { Route } from './operations.ts'

export type SerialisedOpenApi = { document: OpenApiDocument; text: Precompressed }

/** Builds the document on first use: all routes are mounted by then. */
export function lazyOpenApi(routes: () => readonly Route[], publicUrl: string): () => SerialisedOpenApi {
  let openApi: SerialisedOpenApi | undefined
  return () => {
    if (openApi) return openApi
    const document = buildOpenApi(routes(), publicUrl)
    openApi = { document, text: precompress(JSON.stringify(document)) }
    return openApi
  }
}

/** Public on purpose: every call has its own guard. */
export const openApiRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>, openApi: () => SerialisedOpenApi) =>
  callRoutes(deps).on(readOpenApi, async (c) => sendPrecompressed(c, openApi().text, 'application/json')).routes
