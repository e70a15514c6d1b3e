import { readOpenApi } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type Packed, packed, sendPacked } from '../packed.ts'
import { type OpenApi, openApi } from './document.ts'
import type { Route } from './operations.ts'

/** The document of all calls, as it is and as it is sent. */
export type Made = { document: OpenApi; text: Packed }

/** Makes the document once, when somebody first asks: by then everything is mounted. */
export function openApiOf(routes: () => readonly Route[], publicUrl: string): () => Made {
  let made: Made | undefined
  return () => {
    if (made) return made
    const document = openApi(routes(), publicUrl)
    made = { document, text: packed(JSON.stringify(document)) }
    return made
  }
}

/** No secret: who may call what stands in it too, and whoever may not is refused. */
export const openApiRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>, made: () => Made) =>
  callRoutes(deps).on(readOpenApi, async (c) => sendPacked(c, made().text, 'application/json')).routes
