import { createHash } from 'node:crypto'
import { createApp } from 'astro/app/entrypoint'

export { slotPlaceholder, USER_MENU_SLOTS, userMenu } from '../src/features/user-menu/user-menu.ts'

// The server needs the whole page, to name the hashes of its scripts.
const app = createApp({ streaming: false })
// The build knows all hashes. Without this, Astro also hashes the empty text of each stylesheet's link, for every page.
const manifest = app.getManifest()
manifest.shouldInjectCspMetaTags = false
if (manifest.csp) {
  manifest.csp.cspDestination = 'adapter'
  // Astro hashes each stylesheet, but joins all of a page in one tag.
  const joined = manifest.routes.flatMap(({ styles }) => styles.filter(({ type }) => type === 'inline'))
  const hashes = joined.map(({ content }) => `sha256-${createHash('sha256').update(content).digest('base64')}`)
  manifest.csp.styleDirective.hashes = [...new Set([...manifest.csp.styleDirective.hashes, ...hashes])]
}

/**
 * Unknown paths return the 404 page, failures the 500 page, both with the same locals.
 * @param {Request} request
 * @param {App.Locals} locals
 * @returns {Promise<Response>}
 */
export const render = (request, locals) => app.render(request, { locals, addCookieHeader: true })
