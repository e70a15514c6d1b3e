import { permissionsPolicy } from '@olympiad/contracts/permissions-policy'
import type { AstroGlobal } from 'astro'

/** For a page with the scanner: the camera, and WebAssembly where the browser has no detector of its own. */
export function allowScanning({ response, csp }: Pick<AstroGlobal, 'response' | 'csp'>): void {
  response.headers.set('permissions-policy', permissionsPolicy('camera'))
  csp?.insertScriptResource("'wasm-unsafe-eval'")
}
