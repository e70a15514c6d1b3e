import { createApp } from 'astro/app/entrypoint'

export { marker, PLACES, userMenu } from '../src/features/user-menu/user-menu.ts'

const app = createApp()

/**
 * Answers a request for a page. `locals` is what pages are given (App.Locals): who is signed in, how to call the api, where
 * the site is. Unknown paths get the 404 page, failures the 500 page, both with the same locals.
 * @param {Request} request
 * @param {App.Locals} locals
 * @returns {Promise<Response>}
 */
export const render = (request, locals) => app.render(request, { locals, addCookieHeader: true })
