import { createApp } from 'astro/app/entrypoint'

export { slotPlaceholder, USER_MENU_SLOTS, userMenu } from '../src/features/user-menu/user-menu.ts'

// The server needs the whole page, to name the hashes of its scripts.
const app = createApp({ streaming: false })
// The build knows all hashes. Without this, Astro also hashes the empty text of each stylesheet's link, for every page.
const manifest = app.getManifest()
manifest.shouldInjectCspMetaTags = false
if (manifest.csp) manifest.csp.cspDestination = 'adapter'

/**
 * Unknown paths return the 404 page, failures the 500 page, both with the same locals.
 * @param {Request} request
 * @param {App.Locals} locals
 * @returns {Promise<Response>}
 */
export const render = (request, locals) => app.render(request, { locals, addCookieHeader: true })
